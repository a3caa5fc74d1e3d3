import { afterEach, expect, test, vi } from 'vitest';
import { viewLoan } from '../../fixtures/server/home/loan-view.ts';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { $home, openHome, switchFacade } from '../../runtime/stores/home/home.ts';
import { homeNamed } from '../../runtime/stores/home/testing-home.ts';
import type { LoanField } from '../../runtime/stores/home/repayments.ts';
import { $region } from '../../runtime/stores/region.ts';
import { find } from '../../runtime/testing/find.ts';
import { addHtml, closePage, mountWidget, partOf, unmountWidgets } from '../testing/page.ts';
import widget from './widget.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

const theme = demoTheme();

afterEach(() => {
  vi.useRealTimers();
  closePage();
  $home.set(undefined);
  $region.set(null);
});

type Typed = Partial<Record<LoanField, string>>;

function serve(typed: Typed = {}, price: number | null = 417_400): void {
  document.body.replaceChildren();
  const loan = viewLoan(price, (field) => typed[field] ?? null);
  addHtml(theme.renderPartial('verandah/repayments', { loan, action: '/home-designs/ardenne-28' }));
}

const fieldOf = (name: LoanField): HTMLInputElement => find<HTMLInputElement>(`[name="${name}"]`);
const textOf = (element: Element): string => (element.textContent ?? '').trim();

function type(name: LoanField, value: string): void {
  fieldOf(name).value = value;
  fieldOf(name).dispatchEvent(new Event('input', { bubbles: true }));
}

/** Everything that depends on the fields. */
function figures(): (string | boolean)[] {
  const names = ['deposit', 'rate', 'years'] as const;
  return [
    textOf(partOf('amount')),
    textOf(partOf('detail')),
    ...names.map((name) => textOf(find(`[data-validate-for="${name}"]`))),
    ...names.map((name) => fieldOf(name).hasAttribute('aria-invalid')),
  ];
}

const loanOver = (years: string, rate = '6.2'): string =>
  `On a loan of $333,920 at ${rate}% over ${years}, after a deposit of $83,480.`;
const loan = loanOver('30 years');

test.each<[string, Typed, number | null, string, string]>([
  ['as it begins', {}, 417_400, '$2,045 a month', loan],
  ['without interest', { rate: '0', years: '25' }, 417_400, '$1,113 a month', loanOver('25 years', '0')],
  ['for 40 years', { years: '40' }, 417_400, '$1,884 a month', loanOver('40 years')],
  ['for a year', { years: '1', rate: '6,125%' }, 417_400, '$28,758 a month', loanOver('1 year', '6.125')],
  [
    'without a deposit',
    { deposit: '0 %' },
    417_400,
    '$2,556 a month',
    'On a loan of $417,400 at 6.2% over 30 years, after a deposit of $0.',
  ],
  [
    'with nothing to borrow',
    { deposit: '100' },
    417_400,
    '$0 a month',
    'The deposit pays for the whole home, so there’s nothing to borrow.',
  ],
  ['of text', { rate: 'six' }, 417_400, '', 'Check the fields marked above to see the repayments.'],
  ['of nothing', { deposit: '', rate: '26', years: '41' }, 417_400, '', expect.stringContaining('Check the fields')],
  ['without a price', {}, null, '', 'This price is on request, so there are no repayments to show yet.'],
])('[D75] repayments %s are the same from the server and in the page', async (_, typed, price, amount, detail) => {
  serve(typed, price);
  const served = figures();
  expect(served.slice(0, 2)).toEqual([amount, detail]);
  vi.useFakeTimers();
  serve({}, price);
  await mountWidget(widget);
  await vi.waitFor(() => expect(partOf('update').hidden).toBe(true));
  for (const [name, value] of Object.entries(typed)) type(name as LoanField, value);
  vi.runAllTimers();
  expect(figures()).toEqual(served);
});

test('[D75] a reset shows what the fields have then', async () => {
  serve();
  addHtml(`<form id="${fieldOf('rate').getAttribute('form')}"></form>`);
  await mountWidget(widget);
  const before = figures();
  type('rate', '9');
  expect(figures()).not.toEqual(before);
  fieldOf('rate').form?.reset();
  await vi.waitFor(() => expect(figures()).toEqual(before));
});

test('[D75] the result is announced once, when typing has stopped', async () => {
  serve();
  await mountWidget(widget);
  await vi.waitFor(() => expect(partOf('update').hidden).toBe(true));
  vi.useFakeTimers();
  for (const value of ['', '5', '5.', '5.5']) {
    type('rate', value);
    vi.advanceTimersByTime(300);
    expect([lastAnnouncement(), fieldOf('rate').hasAttribute('aria-invalid')]).toEqual(['', false]);
  }
  vi.advanceTimersByTime(1000);
  expect(lastAnnouncement()).toBe(`$1,896 a month, ${loanOver('30 years', '5.5')}`);
  type('years', '99');
  vi.advanceTimersByTime(1000);
  expect([lastAnnouncement(), partOf('amount').textContent]).toEqual(['Enter 1 to 40 whole years.', '']);
});

test('[D75] the amount follows the total of the estimate, silently', async () => {
  serve();
  const data = homeNamed('ardenne-28');
  openHome(data, new URLSearchParams(), new URLSearchParams());
  await mountWidget(widget);
  await vi.waitFor(() => expect(textOf(partOf('amount'))).toBe('$2,045 a month'));
  switchFacade(data.facades.find(({ price }) => price > 20_000)?.slug ?? '');
  expect(textOf(partOf('detail'))).not.toBe(loan);
  openHome(homeNamed('ardenne-25'), new URLSearchParams(), new URLSearchParams());
  $region.set('sydney-hunter');
  expect(figures().slice(0, 2)).toEqual(['', 'This price is on request, so there are no repayments to show yet.']);
  expect(lastAnnouncement()).toBe('');
});

test('[D75] without its script again, the page has what the server sent', async () => {
  serve({ rate: 'six' });
  const served = figures();
  await mountWidget(widget);
  await vi.waitFor(() => expect(partOf('update').hidden).toBe(true));
  expect(figures()).toEqual(served);
  type('rate', '6');
  expect(textOf(partOf('amount'))).toBe('$2,002 a month');
  unmountWidgets();
  expect([partOf('update').hidden, figures().slice(0, 5)]).toEqual([false, served.slice(0, 5)]);
});
