import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { report } from '../../runtime/diagnostics/report.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { idOf, targetOf } from '../../runtime/dom/hash.ts';
import { scrollTo } from '../../runtime/dom/layout.ts';
import { mirrorInSelect } from '../../runtime/dom/select-mirror.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

/** Just below the scroll position of sections, 100 pixels down. */
const readingLine = 104;

/** Input that scrolls; until then, the requested section stays marked wherever it ended up. */
const scrollInputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export default function pageNav({ root, parts, emit, onUpdate, signal }: ContextOf<typeof widget>): void {
  const { list } = parts;
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].filter((link) => idOf(link.hash));
  const sectionOf = (link: HTMLAnchorElement): HTMLElement | undefined => targetOf(link.hash);
  if (!links.length) {
    throw new VerandahError({
      code: 'VR302',
      message: 'its part "list" holds no link to a section of this page.',
      fix: 'Write <a href="#floorplan">Floorplan</a> for each section, and id="floorplan" on the section.',
    });
  }

  const missingHashes = links.filter((link) => !sectionOf(link)).map((link) => link.hash);
  if (missingHashes.length) {
    report({
      code: 'VR301',
      level: 'warn',
      message: `page-nav: nothing on this page has the id of ${missingHashes.join(', ')}.`,
      fix: 'Write the id on the section, or leave the link out.',
      element: root,
      subject: 'page-nav',
    });
  }

  const select = mirrorInSelect({
    list,
    links,
    label: root.getAttribute('aria-label') ?? document.title,
    className: 'vr-page-nav__select',
    current: () => links.find((link) => link.hasAttribute('aria-current')),
    signal,
  });

  let requestedLink: HTMLAnchorElement | undefined;
  /** Sections between the reading line and the middle of the window. */
  const inBand = new Set<Element>();

  const mark = (): void => {
    // Between two sections, the first. Called by the observer, when layout is up to date.
    const current =
      requestedLink ??
      links.find((link) => inBand.has(sectionOf(link) ?? root)) ??
      links.findLast((link) => (sectionOf(link)?.getBoundingClientRect().top ?? Infinity) < readingLine);
    if (!current) return;
    const isSame = current.hasAttribute('aria-current');
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    select.selectedIndex = links.indexOf(current);
    if (!isSame) emit('page-nav:changed', { section: idOf(current.hash) });
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inBand[isIntersecting ? 'add' : 'delete'](target);
      mark();
    },
    { rootMargin: `-${readingLine}px 0px -50% 0px` },
  );
  /** Partial updates may replace sections. */
  const watch = (): void => {
    observer.disconnect();
    inBand.clear();
    for (const link of links) {
      const section = sectionOf(link);
      if (section) observer.observe(section);
    }
  };

  /** The browser jumps first, for the address and `:target`; then the section scrolls clear of sticky elements. */
  const go = (link: HTMLAnchorElement, section: HTMLElement): void => {
    location.hash = link.hash;
    scrollTo(section);
    requestedLink = link;
    mark();
  };

  const onClick = (event: MouseEvent): void => {
    const link = links.find((candidate) => event.target instanceof Node && candidate.contains(event.target));
    const section = link && sectionOf(link);
    if (!section || !isPlainClick(event)) return;
    event.preventDefault();
    go(link, section);
    moveFocus(section.querySelector<HTMLElement>('h1, h2, h3') ?? section);
  };
  const onChange = (): void => {
    const link = links[select.selectedIndex];
    const section = link && sectionOf(link);
    if (!section) return;
    go(link, section);
    // The jump moves focus away.
    select.focus({ preventScroll: true });
  };

  list.addEventListener('click', onClick, { signal });
  select.addEventListener('change', onChange, { signal });
  for (const type of scrollInputs) addEventListener(type, () => (requestedLink = undefined), { signal, passive: true });
  addEventListener('popstate', () => (requestedLink = undefined), { signal });
  // From one gap between sections to another in a single frame, the observer has nothing to say.
  document.addEventListener('scrollend', mark, { signal });
  onUpdate(watch);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const link of links) link.removeAttribute('aria-current');
  });

  markHashSection();
  watch();

  /** A page opened at a section: marks it, and scrolls it clear of this bar. */
  function markHashSection(): void {
    requestedLink = links.find((link) => idOf(link.hash) === idOf(location.hash));
    const section = requestedLink && sectionOf(requestedLink);
    if (!section) return;
    mark();
    const { top } = section.getBoundingClientRect();
    if (top > -1 && top < 99) scrollTo(section);
  }
}
