'use strict';

const MOST = 12;
const AROUND = 60;

/** Pages that have all the words, those with a word in their title first. */
function search(question) {
  const words = question.toLowerCase().split(/\s+/).filter(word => word.length > 0);
  if (words.length === 0) {
    return [];
  }
  return PAGES
    .map(page => ({page, title: page.title.toLowerCase(), text: page.text.toLowerCase()}))
    .filter(one => words.every(word => one.text.includes(word) || one.title.includes(word)))
    .map(one => ({...one, rank: words.filter(word => one.title.includes(word)).length * 1000
      + Math.min(999, one.text.split(words[0]).length)}))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST)
    .map(one => ({page: one.page, excerpt: excerpt(one.page.text, one.text.indexOf(words[0]))}));
}

function excerpt(text, at) {
  const from = Math.max(0, at - AROUND);
  return (from > 0 ? '… ' : '') + text.substring(from, from + 2 * AROUND) + ' …';
}

function show(results) {
  const list = document.getElementById('found');
  list.replaceChildren(...results.map(result => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    const text = document.createElement('p');
    link.href = result.page.file;
    link.textContent = result.page.title;
    text.textContent = result.excerpt;
    item.append(link, text);
    return item;
  }));
}

const field = document.getElementById('search');
field.addEventListener('input', () => show(search(field.value)));
field.value = new URLSearchParams(location.search).get('q') || '';
show(search(field.value));
