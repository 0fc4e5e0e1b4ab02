
/* The whole execution in a narrow strip beside the steps, to scroll by. */

/** More rows than that are not told apart anyway. */
const MOST_STRIPES = 1200;

class Overview {
  constructor(root, scrolled) {
    this.root = root;
    this.scrolled = scrolled;
    const go = (event) => {
      const box = root.getBoundingClientRect();
      const part = (event.clientY - box.top) / box.height;
      scrolled.scrollTop = part * scrolled.scrollHeight - scrolled.clientHeight / 2;
    };
    root.addEventListener('pointerdown', (event) => {
      root.setPointerCapture(event.pointerId);
      go(event);
    });
    root.addEventListener('pointermove', (event) => {
      if (event.buttons > 0) {
        go(event);
      }
    });
  }

  /** Draws the stripes if they have changed, and what is in view. */
  draw(lanes) {
    const story = lanes.story;
    const rows = Math.max(1, story.shown.length);
    if (this.drawn !== story.shown) {
      this.drawn = story.shown;
      const columns = story.asList ? 1 : Math.max(1, story.lanes.length);
      const svg = drawn('svg', {viewBox: `0 0 ${columns} ${rows}`, preserveAspectRatio: 'none'});
      const stride = Math.ceil(rows / MOST_STRIPES);
      for (let row = 0; row < rows && story.shown.length > 0; row += stride) {
        const step = story.steps[story.shown[row]];
        svg.append(drawn('rect', {
          class: colour(step[THREAD]), x: lanes.laneOf(step) + 0.1, y: row, width: 0.8, height: stride,
        }));
      }
      for (const mark of story.marks) {
        const row = atLeast(story.shown, mark);
        if (story.shown[row] === mark) {
          svg.append(drawn('rect', {class: 'mark', x: 0, y: row, width: columns, height: rows / 160}));
        }
      }
      this.window = drawn('rect', {class: 'window', x: 0, width: columns});
      svg.append(this.window);
      this.root.replaceChildren(svg);
    }
    const whole = Math.max(1, this.scrolled.scrollHeight);
    this.window.setAttribute('y', this.scrolled.scrollTop / whole * rows);
    this.window.setAttribute('height', Math.min(1, this.scrolled.clientHeight / whole) * rows);
  }
}
