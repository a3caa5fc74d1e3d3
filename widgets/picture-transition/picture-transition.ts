/** Gives the picture of one card the name of the other page's picture, for as long as a view transition takes. */
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

/** As in picture-transition.htm. */
const transitionName = 'vr-picture';

const withoutHash = (url: string): string => url.replace(/#.*/s, '');

function isOnScreen(picture: Element): boolean {
  const { top, bottom, width } = picture.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** Finds the picture of the card that leads to a page: the card with focus, as several can lead to the same. */
function findPicture(url: string): HTMLImageElement | undefined {
  const links = [...document.querySelectorAll('[data-key] a[href]')].filter(
    (link) => link instanceof HTMLAnchorElement && withoutHash(link.href) === withoutHash(url),
  );
  const link = links.find((known) => known === document.activeElement) ?? links[0];
  return [...(link?.closest('[data-key]')?.querySelectorAll('img') ?? [])].find(isOnScreen);
}

/** Names a picture, or takes away the name that its stylesheet gives it, until the transition is over. */
function nameDuring({ finished }: ViewTransition, picture: HTMLElement, name: string): void {
  picture.style.viewTransitionName = name;
  const restore = (): void => {
    picture.style.viewTransitionName = '';
    // An update compares the attributes of the card with those that the server sends.
    if (!picture.getAttribute('style')) picture.removeAttribute('style');
  };
  void finished.then(restore, restore);
}

export default function pictureTransition({ root, signal }: ContextOf<typeof widget>): void {
  const mainPicture = root instanceof HTMLImageElement ? root : undefined;

  const join = (transition: ViewTransition, url: string | null | undefined, isReturn: boolean): void => {
    // It rejects for a page that leaves, and for each transition that is skipped; a browser would report that as an error.
    transition.ready.catch(() => {});
    const picture = url ? findPicture(url) : undefined;
    if (picture) {
      nameDuring(transition, picture, transitionName);
      // Two elements of one name end a transition.
      if (mainPicture) nameDuring(transition, mainPicture, 'none');
    } else if (!mainPicture || !isReturn) {
      transition.skipTransition();
    }
  };

  const onPageSwap = ({ viewTransition, activation }: PageSwapEvent): void => {
    if (viewTransition) join(viewTransition, activation?.entry.url, activation?.navigationType === 'traverse');
  };
  addEventListener('pageswap', onPageSwap, { signal });

  // A page that comes from the back/forward cache; on one that loads, the widget starts too late for this.
  const onPageReveal = ({ viewTransition }: PageRevealEvent): void => {
    // Safari has had transitions before navigations.
    const activation = Object.hasOwn(window, 'navigation') ? navigation.activation : null;
    if (viewTransition) join(viewTransition, activation?.from?.url, true);
  };
  addEventListener('pagereveal', onPageReveal, { signal });
}
