/** Marks the page's title for as long as any form on the page has an error. */
import { t } from '../../runtime/stores/forms/messages.ts';

const wrong = new Set<HTMLFormElement>();
let plain = '';

export function markTitle(form: HTMLFormElement, isWrong: boolean): void {
  const wasWrong = wrong.size > 0;
  if (isWrong) wrong.add(form);
  else wrong.delete(form);
  if (wrong.size > 0 === wasWrong) return;
  if (isWrong) plain = document.title;
  document.title = isWrong ? t('errorTitle', { title: plain }) : plain;
}
