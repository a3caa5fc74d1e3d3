import { number } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'repayments',
  summary: 'Works out the monthly repayments of a home loan for the total of the estimate.',
  bundle: 'home',
  view: 'dom',
  on: 'visible',
  attributes: {
    price: number({ min: 0, example: '417400' }).optional(),
  },
  parts: {
    deposit: part('The deposit, in per cent of the price.', 'input').required(),
    rate: part('The rate, in per cent a year.', 'input').required(),
    years: part('The years in which the loan is repaid.', 'input').required(),
    amount: part('What is repaid each month.').required(),
    detail: part('The loan and the deposit in dollars, or why there is no amount.').required(),
    update: part('Sends the fields, for visitors without scripts.', 'button'),
  },
  pattern: 'Native form controls; the result is a polite status',
  withoutJavaScript: 'Fields of a GET form, to which the server answers with the same figures.',
});
