
/* The source beside the steps: the line of the current step, and where the other threads stand. */

const WORDS = new Set(('abstract assert boolean break byte case catch char class continue default do double else enum extends '
  + 'final finally float for if implements import instanceof int interface long native new package private protected public '
  + 'record return sealed short static super switch synchronized this throw throws transient try var void volatile while '
  + 'yield true false null thread fork join read write lock unlock wait notify').split(' '));

const TOKEN = /(\/\/.*|\/\*.*?\*\/|\/\*.*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d[\w.]*)/g;

class SourcePanel {
  constructor(root, title) {
    this.root = root;
    this.title = title;
    this.file = -2;
  }

  show(story) {
    const step = story.steps[story.current];
    const place = step ? story.place(story.current) : ['', -1, 0];
    const standing = story.standing();
    const last = step && standing.get(step[THREAD]) || [...standing.values()][0];
    const missing = place[0] ? place[0] + ' was not found' : 'this step has no line';
    if (place[1] >= 0) {
      this.load(place[1]);
      this.title.textContent = 'Source: ' + DATA.sources[this.file].name;
      this.mark(place[2], step[THREAD], standing, story);
    } else if (last) {
      this.load(last[1]);
      this.title.textContent = `Source: ${DATA.sources[this.file].name} (${missing})`;
      this.mark(0, 0, standing, story);
      this.reveal(this.lines[last[2] - 1]);
    } else {
      this.file = -2;
      this.title.textContent = 'Source: ' + missing;
      this.root.replaceChildren(element('p', 'quiet', place[0]
        ? 'Pass --source DIR when writing the report to show sources.'
        : 'No step up to here has a line in a file that is known.'));
    }
  }

  load(file) {
    if (this.file === file) {
      return;
    }
    this.file = file;
    const lines = element('div', 'code');
    let comment = false;
    this.lines = DATA.sources[file].lines.map((text, i) => {
      const line = element('div', 'line');
      const code = element('code');
      comment = highlight(code, text, comment);
      line.append(element('span', 'stands'), element('span', 'number', String(i + 1)), code);
      lines.append(line);
      return line;
    });
    this.root.replaceChildren(lines);
  }

  mark(number, thread, standing, story) {
    for (const line of this.lines) {
      if (line.className !== 'line') {
        line.className = 'line';
        line.firstChild.replaceChildren();
      } else if (line.firstChild.firstChild) {
        line.firstChild.replaceChildren();
      }
    }
    for (const [who, place] of standing) {
      if (place[1] === this.file && this.lines[place[2] - 1]) {
        const dot = element('span', 'stand ' + colour(who));
        dot.title = story.raw.threads[who] + ' was last seen here';
        this.lines[place[2] - 1].firstChild.append(dot);
      }
    }
    const here = this.lines[number - 1];
    if (here) {
      here.classList.add('here', colour(thread));
      this.reveal(here);
    }
  }

  reveal(line) {
    const top = line.offsetTop;
    if (top < this.root.scrollTop + 20 || top > this.root.scrollTop + this.root.clientHeight - 40) {
      this.root.scrollTop = top - this.root.clientHeight / 3;
    }
  }
}

/** Puts a line on the page in colours; returns whether a comment goes on in the next line. */
function highlight(code, text, comment) {
  let rest = text;
  if (comment) {
    const end = text.indexOf('*/');
    if (end < 0) {
      code.append(element('span', 'comment', text));
      return true;
    }
    code.append(element('span', 'comment', text.slice(0, end + 2)));
    rest = text.slice(end + 2);
  }
  let at = 0;
  let open = false;
  for (const match of rest.matchAll(TOKEN)) {
    const token = match[0];
    const kind = token.startsWith('//') || token.startsWith('/*') ? 'comment'
      : token[0] === '"' || token[0] === "'" ? 'string'
        : WORDS.has(token) ? 'word' : /^\d/.test(token) ? 'figure' : '';
    if (kind) {
      code.append(rest.slice(at, match.index), element('span', kind, token));
      at = match.index + token.length;
    }
    open = token.startsWith('/*') && !(token.length > 3 && token.endsWith('*/'));
  }
  code.append(rest.slice(at));
  return open;
}
