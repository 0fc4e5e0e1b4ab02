
/* How the exploration went, in pictures. */

function drawCharts(root) {
  const room = root.clientWidth;
  const width = Math.max(260, Math.min(560, room > 1000 ? (room - 110) / 3 : room > 700 ? (room - 70) / 2 : room - 24));
  root.replaceChildren();
  if (DATA.timeline.length > 1) {
    ['runs', 'known steps', 'states'].forEach((name, column) => root.append(curve(name, column + 1, width)));
  }
  const classes = DATA.numbers.filter(([name]) => name.startsWith('classes'))
    .map(([name, count]) => [name.replace('classes that ', ''), count]);
  if (classes.some(([, count]) => count > 0)) {
    root.append(bars('classes of executions that', classes, width));
  }
  if (DATA.outcomes.length > 0) {
    root.append(bars('runs that', DATA.outcomes, width));
  }
}

function chart(title, svg) {
  const figure = element('figure', 'chart');
  figure.append(element('figcaption', '', title), svg);
  return figure;
}

/** One number over time. */
function curve(name, column, width) {
  const height = 150;
  const left = 8;
  const bottom = 24;
  const top = 20;
  const samples = DATA.timeline;
  const end = Math.max(samples[samples.length - 1][0], 0.001);
  const most = Math.max(1, ...samples.map((sample) => sample[column]));
  const x = (sample) => left + sample[0] / end * (width - 2 * left);
  const y = (sample) => height - bottom - sample[column] / most * (height - bottom - top);
  const last = samples[samples.length - 1];
  const svg = drawn('svg', {
    width, height, viewBox: `0 0 ${width} ${height}`, role: 'img',
    'aria-label': `${name} over time: ${last[column].toLocaleString('en')} after ${end} seconds`,
  });
  let line = '';
  samples.forEach((sample, i) => {
    line += i === 0 ? `M${x(sample)} ${y(sample)}` : `H${x(sample)}V${y(sample)}`;
  });
  const floor = height - bottom;
  svg.append(
    drawn('path', {class: 'area', d: `${line}V${floor}H${left}z`}),
    drawn('path', {class: 'curve', d: line}),
    drawn('path', {class: 'axis', d: `M${left} ${floor}H${width - left}`}),
    drawn('text', {class: 'figure', x: width - left, y: top - 6, 'text-anchor': 'end'}, most.toLocaleString('en')),
    drawn('text', {class: 'soft', x: left, y: height - 6}, '0 s'),
    drawn('text', {class: 'soft', x: width - left, y: height - 6, 'text-anchor': 'end'}, seconds(end)));
  return chart(name, svg);
}

function seconds(time) {
  return time < 10 ? time.toFixed(2) + ' s' : Math.round(time).toLocaleString('en') + ' s';
}

/** Counts by name. */
function bars(title, counts, width) {
  const row = 44;
  const height = counts.length * row + 6;
  const most = Math.max(1, ...counts.map(([, count]) => count));
  const svg = drawn('svg', {
    width, height, viewBox: `0 0 ${width} ${height}`, role: 'img',
    'aria-label': title + ': ' + counts.map(([name, count]) => `${name} ${count}`).join(', '),
  });
  counts.forEach(([name, count], i) => {
    const y = i * row;
    const long = count === 0 ? 0 : Math.max(3, count / most * (width - 16));
    svg.append(
      drawn('text', {x: 8, y: y + 15}, cut(name, 40)),
      drawn('text', {class: 'figure', x: width - 8, y: y + 15, 'text-anchor': 'end'}, count.toLocaleString('en')),
      drawn('rect', {class: 'track', x: 8, y: y + 22, width: width - 16, height: 10, rx: 5}),
      drawn('rect', {class: /dead|fail|crash|round/.test(name) ? 'bar-bad' : 'bar-good', x: 8, y: y + 22, width: long, height: 10, rx: 5}));
  });
  return chart(title, svg);
}
