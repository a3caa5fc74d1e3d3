import { expect, test } from 'vitest';
import { monthlyRepayment, readLoan, readLoanField, repaymentsOf } from './repayments.ts';

// The same cases as in october/tests/repayments.test.php.
test.each([
  [100_000, 6, 30, 599.55],
  [333_920, 6.2, 30, 2045.16],
  [400_000, 12, 1, 35_539.52],
  [500_000, 0, 25, 1666.67],
  [480_000, 0.0001, 40, 1000.02],
  [1_000_000, 25, 40, 20_834.38],
  [0, 6.2, 30, 0],
])('[D75] a loan of $%s at %s per cent for %s years is repaid by the month', (loan, rate, years, monthly) => {
  expect(monthlyRepayment(loan, rate, years)).toBeCloseTo(monthly, 2);
});

test('[D75] what is repaid by the month pays the loan off in the last month', () => {
  for (const [rate, years] of [
    [6.2, 30],
    [0.01, 40],
    [25, 1],
  ] as const) {
    const monthly = monthlyRepayment(417_400, rate, years);
    let owed = 417_400;
    for (let month = 0; month < years * 12; month += 1) owed += (owed * rate) / 1200 - monthly;
    expect(owed, `${rate} %`).toBeCloseTo(0, 4);
  }
});

test.each([
  ['deposit', '20', 20],
  ['deposit', ' 12,5 % ', 12.5],
  ['deposit', '0', 0],
  ['deposit', '100', 100],
  ['deposit', '100.1', null],
  ['deposit', '-5', null],
  ['deposit', '$80,000', null],
  ['rate', '6.2', 6.2],
  ['rate', '6.2%', 6.2],
  ['rate', '6.125', 6.125],
  ['rate', '6.1255', null],
  ['rate', '25.01', null],
  ['rate', '1e1', null],
  ['rate', '', null],
  ['rate', '6.', null],
  ['years', '40', 40],
  ['years', '41', null],
  ['years', '0', null],
  ['years', '25.5', null],
  ['years', 'thirty', null],
] as const)('[D75] reads the field %s of %j as %j', (field, text, value) => {
  expect(readLoanField(field, text)).toBe(value);
});

test('[D75] deposit and loan add up to the price, in whole dollars', () => {
  const loan = (deposit: string): ReturnType<typeof readLoan> =>
    readLoan((field) => ({ deposit, rate: '6.2', years: '30' })[field]);
  expect(repaymentsOf(417_400, loan('20'))).toEqual({
    deposit: 83_480,
    loan: 333_920,
    monthly: 2045,
    rate: 6.2,
    years: 30,
  });
  expect(repaymentsOf(295_500.3, loan('33,33'))).toMatchObject({ deposit: 98_490, loan: 197_010 });
  expect(repaymentsOf(417_400, loan('100'))).toMatchObject({ deposit: 417_400, loan: 0, monthly: 0 });
  expect([repaymentsOf(417_400, loan('all')), repaymentsOf(null, loan('20'))]).toEqual([null, null]);
});
