
/* Races and deadlocks as graphs. Drawn for the width there is, so that letters keep their size. */

const BOX = 34;

/** Threads have the colours that they have in the story. */
function drawGraph(figure, graph, threads) {
  figure.replaceChildren();
  figure.hidden = graph === null;
  if (graph === null) {
    return;
  }
  const width = Math.max(280, Math.min(figure.clientWidth || 480, 620));
  figure.append(graph.kind === 'race' ? drawRace(graph, width, threads) : drawWaits(graph, width, threads));
}

function canvas(width, height, label) {
  const svg = drawn('svg', {width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label});
  const defs = drawn('defs', {});
  const head = drawn('marker', {
    id: 'arrow', viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 8, markerHeight: 8, orient: 'auto-start-reverse',
  });
  head.append(drawn('path', {d: 'M0 0L10 5L0 10z', class: 'arrow-head'}));
  defs.append(head);
  svg.append(defs);
  return svg;
}

/** Two accesses to one variable, and what each thread holds meanwhile. */
function drawRace(graph, width, threads) {
  const [first, second] = graph.parties;
  const label = `data race on ${graph.cell}: ${first[0]} ${first[1]} it, ${second[0]} ${second[1]} it, unsynchronized`;
  const stacked = width < 440;
  const svg = canvas(width, stacked ? 356 : 150, label);
  const cellWidth = stacked ? Math.min(width - 40, 260) : Math.min(170, width / 3.4);
  const centre = [width / 2, stacked ? 178 : 75];
  const boxWidth = stacked ? Math.min(width - 20, 260) : (width - cellWidth) / 2 - 40;
  const letters = Math.floor(boxWidth / 7.6);
  const party = ([name, verb, site, held], x, y) => {
    const row = (kind, dy, text) => drawnText({class: kind, x, y: y + dy, 'text-anchor': 'middle'}, text, letters);
    svg.append(
      drawn('rect', {
        class: 'node ' + colour(Math.max(0, threads.indexOf(name))),
        x: x - boxWidth / 2, y: y - 50, width: boxWidth, height: 100, rx: 8,
      }),
      row('name', -27, name), row('', -6, verb), row('', 14, site), row('soft', 35, held ? 'holds ' + held : 'holds no lock'));
  };
  if (stacked) {
    party(first, width / 2, 54);
    party(second, width / 2, 302);
    arrow(svg, [width / 2, 104], [width / 2, centre[1] - 24], first[1]);
    arrow(svg, [width / 2, 252], [width / 2, centre[1] + 24], second[1]);
  } else {
    const side = boxWidth / 2 + 2;
    party(first, side, 75);
    party(second, width - side, 75);
    arrow(svg, [boxWidth + 4, 75], [centre[0] - cellWidth / 2, 75], first[1]);
    arrow(svg, [width - boxWidth - 4, 75], [centre[0] + cellWidth / 2, 75], second[1]);
  }
  svg.append(
    drawn('rect', {class: 'cell', x: centre[0] - cellWidth / 2, y: centre[1] - 24, width: cellWidth, height: 48, rx: 24}),
    drawnText({class: 'name', x: centre[0], y: centre[1] + 5, 'text-anchor': 'middle'}, graph.cell, Math.floor(cellWidth / 8)));
  return svg;
}

/** An arrow from a thread to a variable that it writes, or back if it reads. */
function arrow(svg, thread, cell, verb) {
  const [from, to] = verb === 'reads' ? [cell, thread] : [thread, cell];
  svg.append(drawn('path', {class: 'edge', d: `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, 'marker-end': 'url(#arrow)'}));
}

/** Threads, and whom each waits for: those in a cycle in a circle, the others below it. */
function drawWaits(graph, width, threads) {
  const label = graph.edges
    .map(([from, to, why]) => `${graph.nodes[from][1]} waits ${why}: ${graph.nodes[to][1]}`).join('; ');
  const boxWidth = Math.min(150, width / 2.6);
  const cycle = cycleOf(graph);
  const round = cycle.length > 1 ? cycle : inCircle(graph);
  const aside = graph.nodes.map((node, i) => i).filter((i) => !round.includes(i));
  const count = round.length;
  const height = count <= 2 ? 190 : Math.min(420, 140 + 52 * count);
  const spots = [];
  round.forEach((node, i) => {
    const angle = (count === 2 ? Math.PI : -Math.PI / 2) + i * 2 * Math.PI / count;
    const rx = width / 2 - boxWidth / 2 - 10;
    const ry = height / 2 - BOX / 2 - 22;
    spots[node] = [width / 2 + rx * Math.cos(angle), height / 2 + ry * Math.sin(angle)];
  });
  const perRow = Math.max(1, Math.floor(width / (boxWidth + 20)));
  aside.forEach((node, i) => {
    const inRow = Math.min(perRow, aside.length - Math.floor(i / perRow) * perRow);
    spots[node] = [width * (i % perRow + 0.5) / inRow, height + 40 + Math.floor(i / perRow) * 80];
  });
  const svg = canvas(width, Math.max(...spots.map((spot) => spot[1])) + BOX / 2 + 40, label);
  const labels = [];
  for (const [from, to, why] of graph.edges) {
    const curve = from === to ? loop(spots[from], boxWidth) : bow(spots[from], spots[to], boxWidth);
    const isOfCycle = cycle.includes(from) && cycle.includes(to);
    svg.append(drawn('path', {class: isOfCycle ? 'edge cycle' : 'edge', d: curve.d, 'marker-end': 'url(#arrow)'}));
    const outer = Math.abs(curve.x - width / 2) > 30;
    labels.push(drawnText({
      class: 'why', x: curve.x, y: curve.y + 4,
      'text-anchor': !outer ? 'middle' : curve.x < width / 2 ? 'end' : 'start',
    }, why, Math.floor(outer ? Math.min(curve.x, width - curve.x) / 6.6 : width / 14)));
  }
  graph.nodes.forEach(([kind, name], node) => {
    const [x, y] = spots[node];
    svg.append(
      drawn('rect', {
        class: kind === 'thread' ? 'node ' + colour(Math.max(0, threads.indexOf(name))) : 'nobody',
        x: x - boxWidth / 2, y: y - BOX / 2, width: boxWidth, height: BOX, rx: 8,
      }),
      drawnText({class: 'name', x, y: y + 5, 'text-anchor': 'middle'}, name, Math.floor(boxWidth / 8)));
  });
  svg.append(...labels);
  return svg;
}

/** Nodes of which each waits for the next, the last one for the first; none if there is no such cycle. */
function cycleOf(graph) {
  for (let start = 0; start < graph.nodes.length; start++) {
    const way = [];
    let node = start;
    while (node !== undefined && !way.includes(node)) {
      way.push(node);
      const next = graph.edges.find(([from]) => from === node);
      node = next && next[1];
    }
    if (node !== undefined) {
      return way.slice(way.indexOf(node));
    }
  }
  return [];
}

/** Nodes in an order in which waiting goes from neighbour to neighbour as far as possible. */
function inCircle(graph) {
  const order = [];
  for (let start = 0; start < graph.nodes.length; start++) {
    let node = start;
    while (node !== undefined && !order.includes(node)) {
      order.push(node);
      const next = graph.edges.find(([from, to]) => from === node && !order.includes(to));
      node = next && next[1];
    }
  }
  return order;
}

function bow(from, to, boxWidth) {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(44, length / 4);
  const cx = (from[0] + to[0]) / 2 - dy / length * bend;
  const cy = (from[1] + to[1]) / 2 + dx / length * bend;
  const a = border(from, [cx, cy], boxWidth);
  const b = border(to, [cx, cy], boxWidth);
  return {
    d: `M${a[0]} ${a[1]}Q${cx} ${cy} ${b[0]} ${b[1]}`,
    x: (a[0] + 2 * cx + b[0]) / 4,
    y: (a[1] + 2 * cy + b[1]) / 4,
  };
}

function loop(at, boxWidth) {
  const x = at[0];
  const y = at[1] - BOX / 2;
  return {d: `M${x - boxWidth / 4} ${y}C${x - boxWidth / 3} ${y - 46} ${x + boxWidth / 3} ${y - 46} ${x + boxWidth / 4} ${y}`, x, y: y - 40};
}

/** Where the line from the middle of a box to a point leaves the box. */
function border(box, point, boxWidth) {
  const dx = point[0] - box[0];
  const dy = point[1] - box[1];
  const scale = Math.min(
    dx === 0 ? Infinity : (boxWidth / 2 + 3) / Math.abs(dx), dy === 0 ? Infinity : (BOX / 2 + 3) / Math.abs(dy));
  return [box[0] + dx * scale, box[1] + dy * scale];
}
