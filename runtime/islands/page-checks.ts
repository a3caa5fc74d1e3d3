/** Checks of the whole page that only a developer needs; see report.ts. A file that no visitor loads. */
import { report } from '../diagnostics/report.ts';
import { isUntrusted } from '../dom/trusted.ts';
import { checkTheme } from './theme-checks.ts';

/** Up to here, writing all children at once costs nothing that a visitor notices. */
const maxUnkeyedChildren = 20;

/** The events that start requests and save items, and the elements that they are for. */
const delegated: Readonly<Record<string, string>> = {
  click: ':is(a, button, input)[data-request], button:is([data-card-id], [data-moodboard-id], [data-comparable-id])',
  submit: '[data-request]',
  change: 'select[data-request], input[data-request]',
};

/** Checks the page, then each region that an update has written, and each event. Call once, when widgets have started. */
export function checkPage(): void {
  checkStylesheet();
  checkTheme();
  for (const id of idsInUse()) checkId(id);
  addEventListener('ajax:update', ({ target }) => {
    if (target instanceof Element) checkKeys(target);
  });
  for (const type of Object.keys(delegated)) addEventListener(type, checkArrival, true);
}

function checkStylesheet(): void {
  if (getComputedStyle(document.documentElement).getPropertyValue('--vr-space-1')) return;
  report({
    code: 'VR543',
    level: 'warn',
    message: 'verandah.css is not on the page, or did not load: its property --vr-space-1 is missing.',
    fix: 'Add <link rel="stylesheet" href="…/verandah.css">, with the address of the file beside verandah.js.',
  });
}

/** The ids of widgets, and those that updates name. */
function idsInUse(): Set<string> {
  const ids = new Set<string>();
  for (const root of own('[data-widget][id]')) ids.add(root.id);
  for (const element of own('[data-request-update]'))
    for (const [, id = ''] of (element.getAttribute('data-request-update') ?? '').matchAll(/#([\w-]+)/g)) ids.add(id);
  return ids;
}

const own = (selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter((element) => !isUntrusted(element));

function checkId(id: string): void {
  const [first, ...others] = own(`[id="${CSS.escape(id)}"]`);
  if (first) checkKeys(first);
  if (!first || !others.length) return;
  report({
    code: 'VR544',
    level: 'warn',
    message: `${others.length + 1} elements have the id "${id}", which a widget or an update uses.`,
    fix: 'Give each an id of its own.',
    element: others[0],
    subject: id,
  });
}

/** Without keys, an update writes all children anew, and their focus, pictures and scroll positions are lost. */
function checkKeys(region: Element): void {
  const children = [...region.children];
  if (children.length <= maxUnkeyedChildren || region instanceof HTMLSelectElement || isUntrusted(region)) return;
  const unkeyed = children.find((child) => !child.hasAttribute('data-key'));
  const keys = new Set<string | null>();
  const repeated = children.find((child) => keys.size === keys.add(child.getAttribute('data-key')).size);
  const faulty = unkeyed ?? repeated;
  if (!faulty) return;
  const count = children.filter((child) => child.hasAttribute('data-key')).length;
  const problem = unkeyed
    ? `${count || 'none'} of ${children.length} children of ${describe(region)} ${count > 1 ? 'have' : 'has'} a data-key`
    : `data-key="${faulty.getAttribute('data-key')}" is on two children of ${describe(region)}`;
  report({
    code: 'VR545',
    level: 'warn',
    message: `${problem}, so each update writes all of them anew.`,
    fix: 'Give each child a data-key of its own, such as the id of its record.',
    element: faulty,
    subject: region.id || undefined,
  });
}

const describe = ({ id, localName }: Element): string => (id ? `#${id}` : `<${localName}>`);

/** As in October, the document hears of events last, so that code of the page can do something before. It can also stop them. */
function checkArrival({ type, target }: Event): void {
  const element = target instanceof Element ? target.closest(delegated[type] ?? '') : null;
  if (!element || isUntrusted(element)) return;
  const arrival = new AbortController();
  document.addEventListener(type, () => arrival.abort(), { signal: arrival.signal });
  setTimeout(() => {
    if (arrival.signal.aborted) return;
    arrival.abort();
    report({
      code: 'VR535',
      level: 'warn',
      message: `a listener on the way to the document stopped the ${type} of this element, so nothing was sent or saved.`,
      fix: 'Instead of calling stopPropagation(), let the other listener ignore clicks on controls: event.target.closest("button").',
      element,
      subject: type,
    });
  });
}
