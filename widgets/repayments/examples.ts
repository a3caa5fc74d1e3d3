import type { Example } from '../../runtime/islands/define-widget.ts';

const partial = (fields: string, price: string, repayments: string): string =>
  `<form id="home-form" method="get" action="/home-designs/ardenne-28"></form>{% partial 'verandah/repayments' loan={ ${fields}, price: ${price}, repayments: ${repayments}, exampleRate: '6.2', rateAsAt: '2 March 2026' } %}`;

export const examples = {
  amount: {
    summary: 'A total, and what it comes to each month.',
    twig: partial(
      "deposit: '20', rate: '6.2', years: '30', invalid: []",
      '417400',
      "{ monthlyText: '$2,045', loanText: '$333,920', depositText: '$83,480', rateText: '6.2', years: 30, isPaid: false }",
    ),
  },
  invalid: {
    summary: 'Fields that cannot be read say what to enter.',
    twig: partial("deposit: '120', rate: 'six', years: '41', invalid: ['deposit', 'rate', 'years']", '417400', 'null'),
  },
  paid: {
    summary: 'A deposit that leaves nothing to borrow.',
    twig: partial(
      "deposit: '100', rate: '6.2', years: '30', invalid: []",
      '417400',
      "{ monthlyText: '$0', loanText: '$0', depositText: '$417,400', rateText: '6.2', years: 30, isPaid: true }",
    ),
  },
  'on-request': {
    summary: 'A region that has no price for the design.',
    twig: partial("deposit: '20', rate: '6.2', years: '30', invalid: []", 'null', 'null'),
  },
  'beside-an-estimate': {
    summary: 'The amount follows the total of the estimate.',
    visit: '/home-designs/ardenne-28?facade=hamlet',
  },
} satisfies Record<string, Example>;
