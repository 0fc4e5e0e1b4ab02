
/* The steps as lanes: one column a thread, one row a step. Only the rows in view are on the page. */

const ZOOMS = [0.3, 0.5, 0.75, 1, 1.25, 1.5, 2];
const NORMAL = 3;

class Lanes {
  constructor(root, choose) {
    this.root = root;
    this.level = NORMAL;
    this.head = element('div', 'lane-head');
    this.head.setAttribute('aria-hidden', 'true');
    this.body = element('div', 'lane-body');
    this.body.setAttribute('role', 'presentation');
    this.weave = drawn('svg', {class: 'weave', 'aria-hidden': 'true'});
    this.rows = element('div', 'rows');
    this.rows.setAttribute('role', 'presentation');
    this.body.append(this.weave, this.rows);
    root.append(this.head, this.body);
    let asked = false;
    this.overview = new Overview(byId('overview'), root);
    root.addEventListener('scroll', () => {
      if (!asked) {
        asked = true;
        requestAnimationFrame(() => {
          asked = false;
          this.draw();
        });
      }
    });
    this.rows.addEventListener('click', (event) => {
      const row = event.target.closest('.row');
      if (row) {
        event.preventDefault();
        choose(Number(row.dataset.step));
      }
    });
  }

  show(story) {
    this.story = story;
    this.lay();
  }

  /** Lays everything out for the filters, the zoom and the room there is. */
  lay() {
    const zoom = ZOOMS[this.level];
    const story = this.story;
    const room = this.root.clientWidth;
    const narrow = room < 560;
    const lanes = story.asList ? 1 : Math.max(1, story.lanes.length);
    this.height = Math.round(30 * zoom);
    this.gutter = narrow ? 50 : 78 + Math.round(7.4 * Math.min(26, story.longestSite));
    this.texts = zoom >= 0.5;
    // A row has one text, which may run on over the lanes to its right; the last lane needs room of its own.
    const tail = this.texts ? (narrow ? 230 : 290) * Math.max(0.7, zoom) : 40;
    const least = (narrow ? 60 : 96) * Math.max(0.5, zoom);
    this.lane = Math.min(260, Math.max(least, (room - this.gutter - tail) / Math.max(1, lanes - 1)));
    this.width = Math.max(room - 2, this.gutter + this.lane * (lanes - 1) + tail);
    this.root.classList.toggle('narrow', narrow);
    this.root.classList.toggle('dots', !this.texts);
    this.root.style.setProperty('--row', this.height + 'px');
    this.root.style.setProperty('--gutter', this.gutter + 'px');
    this.root.style.fontSize = Math.max(11, Math.round(13.5 * Math.min(zoom, 1.35))) + 'px';
    this.body.style.height = this.height * story.shown.length + 'px';
    this.body.style.width = this.width + 'px';
    this.head.style.width = this.width + 'px';
    this.layHead();
    this.draw();
  }

  layHead() {
    this.head.replaceChildren();
    if (this.story.asList) {
      return;
    }
    this.story.lanes.forEach((thread, lane) => {
      const name = element('span', 'lane-name ' + colour(thread), this.story.raw.threads[thread]);
      name.title = name.textContent;
      name.style.left = this.left(lane) + 'px';
      name.style.width = (lane === this.story.lanes.length - 1 ? this.width - this.left(lane) : this.lane) - 8 + 'px';
      this.head.append(name);
    });
  }

  left(lane) {
    return this.gutter + this.lane * lane;
  }

  laneOf(step) {
    return this.story.asList ? 0 : this.story.lanes.indexOf(step[THREAD]);
  }

  /** Puts the rows in view on the page. */
  draw() {
    const story = this.story;
    const from = Math.max(0, Math.floor(this.root.scrollTop / this.height) - 6);
    const to = Math.min(
      story.shown.length, Math.ceil((this.root.scrollTop + this.root.clientHeight) / this.height) + 6);
    const rows = [];
    for (let row = from; row < to; row++) {
      rows.push(this.row(row));
    }
    this.rows.replaceChildren(...rows);
    this.drawWeave(from, to);
    this.overview.draw(this);
    const current = 'step-' + story.current;
    if (byId(current)) {
      this.root.setAttribute('aria-activedescendant', current);
    } else {
      this.root.removeAttribute('aria-activedescendant');
    }
  }

  row(row) {
    const story = this.story;
    const i = story.shown[row];
    const step = story.steps[i];
    const made = element('div', 'row ' + colour(step[THREAD]));
    made.id = 'step-' + i;
    made.dataset.step = i;
    made.setAttribute('role', 'option');
    made.setAttribute('aria-selected', String(i === story.current));
    made.setAttribute('aria-posinset', String(row + 1));
    made.setAttribute('aria-setsize', String(story.shown.length));
    made.setAttribute('aria-label', this.label(i));
    made.classList.toggle('current', i === story.current);
    made.classList.toggle('switch', step[SIGN] === SWITCH);
    made.classList.toggle('point', step[SIGN] === POINT);
    made.classList.toggle('after', i >= story.raw.end && i < story.raw.last);
    made.style.top = row * this.height + 'px';
    if (this.texts) {
      const sign = step[SIGN] === POINT ? '*' : step[SIGN] === SWITCH ? '>' : '';
      made.append(
        this.number(i),
        element('span', 'sign', sign),
        element('span', 'site', story.place(i)[0]));
      const said = element('span', 'said', (story.asList ? story.threadName(i) + ' ' : '') + step[TEXT]);
      said.style.left = this.left(this.laneOf(step)) + 24 + 'px';
      said.style.maxWidth = this.width - this.left(this.laneOf(step)) - 30 + 'px';
      said.title = step[TEXT];
      made.append(said);
    }
    return made;
  }

  /** The number of a step is a link that leads there. */
  number(i) {
    const made = element('span', 'num');
    if (this.story.number(i)) {
      const link = element('a', '', this.story.number(i));
      link.href = '#' + permalink(this.story, i);
      link.tabIndex = -1;
      made.append(link);
    }
    return made;
  }

  label(i) {
    const step = this.story.steps[i];
    const sign = step[SIGN] === POINT ? ', the failure' : step[SIGN] === SWITCH
      ? ', this context switch causes the failure' : '';
    const number = this.story.number(i);
    return (number ? 'step ' + number + ', ' : '') + this.story.threadName(i) + ': ' + step[TEXT] + sign;
  }

  /** The thread through the lanes: down while a thread moves, across where another one does. */
  drawWeave(from, to) {
    const story = this.story;
    const height = (to - from) * this.height;
    const top = from * this.height;
    this.weave.style.top = top + 'px';
    this.weave.setAttribute('width', this.width);
    this.weave.setAttribute('height', Math.max(0, height));
    const parts = [];
    const at = (row) => {
      const step = story.steps[story.shown[row]];
      return [this.left(this.laneOf(step)) + 12, row * this.height + this.height / 2 - top, step];
    };
    if (!story.asList) {
      story.lanes.forEach((thread, lane) => {
        const x = this.left(lane) + 12;
        const first = atLeast(story.shown, story.lives[thread][0]);
        const last = atLeast(story.shown, story.lives[thread][1] + 1);
        const y1 = Math.max(0, (first - from + 0.5) * this.height);
        const y2 = Math.min(height, (last - from - 0.5) * this.height);
        if (y2 > y1) {
          parts.push(drawn('path', {class: 'life ' + colour(thread), d: `M${x} ${y1}V${y2}`}));
        }
      });
    }
    for (let row = Math.max(1, from); row < Math.min(to + 1, story.shown.length); row++) {
      const [x1, y1] = at(row - 1);
      const [x2, y2, step] = at(row);
      const kind = step[SIGN] === SWITCH ? 'thread decisive' : 'thread';
      const bend = (y1 + y2) / 2;
      const d = x1 === x2 ? `M${x1} ${y1}V${y2}` : `M${x1} ${y1}C${x1} ${bend + 4} ${x2} ${bend - 4} ${x2} ${y2}`;
      parts.push(drawn('path', {class: kind, d}));
    }
    for (let row = from; row < to; row++) {
      const [x, y, step] = at(row);
      const current = story.shown[row] === story.current;
      const size = step[SIGN] === POINT ? 6 : current ? 6 : 4;
      parts.push(drawn('circle', {
        class: 'dot ' + colour(step[THREAD]) + (step[SIGN] === POINT ? ' point' : ''),
        cx: x, cy: y, r: Math.min(size, this.height / 2 - 0.5),
      }));
    }
    this.weave.replaceChildren(...parts);
  }

  /** Scrolls so far that the current step and its surroundings can be seen. */
  reveal() {
    const head = this.head.offsetHeight;
    const y = this.story.row() * this.height;
    const margin = Math.min(3 * this.height, this.root.clientHeight / 4);
    if (y - margin < this.root.scrollTop) {
      this.root.scrollTop = y - margin;
    } else if (y + head + this.height + margin > this.root.scrollTop + this.root.clientHeight) {
      this.root.scrollTop = y + head + this.height + margin - this.root.clientHeight;
    }
    const step = this.story.steps[this.story.current];
    if (step) {
      const x = this.left(this.laneOf(step));
      const needed = Math.min(this.width - x, this.root.clientWidth - 40, 260);
      if (x - 40 < this.root.scrollLeft) {
        this.root.scrollLeft = x - this.gutter;
      } else if (x + needed > this.root.scrollLeft + this.root.clientWidth) {
        this.root.scrollLeft = x + needed - this.root.clientWidth;
      }
    }
    this.draw();
  }

  /** How many rows can be seen at once. */
  page() {
    return Math.max(1, Math.floor(this.root.clientHeight / this.height) - 3);
  }

  zoom(level) {
    this.level = Math.max(0, Math.min(level, ZOOMS.length - 1));
    this.lay();
    this.reveal();
  }
}
