/** The banner that names the style of the pinned pictures (R114). */
import { loadTopStyle } from '../../runtime/stores/top-style.ts';
import { t } from './messages.ts';

/** Fills `place`, whose size is fixed. It stays empty if the request fails. */
export async function showTopStyle(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const style = await loadTopStyle();
  if (signal.aborted || style === undefined) return;
  if (style === null) {
    place.append(
      Object.assign(document.createElement('p'), { className: 'vr-moodboard__hint', textContent: t('noStyle') }),
    );
    return;
  }
  const name = Object.assign(document.createElement('strong'), {
    className: 'vr-moodboard__style-name',
    textContent: style.title,
  });
  const more = Object.assign(document.createElement('span'), {
    className: 'vr-moodboard__style-more',
    textContent: t('seeStyle'),
  });
  const words = document.createElement('span');
  words.append(`${t('topStyle')} `, name);
  const link = Object.assign(document.createElement('a'), { className: 'vr-moodboard__banner', href: style.href });
  link.append(words, ' ', more);
  place.append(link);
}
