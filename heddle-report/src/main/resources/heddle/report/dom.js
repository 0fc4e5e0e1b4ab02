
/* Making elements. Text is always put on the page as text. */

const SVG = 'http://www.w3.org/2000/svg';

function byId(id) {
  return document.getElementById(id);
}

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) {
    made.className = className;
  }
  if (text !== undefined) {
    made.textContent = text;
  }
  return made;
}

function drawn(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  if (text !== undefined) {
    made.textContent = text;
  }
  return made;
}

/** Text of at most so many characters; the whole of it shows when pointed at. */
function drawnText(attributes, text, most) {
  const made = drawn('text', attributes, cut(text, most));
  if (text.length > most) {
    made.append(drawn('title', {}, text));
  }
  return made;
}

function cut(text, most) {
  return text.length <= most ? text : text.slice(0, Math.max(1, most - 1)) + '\u2026';
}

/** The class that gives something the colour of a thread. */
function colour(thread) {
  return 't' + thread % 8;
}

function plural(count, noun) {
  return count.toLocaleString('en') + ' ' + noun + (count === 1 ? '' : 's');
}
