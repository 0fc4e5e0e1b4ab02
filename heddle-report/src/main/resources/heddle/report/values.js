
/* What variables hold after the current step. */

const MOST_VALUES = 300;

class ValuesPanel {
  /** Choosing a variable shows its steps; asking who wrote its value goes to that step. */
  constructor(root, choose, goTo) {
    this.root = root;
    root.addEventListener('click', (event) => {
      const button = event.target.closest('button');
      if (button && button.dataset.writer !== undefined) {
        goTo(Number(button.dataset.writer));
      } else if (button) {
        choose(Number(button.dataset.variable));
      }
    });
  }

  show(story) {
    const values = [...story.values()];
    if (values.length === 0) {
      this.root.replaceChildren(element('p', 'quiet', 'No variable was accessed up to here.'));
      return;
    }
    let left = 0;
    let told = values;
    if (values.length > MOST_VALUES) {
      told = [...values].sort((a, b) => b[1].step - a[1].step).slice(0, MOST_VALUES);
      left = values.length - MOST_VALUES;
    }
    told.sort((a, b) => a[0] - b[0]);
    const table = element('table');
    const body = element('tbody');
    for (const [variable, known] of told) {
      body.append(this.row(story, variable, known));
    }
    table.append(body);
    this.root.replaceChildren(table);
    if (left > 0) {
      this.root.append(element('p', 'quiet', plural(left, 'variable') + ' accessed earlier are hidden.'));
    }
    const now = table.querySelector('.now');
    if (now) {
      const top = now.offsetTop;
      if (top < this.root.scrollTop || top > this.root.scrollTop + this.root.clientHeight - 30) {
        this.root.scrollTop = top - this.root.clientHeight / 3;
      }
    }
  }

  row(story, variable, known) {
    const [kind, name] = story.raw.variables[variable];
    const touched = known.step === story.current;
    const changed = touched && known.before !== undefined && known.before !== known.value;
    const row = element('tr', touched ? 'now' : '');
    const head = element('th');
    head.scope = 'row';
    const button = element('button', 'name', name);
    button.type = 'button';
    button.dataset.variable = variable;
    button.title = 'Show only the steps that touch ' + name;
    head.append(button);
    if (kind !== 'cell') {
      head.append(element('span', 'kind', kind));
    }
    const value = element('td', 'value');
    if (changed) {
      value.append(element('del', '', known.before), ' \u2192 ', element('ins', '', known.value));
    } else {
      value.textContent = known.value;
    }
    row.append(head, value, this.writer(story, name, known));
    return row;
  }

  /** Who wrote this value, and when. */
  writer(story, name, known) {
    const cell = element('td');
    if (known.writer >= 0) {
      const button = element('button', 'writer', `${story.threadName(known.writer)}, step ${known.writer + 1}`);
      button.type = 'button';
      button.dataset.writer = known.writer;
      button.title = 'Who wrote this value? Go to the step that set ' + name;
      cell.append(button);
    }
    return cell;
  }
}
