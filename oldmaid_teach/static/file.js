// A lesson in one file: it answers what the table sends out of the book that stands in the page. No kernel, no network.

const book = JSON.parse(document.getElementById("book").textContent);
const quiet = { place: 0, told: book.quiet, main: [], reached: [], missed: [] };
const LOG_LENGTH = 20;
const MOST_MISSED = 3;
const walk = { now: quiet, past: [], turn: 0, size: book.size };

const write = (part) => {
  const found = typeof part === "number" ? book.parts[part] : part;
  return typeof found === "string" ? found : found.map(write).join("");
};

function logged(lines) {
  if (!lines.length) return "";
  const last = lines.slice(-LOG_LENGTH);
  const first = lines.length - last.length + 1;
  const [head, tail] = book.log.split("<li>\u0007</li>");
  const start = first > 1 ? `<ol start=${first}>` : "<ol>";
  const items = last.map((line) => `<li>${book.lines[line]}</li>`).join("");
  return head.replace("(1)", `(${lines.length})`).replace("<ol>", start) + items + tail;
}

function ended(number, missed) {
  if (number < 0) return "";
  const { none, head, rules } = book.endings[number];
  return missed.length ? head + missed.slice(0, MOST_MISSED).map((clause) => rules[clause]).join("") : none;
}

function html() {
  const { place, told, main, missed } = walk.now;
  const [page, aside, ending] = book.places[place];
  const log = aside ? [...(aside[0] < 0 ? [] : main), ...aside.slice(1)] : main;
  const filled = {
    "\u0001": walk.size,
    "\u0002": book.sizes[walk.size],
    "\u0003": walk.turn,
    "\u0004": write(told),
    "\u0005": logged(log),
    "\u0006": ended(ending, missed),
  };
  return write(page).replace(/[\u0001-\u0006]/g, (mark) => filled[mark]);
}

function taken(choice) {
  const { place, told, main, reached, missed } = walk.now;
  const [, , , menu, ...ways] = book.places[place];
  const at = book.menus[menu].indexOf(choice);
  if (at < 0) return null;
  const [to, effect] = ways.slice(2 * at, 2 * at + 2);
  const [words, source, lines, source2, lines2, clauses] = book.effects[effect];
  const grown = [...([main, reached][source] ?? []), ...lines];
  return {
    place: to,
    told: words < 0 ? told : words,
    main: grown,
    reached: [...([grown, reached, main][source2] ?? []), ...lines2],
    missed: [...missed, ...clauses.filter((clause) => !missed.includes(clause))],
  };
}

function go(to) {
  if (!to) return;
  walk.past.push(walk.now);
  walk.now = to;
}

// As on the live table: what carries no turn may be pressed quickly, what carries another turn is too late.
function answer({ choice, turn }) {
  const size = /^size-([sml])$/.exec(choice ?? "");
  if (size) walk.size = size[1];
  else if (turn === undefined || turn === walk.turn) {
    if (choice === "back") walk.now = walk.past.pop() ?? walk.now;
    else go(choice === "restart" ? { ...quiet, place: book.again } : taken(choice));
    walk.turn += 1;
  }
  return html();
}

const table = mount(document.getElementById("root"), (message) => table.show(answer(message)));
table.show(html());
Object.assign(globalThis, { oldmaid: { answer } });
