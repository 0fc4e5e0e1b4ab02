
/* What the page is about: the data, and one story of it with its filters and its current step. */

const DATA = JSON.parse(document.getElementById('data').textContent);

const THREAD = 0;
const TEXT = 1;
const SITE = 2;
const SIGN = 3;
const TOUCHES = 4;
const TOLD = 5;

/** What a step touches: a variable, its value after the step, and whether the step has set it. */
const STRIDE = 3;

const SWITCH = 1;
const POINT = 2;

/** With more threads than that, columns would be too many: the steps become a list. */
const MOST_LANES = 40;

class Story {
  constructor(raw) {
    this.raw = raw;
    this.steps = raw.steps;
    this.hidden = new Set();
    this.variable = -1;
    this.sourced = false;
    this.canBeBrief = raw.steps.some((step) => step[TOLD] === 0);
    this.brief = this.canBeBrief;
    const known = raw.sites.filter((site) => site[1] >= 0).length;
    this.canBeSourced = known > 0 && raw.sites.some((site) => site[0] !== '' && site[1] < 0);
    this.marks = [];
    this.longestSite = raw.sites.reduce((most, site) => Math.max(most, site[0].length), 0);
    this.lives = raw.threads.map(() => [Infinity, -1]);
    this.steps.forEach((step, i) => {
      if (step[SIGN] !== 0) {
        this.marks.push(i);
      }
      const life = this.lives[step[THREAD]];
      life[0] = Math.min(life[0], i);
      life[1] = i;
    });
    // The first thing to look at is the cause; of a story without one, where it shows.
    const first = (sign) => this.marks.find((mark) => this.steps[mark][SIGN] === sign);
    this.current = first(SWITCH) ?? first(POINT) ?? Math.max(0, this.steps.length - 1);
    this.filter();
  }

  get asList() {
    return this.raw.threads.length > MOST_LANES;
  }

  /** Finds out anew which steps are shown; the current one is kept, or the nearest to it. */
  filter() {
    this.shown = [];
    this.steps.forEach((step, i) => {
      if (!this.hidden.has(step[THREAD]) && (this.variable < 0 || this.touches(i, this.variable))
          && (!this.brief || step[TOLD] === 1)
          && (!this.sourced || step[SIGN] !== 0 || this.place(i)[1] >= 0)) {
        this.shown.push(i);
      }
    });
    this.lanes = [];
    this.raw.threads.forEach((name, thread) => {
      if (!this.hidden.has(thread)) {
        this.lanes.push(thread);
      }
    });
    if (this.shown.length > 0) {
      this.current = this.shown[this.row()];
    }
  }

  get isFiltered() {
    return this.hidden.size > 0 || this.variable >= 0 || this.sourced || this.brief;
  }

  touches(i, variable) {
    const touched = this.steps[i][TOUCHES];
    for (let k = 0; k < touched.length; k += STRIDE) {
      if (touched[k] === variable) {
        return true;
      }
    }
    return false;
  }

  /** The row of the current step among those shown; of the nearest, if it is not. */
  row() {
    const row = atLeast(this.shown, this.current);
    return Math.min(row, this.shown.length - 1);
  }

  /** Goes to a step, and shows everything if it would not be seen otherwise. */
  goToStep(i) {
    if (this.shown[atLeast(this.shown, i)] !== i) {
      this.brief = this.sourced = false;
      this.hidden.clear();
      this.variable = -1;
      this.filter();
    }
    this.current = i;
  }

  goToRow(row) {
    if (this.shown.length > 0) {
      this.current = this.shown[Math.max(0, Math.min(row, this.shown.length - 1))];
    }
  }

  /** Goes to the next marked step that is shown, in a direction. */
  goToMark(direction) {
    const marks = this.marks.filter((mark) => this.shown[atLeast(this.shown, mark)] === mark);
    const next = direction > 0
      ? marks.find((mark) => mark > this.current)
      : marks.reverse().find((mark) => mark < this.current);
    if (next !== undefined) {
      this.current = next;
    }
  }

  number(i) {
    return i < this.raw.last ? String(i + 1) : '';
  }

  threadName(i) {
    return this.raw.threads[this.steps[i][THREAD]];
  }

  place(i) {
    return this.raw.sites[this.steps[i][SITE]];
  }

  /** Where each thread was last seen in a source file, up to the current step. */
  standing() {
    const places = new Map();
    for (let i = this.current; i >= 0 && places.size < this.raw.threads.length; i--) {
      const thread = this.steps[i][THREAD];
      const place = this.place(i);
      if (!places.has(thread) && place[1] >= 0) {
        places.set(thread, place);
      }
    }
    return places;
  }

  /** What is known of each variable after the current step, and what was known before it. */
  values() {
    const values = new Map();
    for (let i = 0; i <= this.current; i++) {
      const touched = this.steps[i][TOUCHES];
      for (let k = 0; k < touched.length; k += STRIDE) {
        const known = values.get(touched[k]);
        const before = known === undefined ? undefined : known.step === i ? known.before : known.value;
        const writer = touched[k + 2] === 1 ? i : known === undefined ? -1 : known.writer;
        values.set(touched[k], {value: touched[k + 1], before, step: i, writer});
      }
    }
    return values;
  }
}

/** The index of the first number in a sorted array that is at least a given one. */
function atLeast(sorted, number) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < number) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
