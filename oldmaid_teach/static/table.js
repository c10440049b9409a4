// A table on a page: it shows the HTML it is given and sends what is pressed. It knows nothing of cards.
//
//   const table = mount(root, send);   send({choice, turn}), with the text of its field, or send({tick, turn}) asks;
//   table.show(html);                  every message is answered by one show, even of the same page.

const SAME = ["\u200b", "\u200c"]; // unseen; two of them, so that equal words twice are news twice
const OURS = new Set(["tabindex", "open"]); // attributes that are the reader's, not the page's
const PATIENCE = 8000; // milliseconds without an answer before the table says so
const TRAVEL = 260;

// ---- morph: turn one tree into another, keeping every element that has the same key -------------------------------

const keyOf = (node) => (node.dataset ? node.dataset.key ?? node.dataset.choice : undefined);
const alike = (a, b) => a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

function move(parent, node, before) {
  try {
    if (parent.moveBefore) return parent.moveBefore(node, before); // keeps focus
  } catch { /* not connected: nothing to keep */ }
  parent.insertBefore(node, before);
}

export function morph(old, wanted, loud = false) {
  if (old.dataset.keep !== undefined) return;
  if (old.getAttribute("role") === "status") return tell(old, wanted, loud);
  attributes(old, wanted);
  if (old.nodeName === "TEXTAREA" && old.defaultValue !== wanted.defaultValue) old.value = wanted.defaultValue;
  const keys = new Set(Array.from(wanted.children, keyOf));
  const keyed = new Map();
  for (const child of Array.from(old.children)) {
    const key = keyOf(child);
    if (key === undefined) continue;
    if (keys.has(key) && !keyed.has(key)) keyed.set(key, child);
    else child.remove();
  }
  let at = old.firstChild;
  for (const next of Array.from(wanted.childNodes)) {
    const key = keyOf(next);
    let match = key === undefined ? at : keyed.get(key);
    keyed.delete(key);
    if (!match || !alike(match, next)) {
      old.insertBefore(next, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else move(old, match, at);
    if (match.nodeType === Node.ELEMENT_NODE) morph(match, next, loud);
    else if (match.data !== next.data) match.data = next.data;
  }
  while (at) {
    const after = at.nextSibling;
    at.remove();
    at = after;
  }
}

function attributes(old, wanted) {
  for (const { name } of Array.from(old.attributes)) {
    if (!wanted.hasAttribute(name) && !OURS.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (!OURS.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

const words = (region) => region.textContent.replace(/[\u200b\u200c]/g, "");

function tell(region, wanted, loud) {
  attributes(region, wanted);
  const again = words(region) === words(wanted);
  if (again && !loud) return;
  const mark = region.textContent.endsWith(SAME[0]) ? SAME[1] : SAME[0];
  region.replaceChildren(...wanted.childNodes);
  if (again && region.textContent) region.append(mark);
}

// ---- mount ---------------------------------------------------------------------------------------------------------

export function mount(root, send) {
  const view = { blank: false, letters: true, ring: false, clock: null };
  let pressed = false; // true from a press to its answer
  let later = 0;
  let slow = 0;
  let left = null; // where the last press was, for what arrives to travel from

  root.tabIndex = -1;
  root.dataset.lmSuppressShortcuts = "";
  root.classList.add("omt-root");

  const page = () => root.querySelector("[data-turn]");
  const active = () => {
    const now = root.getRootNode().activeElement;
    return now && root.contains(now) ? now : null;
  };
  const seen = (node) => node.getClientRects().length > 0;
  const controls = (within = root) => Array.from(within.querySelectorAll("button")).filter(seen);
  const byKey = (key) => {
    const name = CSS.escape(key ?? "");
    return name ? root.querySelector(`[data-key="${name}"]`) ?? root.querySelector(`[data-choice="${name}"]`) : null;
  };

  function post(message) {
    clearTimeout(slow);
    slow = setTimeout(lost, PATIENCE);
    try {
      Promise.resolve(send(message)).catch(lost);
    } catch {
      lost();
    }
  }

  function lost() {
    const region = root.querySelector("[role=status]");
    if (region && page().dataset.lost) region.replaceChildren(page().dataset.lost);
    pressed = false;
  }

  const turn = () => Number(page().dataset.turn);

  function press(control) {
    if (control.dataset.tool) return tools[control.dataset.tool](control);
    pressed = true;
    left = control.closest("[data-fan]") ? control.getBoundingClientRect() : null;
    const { choice, field, repeat } = control.dataset;
    const typed = field === undefined ? null : root.querySelector(`[data-typed="${CSS.escape(field)}"]`);
    const text = typed ? { text: typed.value } : {};
    post(repeat === undefined ? { choice, turn: turn(), ...text } : { choice, ...text });
  }

  // -- focus: the same control, else the one that is wanted next, else the nearest in its fan, else the first

  function remember() {
    const here = active();
    if (!here) return null;
    const fan = here.closest("[data-fan]");
    const place = fan ? Array.from(fan.querySelectorAll("button")).indexOf(here) : 0;
    return { here, key: keyOf(here), fan: fan && keyOf(fan), place };
  }

  function recall(was) {
    if (!was || (active() === was.here && was.here.matches("button,summary,textarea"))) return; // asks for no layout
    const target = [byKey(was.key), root.querySelector("[data-next]"), nearest(was), controls()[0], root].find(
      (node) => node && (node === root || (node.matches("button,summary,textarea") && seen(node))),
    );
    const kept = was.here === root ? root : target;
    if (active() !== kept) kept.focus({ preventScroll: false });
  }

  function nearest({ fan, place }) {
    const cards = fan && byKey(fan) ? controls(byKey(fan)) : [];
    return cards[Math.min(place, cards.length - 1)];
  }

  function rove() {
    for (const fan of root.querySelectorAll("[data-fan]")) {
      const cards = Array.from(fan.querySelectorAll("button"));
      const stop =
        cards.find((card) => card === active()) ||
        cards.find((card) => card.getAttribute("tabindex") === "0") ||
        cards.find((card) => card.dataset.next !== undefined) ||
        cards[0];
      for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
    }
  }

  // -- show

  function show(html) {
    clearTimeout(slow);
    const was = remember();
    const wanted = document.createElement("div");
    wanted.innerHTML = html;
    const old = page();
    if (old && old.hasAttribute("data-blank") !== wanted.firstElementChild.hasAttribute("data-blank")) {
      view.blank = wanted.firstElementChild.hasAttribute("data-blank");
    }
    const there = root.querySelector("[data-arrives]");
    if (old) morph(old, wanted.firstElementChild, pressed);
    else root.replaceChildren(...wanted.childNodes, ring);
    if (!old) view.blank = page().hasAttribute("data-blank");
    if (pressed && !there) requestAnimationFrame(travel);
    pressed = false;
    recall(was);
    rove();
    paint();
    clearTimeout(later);
    if (page().dataset.tick !== undefined) later = setTimeout(tick, Number(page().dataset.tick));
  }

  // What has arrived travels from where the press was; it can be pressed at once, on its way or not.
  function travel() {
    const card = root.querySelector("[data-arrives]");
    if (!card || !left || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const to = card.getBoundingClientRect();
    const from = `${left.x - to.x}px ${left.y - to.y}px`;
    card.animate([{ translate: from }, { translate: "0 0" }], { duration: TRAVEL, easing: "ease-out" });
  }

  function tick() {
    if (root.isConnected) post({ tick: true, turn: turn() }); // the next one follows when this one is answered
  }

  // -- the presenter's tools: they change the picture only

  const ring = document.createElement("div");
  ring.className = "omt-ring";
  ring.setAttribute("aria-hidden", "true");

  function paint() {
    root.classList.toggle("omt-blanked", view.blank);
    ring.hidden = !view.ring || view.blank;
  }

  let before = null;

  function blank(on) {
    if (on) before = active();
    if (on) root.focus();
    view.blank = on;
    paint();
    if (!on && active() && before && before.isConnected) before.focus();
    if (!on) before = null;
  }

  function count(control) {
    const clock = root.querySelector("[data-clock]");
    const next = { 0: 30, 30: 60, 60: 90, 90: 0 }[control.dataset.seconds || 0];
    clearInterval(view.clock);
    control.dataset.seconds = next;
    const end = Date.now() + next * 1000;
    const tell = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      clock.textContent = next ? `${left} s` : "";
      clock.style.setProperty("--left", next ? left / next : 0);
      if (!left || !root.isConnected) clearInterval(view.clock);
    };
    view.clock = setInterval(tell, 250);
    tell();
  }

  function toggle(control) {
    const on = control.getAttribute("aria-pressed") !== "true";
    control.setAttribute("aria-pressed", String(on));
    return on;
  }

  const tools = {
    blank: () => blank(true),
    ring: (control) => { view.ring = toggle(control); paint(); },
    keys: (control) => { view.letters = toggle(control); },
    timer: count,
  };

  // -- what people do

  function onClick(event) {
    if (view.blank) return blank(false);
    const control = event.target.closest("[data-choice],[data-tool]");
    if (!control) return;
    if (event.detail > 0) control.focus({ preventScroll: true }); // some browsers do not
    const again = event.detail > 1 && control.dataset.repeat === undefined && !control.dataset.tool;
    if (!again) press(control);
  }

  function onKey(event) {
    if (event.defaultPrevented || event.isComposing) return;
    if ((event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph")) return pass(event);
    if (event.target.dataset.typed !== undefined) return;
    if (event.key === "Enter" && event.shiftKey) return pass(event);
    if (view.blank) return done(event, blank(false));
    if (event.key === "Enter" && event.repeat) return event.preventDefault(); // a key held down presses once
    if (event.key === "Escape") return pass(event);
    const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };
    if (event.key in steps) return walk(event, steps[event.key]);
    const control = hot(event.key);
    if (control) done(event, event.repeat || press(control));
  }

  function done(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  function hot(key) {
    if (key.length === 1 && (!view.letters || key === " ")) return null;
    const name = { "+": "Plus", "=": "Plus", _: "-" }[key] ?? (key.length === 1 ? key.toUpperCase() : key);
    return root.querySelector(`[aria-keyshortcuts~="${CSS.escape(name)}"]`);
  }

  function walk(event, by) {
    const fan = event.target.closest("[data-fan]");
    if (!fan) return;
    const cards = controls(fan);
    const to = Math.min(Math.max(cards.indexOf(event.target) + by, 0), cards.length - 1);
    cards[to].focus();
    rove();
    done(event);
  }

  // Notebooks do not look at keys pressed on our controls; chords are theirs all the same, except for editing ones,
  // which would cut or undo a cell.
  function pass(event) {
    if ("acvxyz".includes(event.key.toLowerCase()) || !root.parentElement) return;
    event.stopPropagation();
    const copy = new KeyboardEvent(event.type, event);
    if (!root.parentElement.dispatchEvent(copy) || event.key === "Enter") event.preventDefault();
  }

  function onPointer(event) {
    if (!view.ring) return;
    const box = root.getBoundingClientRect();
    ring.style.translate = `${event.clientX - box.left}px ${event.clientY - box.top}px`;
  }

  const listeners = { click: onClick, keydown: onKey, pointermove: onPointer, focusin: rove };
  for (const [type, listener] of Object.entries(listeners)) root.addEventListener(type, listener);

  // As soon as it is seen, where nothing else has focus: a clicker works at once, and a class sees the table first.
  const opening = new ResizeObserver(() => {
    if (!seen(root)) return;
    opening.disconnect();
    if (document.activeElement !== document.body) return;
    root.focus({ preventScroll: true });
    if (page()?.classList.contains("omt-size-l")) root.scrollIntoView();
  });
  opening.observe(root);

  function stop() {
    for (const [type, listener] of Object.entries(listeners)) root.removeEventListener(type, listener);
    for (const timer of [later, slow]) clearTimeout(timer);
    clearInterval(view.clock);
    opening.disconnect();
  }

  return { show, stop };
}

// ---- Jupyter -------------------------------------------------------------------------------------------------------

// JupyterLab goes to the last cell when all are run. The first table of a notebook comes into sight all the same, unless
// the reader is elsewhere or does something.
const READER = ["pointerdown", "wheel", "touchmove", "keydown"];
const SETTLED_MS = 2000;

function comeIntoSight(root) {
  let came = false;
  const sight = new IntersectionObserver(
    ([{ isIntersecting }]) => {
      const box = root.getBoundingClientRect(); // the entry's own is empty where Jupyter spares itself the drawing
      if (box.height === 0 || (isIntersecting && box.top >= 0)) return;
      const notebook = root.closest(".jp-NotebookPanel");
      if (root !== notebook?.querySelector(".omt-root") || !(came || atItsEnd(notebook))) return leave();
      root.scrollIntoView();
      if (!came) setTimeout(leave, SETTLED_MS);
      came = true;
    },
    { threshold: [0, 0.25, 0.5, 0.75, 1] },
  );
  function leave() {
    sight.disconnect();
    for (const type of READER) document.removeEventListener(type, leave, true);
  }
  for (const type of READER) document.addEventListener(type, leave, { capture: true, passive: true });
  sight.observe(root);
  return leave;
}

function atItsEnd(notebook) {
  const last = [...notebook.querySelectorAll(".jp-Cell")].at(-1);
  const { top, bottom } = last.getBoundingClientRect();
  return last.classList.contains("jp-mod-active") && top < innerHeight && bottom > 0;
}

function render({ model, el }) {
  const root = document.createElement("div");
  el.append(root);
  const table = mount(root, (message) => model.send(message));
  const show = () => table.show(model.get("html"));
  model.on("change:html", show);
  model.on("msg:custom", show);
  show();
  const leave = comeIntoSight(root);
  return () => {
    leave();
    model.off("change:html", show);
    model.off("msg:custom", show);
    table.stop();
  };
}

export default { render };
