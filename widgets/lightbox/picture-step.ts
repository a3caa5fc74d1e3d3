/**
 * The step in the history that an open picture is: Back closes it, Forward opens it again, and its address shows it to others.
 * The entry carries the picture's id in its state, and in its hash unless the page has a hash of its own there.
 */

const key = 'vrLightbox';

/** The id of the picture the current entry is about: '' for one without an id, undefined for an entry of the page's own. */
export function pictureHere(): string | undefined {
  const id: unknown = Reflect.get(Object(history.state), key);
  return typeof id === 'string' ? id : undefined;
}

/** The id in the hash; a hash that cannot be read names nothing. */
export function hashId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

export interface PictureStep {
  /**
   * A picture is opened.
   * @param mode `push` for a new step, `replace` where the browser has made the step already, `none` where the page was
   * opened at the picture and there is nothing to go back to.
   */
  enter(id: string, mode: 'push' | 'replace' | 'none'): void;
  /** Another picture is shown: still the same step. */
  move(id: string): void;
  /** Nothing is shown any more. @returns true where the browser is on its way back, and will tell of it. */
  leave(): boolean;
}

/** For one gallery, of which one picture at most is open. */
export function pictureStep(): PictureStep {
  let search = '';
  /** The picture that is open; '' for none, or one without an id. */
  let current = '';

  const write = (mode: 'push' | 'replace', id: string, state: unknown): void => {
    const isFree = !location.hash || hashId() === current;
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
    move: (id) => write('replace', id, pictureHere() === undefined ? history.state : marked(id)),
    leave() {
      const isStep = pictureHere() !== undefined;
      // What the page has asked for meanwhile stays asked for.
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
