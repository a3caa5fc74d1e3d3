import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('repayments', {
  monthly: '{amount} a month',
  loan: 'On a loan of {loan} at {rate}% over {years} years, after a deposit of {deposit}.',
  loan_one: 'On a loan of {loan} at {rate}% over {years} year, after a deposit of {deposit}.',
  paid: 'The deposit pays for the whole home, so there’s nothing to borrow.',
  onRequest: 'This price is on request, so there are no repayments to show yet.',
  check: 'Check the fields marked above to see the repayments.',
  deposit: 'Enter a deposit of {min} to {max}%.',
  rate: 'Enter a rate of {min} to {max}%.',
  years: 'Enter {min} to {max} whole years.',
});
