/** Monthly repayments of a home loan, for the browser and the server. */

/** Limits of what can be entered, each of them allowed. */
export const loanLimits = {
  /** Per cent of the price. */
  deposit: { min: 0, max: 100 },
  /** Per cent a year. */
  rate: { min: 0, max: 25 },
  years: { min: 1, max: 40 },
} as const;

export type LoanField = keyof typeof loanLimits;

export const loanFields = Object.keys(loanLimits) as LoanField[];

/** Up to three decimals, after a point or a comma: neither field has thousands. */
const decimal = /^(\d{1,3})(?:[.,](\d{1,3}))?\s*%?$/;

/**
 * Reads a field as it was typed: `6.2`, `6,2 %`, ` 30 `.
 * @returns null for what is no number, or a number beyond the limits; years are whole
 */
export function readLoanField(field: LoanField, text: string): number | null {
  const [, whole, decimals = ''] = decimal.exec(text.trim()) ?? [];
  const { min, max } = loanLimits[field];
  const value = whole === undefined ? NaN : Number(`${whole}.${decimals}`);
  return value >= min && value <= max && (field !== 'years' || Number.isInteger(value)) ? value : null;
}

/** The fields as read; null for each that is invalid. */
type LoanTerms = Record<LoanField, number | null>;

export function readLoan(valueOf: (field: LoanField) => string): LoanTerms {
  const read = (field: LoanField): number | null => readLoanField(field, valueOf(field));
  return { deposit: read('deposit'), rate: read('rate'), years: read('years') };
}

/**
 * Calculates the equal monthly amount that pays off principal and interest in a number of years, by the formula of an
 * annuity: P · r / (1 − (1 + r)^−n), with r the rate of a month and n the months.
 * https://en.wikipedia.org/wiki/Mortgage_calculator#Monthly_payment_formula
 * @param loan dollars.
 * @param rate per cent a year; at 0, the loan is divided by the months.
 */
export function monthlyRepayment(loan: number, rate: number, years: number): number {
  const months = years * 12;
  const monthlyRate = rate / 1200;
  if (monthlyRate === 0) return loan / months;
  // 1 − (1 + r)^−n, exact for the smallest rates as well.
  return (loan * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate));
}

/** In whole dollars. */
export interface Repayments {
  deposit: number;
  loan: number;
  monthly: number;
  /** As they were read. */
  rate: number;
  years: number;
}

/** @returns null if a field is invalid or the price is on request */
export function repaymentsOf(price: number | null, { deposit: percent, rate, years }: LoanTerms): Repayments | null {
  if (price === null || percent === null || rate === null || years === null) return null;
  const deposit = Math.round((price * percent) / 100);
  const loan = Math.round(price) - deposit;
  return { deposit, loan, monthly: Math.round(monthlyRepayment(loan, rate, years)), rate, years };
}
