import { afterReset } from '../../runtime/dom/forms.ts';
import { announceLater, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { setInvalid } from '../../runtime/dom/field-state.ts';
import { formatMoney, formatNumber, plural } from '../../runtime/dom/language.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { estimateOf } from '../../runtime/stores/home/estimate.ts';
import { $home } from '../../runtime/stores/home/home.ts';
import {
  loanFields,
  loanLimits,
  readLoan,
  repaymentsOf,
  type LoanField,
  type Repayments,
} from '../../runtime/stores/home/repayments.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

export default function repayments({ root, options, parts, signal }: ContextOf<typeof widget>): void {
  const { amount, detail, update } = parts;
  const messageOf = (field: LoanField): HTMLElement | null =>
    root.querySelector<HTMLElement>(`[data-validate-for="${field}"]`);
  const served = [amount, detail, ...loanFields.flatMap((field) => messageOf(field) ?? [])].map(
    (element) => [element, element.textContent] as const,
  );
  let cancelAnnouncement = (): void => {};

  const read = (): ReturnType<typeof readLoan> => readLoan((field) => parts[field].value);

  /** Null for a price on request. */
  const price = (): number | null => {
    const state = $home.get();
    return state ? estimateOf(state.home, state.graph, state.choices).total : (options.price ?? null);
  };

  /** Shows the result for the fields and the total as they are. */
  const show = (): void => {
    const terms = read();
    const result = repaymentsOf(price(), terms);
    write(amount, result ? t('monthly', { amount: formatMoney(result.monthly) }) : '');
    const isUnread = Object.values(terms).includes(null);
    if (!result) write(detail, t(isUnread ? 'check' : 'onRequest'));
    else if (result.loan === 0) write(detail, t('paid'));
    else write(detail, loanText(result));
  };

  const mark = (field: LoanField, isInvalid: boolean): void => {
    setInvalid(parts[field], isInvalid);
    const message = messageOf(field);
    if (message) write(message, isInvalid ? t(field, loanLimits[field]) : '');
  };

  /** Once typing has stopped. @returns what to announce */
  const settle = (): string => {
    const terms = read();
    for (const field of loanFields) mark(field, terms[field] === null);
    const wrong = loanFields.find((field) => terms[field] === null);
    if (wrong) return t(wrong, loanLimits[wrong]);
    return [amount, detail]
      .map(({ textContent }) => textContent)
      .join(', ')
      .replace(/^, /, '');
  };

  const onInput = (): void => {
    cancelAnnouncement();
    show();
    cancelAnnouncement = announceLater(settle);
  };

  prepareToAnnounce();
  for (const field of loanFields) parts[field].addEventListener('input', onInput, { signal });
  parts.deposit.form?.addEventListener('reset', (event) => afterReset(event, onInput), { signal });
  // The estimate announces its new total itself.
  const stop = $home.subscribe(show);
  if (update) update.hidden = true;
  signal.addEventListener('abort', () => {
    stop();
    cancelAnnouncement();
    for (const [element, text] of served) write(element, text);
    if (update) update.hidden = false;
  });
}

function loanText({ loan, deposit, rate, years }: Repayments): string {
  const values = { loan: formatMoney(loan), deposit: formatMoney(deposit), rate: formatNumber(rate), years };
  return plural(t, 'loan', years, values);
}

function write(element: HTMLElement, text: string | null): void {
  if (element.textContent !== text) element.textContent = text;
}
