
/* The page: puts the parts together and listens. */

const WORD = {failed: 'Failed', verified: 'Verified', incomplete: 'Incomplete', recorded: 'Recorded'};

class Page {
  constructor() {
    this.stories = DATA.stories.map(() => null);
    this.chosen = 0;
    this.lanes = new Lanes(byId('steps'), (step) => {
      this.story.current = step;
      history.replaceState(null, '', '#' + permalink(this.story, step));
      this.moved();
    });
    this.source = new SourcePanel(byId('source'), byId('source-title'));
    this.values = new ValuesPanel(
      byId('values'), (variable) => this.chooseVariable(variable), (step) => this.goToStep(step));
    this.showVerdict();
    this.showExploration();
    byId('story').hidden = DATA.stories.length === 0;
    if (DATA.stories.length > 0) {
      this.showTabs();
      this.listen();
      this.chooseStory(0);
      this.followLink();
      window.addEventListener('hashchange', () => this.followLink());
    }
    let width = window.innerWidth;
    window.addEventListener('resize', () => {
      if (window.innerWidth !== width) {
        width = window.innerWidth;
        this.fit();
      }
    });
  }

  get story() {
    return this.stories[this.chosen];
  }

  showVerdict() {
    byId('verdict').textContent = WORD[DATA.verdict];
    document.body.dataset.verdict = DATA.verdict;
    byId('headline').textContent = DATA.headline.replace(/^[A-Z]+: /, '');
    byId('program').textContent = DATA.program;
    const facts = byId('facts');
    for (const [label, text] of DATA.facts) {
      facts.append(element('dt', '', label), element('dd', '', text));
    }
    byId('todo').hidden = DATA.todo.length === 0;
    for (const remedy of DATA.todo) {
      byId('todo-list').append(element('li', '', remedy));
    }
  }

  showExploration() {
    const numbers = byId('numbers');
    for (const [name, number] of DATA.numbers) {
      const pair = element('div');
      pair.append(element('dt', '', name), element('dd', '', number.toLocaleString('en')));
      numbers.append(pair);
    }
    byId('exploration').hidden = DATA.numbers.length === 0;
    drawCharts(byId('charts'));
  }

  showTabs() {
    const tabs = byId('tabs');
    tabs.hidden = DATA.stories.length < 2;
    DATA.stories.forEach((story, i) => {
      const tab = element('button', 'tab');
      tab.type = 'button';
      tab.setAttribute('role', 'tab');
      tab.append(element('span', 'tab-kind', story.kind), element('span', 'tab-title', cut(story.title, 90)));
      tab.addEventListener('click', () => this.chooseStory(i));
      tabs.append(tab);
    });
    tabs.addEventListener('keydown', (event) => {
      const move = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
      if (move) {
        event.preventDefault();
        event.stopPropagation();
        this.chooseStory((this.chosen + move + DATA.stories.length) % DATA.stories.length);
        tabs.children[this.chosen].focus();
      }
    });
    byId('untold').hidden = DATA.untold === 0;
    byId('untold').textContent = plural(DATA.untold, 'finding') + ' more would make this page too large; their traces are saved.';
  }

  chooseStory(number) {
    this.chosen = number;
    this.stories[number] = this.stories[number] || new Story(DATA.stories[number]);
    [...byId('tabs').children].forEach((tab, i) => {
      tab.setAttribute('aria-selected', String(i === number));
      tab.tabIndex = i === number ? 0 : -1;
    });
    const raw = this.story.raw;
    byId('story-title').textContent = raw.title;
    byId('moral').replaceChildren(...raw.moral.map((line) => this.sentence(line)));
    byId('replay').hidden = raw.command === '';
    byId('command').textContent = raw.command;
    byId('printed').hidden = raw.output === '';
    byId('output').textContent = raw.output;
    byId('graph').hidden = raw.graph === null;
    drawGraph(byId('graph'), raw.graph, raw.threads);
    this.showFilters();
    this.lanes.show(this.story);
    this.moved();
  }

  /** A sentence in which the steps that it is about are links. */
  sentence(line) {
    const made = element('p', line.startsWith('  ') ? 'inner' : '');
    let at = 0;
    const text = line.trim();
    for (const match of text.matchAll(/\bstep (\d+)/g)) {
      const step = Number(match[1]) - 1;
      if (step < this.story.raw.last) {
        const link = element('a', 'cite', match[0]);
        link.href = '#' + permalink(this.story, step);
        made.append(text.slice(at, match.index), link);
        at = match.index + match[0].length;
      }
    }
    made.append(text.slice(at));
    return made;
  }

  goToStep(step) {
    this.story.goToStep(step);
    this.lanes.lay();
    this.moved();
  }

  /** Shows the step that the address of the page names, if it names one. */
  followLink() {
    const match = /^#finding-(\d+)-step-(\d+)$/.exec(location.hash);
    if (match && Number(match[1]) <= DATA.stories.length) {
      if (Number(match[1]) - 1 !== this.chosen) {
        this.chooseStory(Number(match[1]) - 1);
      }
      if (Number(match[2]) <= this.story.raw.last) {
        this.goToStep(Number(match[2]) - 1);
      }
    }
  }

  showFilters() {
    const chips = this.story.asList ? [] : this.story.raw.threads.map((name, thread) => {
      const chip = element('button', 'chip ' + colour(thread), name);
      chip.type = 'button';
      chip.title = 'Show or hide ' + name + (thread < 9 ? ' (' + (thread + 1) + ')' : '');
      chip.addEventListener('click', () => this.toggleThread(thread));
      return chip;
    });
    byId('threads').replaceChildren(...chips);
    const pick = byId('variable');
    const all = element('option', '', 'all');
    all.value = '-1';
    pick.replaceChildren(all, ...this.story.raw.variables.map(([kind, name], variable) => {
      const option = element('option', '', kind === 'cell' ? name : name + ' (' + kind + ')');
      option.value = String(variable);
      return option;
    }));
  }

  toggleThread(thread) {
    const hidden = this.story.hidden;
    if (hidden.has(thread)) {
      hidden.delete(thread);
    } else if (hidden.size < this.story.raw.threads.length - 1) {
      hidden.add(thread);
    }
    this.filtered();
  }

  chooseVariable(variable) {
    this.story.variable = variable;
    this.filtered();
  }

  toggleBrief() {
    if (this.story.canBeBrief) {
      this.story.brief = !this.story.brief;
      this.filtered();
    }
  }

  toggleSourced() {
    if (this.story.canBeSourced) {
      this.story.sourced = !this.story.sourced;
      this.filtered();
    }
  }

  clear() {
    this.story.hidden.clear();
    this.story.sourced = this.story.brief = false;
    this.story.variable = -1;
    this.filtered();
  }

  filtered() {
    this.story.filter();
    this.lanes.lay();
    this.moved();
  }

  /** Shows the current step wherever it shows. */
  moved() {
    const story = this.story;
    const row = story.row();
    const last = story.shown.length - 1;
    [...byId('threads').children].forEach(
      (chip, thread) => chip.setAttribute('aria-pressed', String(!story.hidden.has(thread))));
    byId('variable').value = String(story.variable);
    byId('brief').hidden = !story.canBeBrief;
    byId('brief').setAttribute('aria-pressed', String(story.brief));
    byId('sourced').hidden = !story.canBeSourced;
    byId('sourced').setAttribute('aria-pressed', String(story.sourced));
    byId('clear').hidden = !story.isFiltered;
    byId('shown').textContent = story.isFiltered
      ? `${story.shown.length.toLocaleString('en')} of ${plural(story.steps.length, 'step')}` : '';
    byId('position').textContent = last < 0 ? 'no step' : `${row + 1} / ${last + 1}`;
    byId('slider').max = String(Math.max(0, last));
    byId('slider').value = String(row);
    byId('first').disabled = byId('back').disabled = row <= 0;
    byId('next').disabled = byId('last').disabled = row >= last;
    byId('zoom').textContent = Math.round(ZOOMS[this.lanes.level] * 100) + ' %';
    this.showNow(last < 0);
    this.lanes.reveal();
    this.source.show(story);
    this.values.show(story);
  }

  showNow(none) {
    const now = byId('now');
    now.replaceChildren();
    if (none) {
      now.textContent = 'No step matches the filters.';
      return;
    }
    const story = this.story;
    const i = story.current;
    const step = story.steps[i];
    now.append(element('span', 'who ' + colour(step[THREAD]), story.threadName(i)), ' ', element('span', '', step[TEXT]));
    const site = story.place(i)[0];
    if (site) {
      now.append(' ', element('span', 'quiet', 'at ' + site));
    }
    if (step[SIGN] === SWITCH) {
      now.append(element('span', 'why', 'This context switch causes the failure.'));
    } else if (i >= story.raw.end && i < story.raw.last) {
      now.append(element('span', 'why', 'This step comes after the failure.'));
    }
  }

  go(row) {
    this.story.goToRow(row);
    this.moved();
  }

  goToMark(direction) {
    this.story.goToMark(direction);
    this.moved();
  }

  zoom(level) {
    this.lanes.zoom(level);
    this.moved();
  }

  fit() {
    drawCharts(byId('charts'));
    if (DATA.stories.length > 0) {
      drawGraph(byId('graph'), this.story.raw.graph, this.story.raw.threads);
      this.lanes.lay();
      this.lanes.reveal();
    }
  }

  listen() {
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('first', () => this.go(0));
    click('back', () => this.go(this.story.row() - 1));
    click('next', () => this.go(this.story.row() + 1));
    click('last', () => this.go(Infinity));
    click('back-mark', () => this.goToMark(-1));
    click('next-mark', () => this.goToMark(1));
    click('smaller', () => this.zoom(this.lanes.level - 1));
    click('larger', () => this.zoom(this.lanes.level + 1));
    click('brief', () => this.toggleBrief());
    click('sourced', () => this.toggleSourced());
    click('clear', () => this.clear());
    click('help', () => byId('keys').showModal());
    byId('slider').addEventListener('input', (event) => this.go(Number(event.target.value)));
    byId('variable').addEventListener('change', (event) => this.chooseVariable(Number(event.target.value)));
    byId('steps').addEventListener('keydown', (event) => this.keyInSteps(event));
    document.addEventListener('keydown', (event) => this.key(event));
  }

  /** Keys that belong to the steps while they have the focus. */
  keyInSteps(event) {
    const row = this.story.row();
    const to = {
      ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: Infinity,
      PageDown: row + this.lanes.page(), PageUp: row - this.lanes.page(),
    }[event.key];
    if (to !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      this.go(to);
    }
  }

  /** Keys that work everywhere, but where something is typed or chosen. */
  key(event) {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.ctrlKey || event.altKey || event.metaKey || byId('keys').open || (typing && event.key !== 'Escape')) {
      return;
    }
    const row = this.story.row();
    const action = {
      j: () => this.go(row + 1), ArrowRight: () => this.go(row + 1),
      k: () => this.go(row - 1), ArrowLeft: () => this.go(row - 1),
      n: () => this.goToMark(1), p: () => this.goToMark(-1),
      '+': () => this.zoom(this.lanes.level + 1), '-': () => this.zoom(this.lanes.level - 1), 0: () => this.zoom(NORMAL),
      m: () => this.toggleBrief(), s: () => this.toggleSourced(), v: () => byId('variable').focus(), Escape: () => this.clear(), '?': () => byId('keys').showModal(),
    }[event.key] || (/^[1-9]$/.test(event.key) && Number(event.key) <= this.story.raw.threads.length
      ? () => this.toggleThread(Number(event.key) - 1) : undefined);
    if (action) {
      event.preventDefault();
      action();
    }
  }
}

/** The part of an address that leads to a step. */
function permalink(story, step) {
  return `finding-${DATA.stories.indexOf(story.raw) + 1}-step-${step + 1}`;
}

new Page();
