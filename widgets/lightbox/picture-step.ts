/**
 * The history entry of an open picture: Back closes it, Forward reopens it, and its address can be shared. The entry
 * stores the picture's id in its state, and in the hash unless the page uses the hash itself.
 */
import { idOf } from '../../runtime/dom/hash.ts';

const key = 'vrLightbox';

/** The picture id of the current history entry: '' for a picture without an id, undefined for an entry of the page. */
export function currentPictureId(): string | undefined {
  const id: unknown = Reflect.get(Object(history.state), key);
  return typeof id === 'string' ? id : undefined;
}

export interface PictureStep {
  /**
   * Records that a picture was opened.
   * @param mode `push` adds an entry, `replace` updates one the browser has made, `none` if the page was opened at the
   * picture and there is nothing to go back to.
   */
  enter(id: string, mode: 'push' | 'replace' | 'none'): void;
  /** Records another picture in the same entry. */
  move(id: string): void;
  /** Ends the step. @returns true if the browser goes back, which fires `popstate`. */
  leave(): boolean;
}

/** The step for one gallery, which has at most one open picture. */
export function pictureStep(): PictureStep {
  let search = '';
  /** The open picture; '' for none, or for one without an id. */
  let current = '';

  const write = (mode: 'push' | 'replace', id: string, state: unknown): void => {
    const isFree = !location.hash || idOf(location.hash) === current;
    const hash = isFree ? id && `#${encodeURIComponent(id)}` : location.hash;
    history[`${mode}State`](state, '', location.pathname + location.search + hash);
    current = id;
  };
  const marked = (id: string): unknown => ({ ...Object(history.state), [key]: id });

  return {
    enter(id, mode) {
      ({ search } = location);
      if (mode === 'none') current = id;
      else write(mode, id, marked(id));
    },
    move: (id) => write('replace', id, currentPictureId() === undefined ? history.state : marked(id)),
    leave() {
      const isStep = currentPictureId() !== undefined;
      // Keeps query changes that the page has made meanwhile.
      if (isStep && search === location.search) {
        current = '';
        history.back();
        return true;
      }
      write('replace', '', isStep ? { ...Object(history.state), [key]: undefined } : history.state);
      return false;
    },
  };
}
