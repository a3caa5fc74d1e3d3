/** The panel of the log: plain elements in a shadow root, which the styles of the page do not reach. */
import { logStyles } from './styles.ts';
import type { Row, Rows } from './rows.ts';

/** A row of the panel. Its elements stay, so that an open row stays open and focus stays where it is. */
interface Entry {
  item: HTMLLIElement;
  details: HTMLDetailsElement;
  update(row: Row): void;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

/** Pixels that a sticky header of the page may cover. */
const roomAbove = 80;

const rectangleOf = (element: Element): DOMRect => element.getBoundingClientRect() as DOMRect;

/** Outlines an element of the page without touching it. */
class Mark {
  readonly #box = Object.assign(make('div'), { id: 'mark', hidden: true });
  readonly #host: Element;
  #element: Element | undefined;

  constructor(root: ShadowRoot) {
    this.#host = root.host;
    root.append(this.#box);
    for (const type of ['scroll', 'resize'])
      addEventListener(type, () => this.#place(), { capture: true, passive: true });
  }

  show(element: Element | undefined): void {
    this.#element = element && element.isConnected ? element : undefined;
    this.#reveal();
    this.#place();
  }

  hide(element: Element | undefined): void {
    if (element === this.#element) this.show(undefined);
  }

  /** Scrolls to the element, if it is out of sight or below the panel. */
  #reveal(): void {
    if (!this.#element) return;
    this.#element.scrollIntoView({ block: 'nearest' });
    const { top, bottom } = rectangleOf(this.#element);
    if (bottom > rectangleOf(this.#host).top) scrollBy(0, top - roomAbove);
  }

  #place(): void {
    this.#box.hidden = !this.#element;
    if (!this.#element) return;
    const { left, top, width, height } = rectangleOf(this.#element);
    const { style } = this.#box;
    for (const [name, length] of Object.entries({ left, top, width, height })) style.setProperty(name, `${length}px`);
  }
}

const headings: Readonly<Record<keyof Rows, string>> = { reports: 'Reports', requests: 'Requests', widgets: 'Widgets' };
const groups = Object.keys(headings) as (keyof Rows)[];

export class Panel {
  readonly #host = document.createElement('verandah-log');
  readonly #mark: Mark;
  readonly #lists = Object.assign(make('div'), { id: 'lists' });
  readonly #entries = new Map<object, Entry>();
  readonly #parts = new Map(groups.map((group) => [group, { heading: make('h3'), list: make('ul') }] as const));

  constructor() {
    const root = this.#host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(logStyles);
    root.adoptedStyleSheets = [sheet];

    const toggle = make('button', 'Hide');
    toggle.setAttribute('aria-expanded', 'true');
    toggle.setAttribute('aria-controls', 'lists');

    const setOpen = (isOpen: boolean): void => {
      this.#lists.hidden = !isOpen;
      toggle.textContent = isOpen ? 'Hide' : 'Show';
      toggle.setAttribute('aria-expanded', String(isOpen));
      if (!isOpen) this.#mark.show(undefined);
    };

    toggle.addEventListener('click', () => setOpen(toggle.getAttribute('aria-expanded') === 'false'));
    for (const { heading, list } of this.#parts.values()) this.#lists.append(heading, list);
    const section = make('section', make('header', make('h2', 'Verandah log'), toggle), this.#lists);
    section.setAttribute('aria-label', 'Verandah log');
    section.addEventListener('keydown', (event) => {
      // The page has Escape for what it covers itself with.
      event.stopPropagation();
      if (event.key !== 'Escape' || this.#lists.hidden) return;
      setOpen(false);
      toggle.focus();
    });
    this.#mark = new Mark(root);
    root.append(section);
    // Outside of the body, which belongs to the theme.
    document.documentElement.append(this.#host);
  }

  show(rows: Rows): void {
    const present = new Set<object>();
    for (const group of groups) {
      const part = this.#parts.get(group);
      if (!part) continue;
      part.heading.textContent = `${headings[group]}: ${rows[group].length}`;
      rows[group].forEach((row, at) => {
        present.add(row.key);
        const entry = this.#entryOf(row);
        entry.update(row);
        if (part.list.children[at] !== entry.item) part.list.insertBefore(entry.item, part.list.children[at] ?? null);
      });
    }
    for (const [key, { item }] of this.#entries) {
      if (present.has(key)) continue;
      item.remove();
      this.#entries.delete(key);
    }
  }

  #entryOf(row: Row): Entry {
    const entry = this.#entries.get(row.key) ?? this.#newEntry();
    this.#entries.set(row.key, entry);
    return entry;
  }

  #newEntry(): Entry {
    const [title, state, body] = [make('b'), make('span'), make('div')];
    const details = make('details', make('summary', title, state), body);
    let element: Element | undefined;
    details.addEventListener('toggle', () => {
      if (!details.open) return this.#mark.hide(element);
      for (const other of this.#entries.values()) if (other.details !== details) other.details.open = false;
      this.#mark.show(element);
    });

    let before = '';

    const update = (row: Row): void => {
      element = row.element;
      const now = JSON.stringify([row.title, row.state, row.lines, row.markup]);
      if (now === before) return;
      before = now;
      title.textContent = row.title;
      state.textContent = row.state;
      state.className = row.tone;
      body.replaceChildren(...row.lines.map((line) => make('p', line)));
      for (const [label, text] of Object.entries(row.markup))
        if (text) body.append(make('p', `${label}:`), make('pre', text));
    };

    return { item: make('li', details), details, update };
  }
}
