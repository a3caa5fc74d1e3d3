<?php

use Verandah\Site\Classes\Homes\Repayments;

// The same cases as in runtime/stores/home/repayments.test.ts.
test('repayments: a loan is paid off by equal monthly amounts', function () {
    $cases = [
        [100_000, 6, 30, 599.55],
        [333_920, 6.2, 30, 2045.16],
        [400_000, 12, 1, 35_539.52],
        [500_000, 0, 25, 1666.67],
        [480_000, 0.0001, 40, 1000.02],
        [1_000_000, 25, 40, 20_834.38],
        [0, 6.2, 30, 0.0],
    ];
    foreach ($cases as [$loan, $rate, $years, $monthly]) {
        same(round(Repayments::monthly($loan, $rate, $years), 2), $monthly);
    }
});

test('repayments: fields are read as the widget reads them', function () {
    $cases = [
        ['deposit', '20', 20.0],
        ['deposit', ' 12,5 % ', 12.5],
        ['deposit', '0', 0.0],
        ['deposit', '100', 100.0],
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
        ['years', '40', 40.0],
        ['years', '41', null],
        ['years', '0', null],
        ['years', '25.5', null],
        ['years', 'thirty', null],
    ];
    foreach ($cases as [$field, $text, $value]) {
        same([$field, $text, Repayments::read($field, $text)], [$field, $text, $value]);
    }
});

test('vr_repayments: what the partial prints, by the query of the page', function () {
    site(['query' => ['deposit' => '10%', 'years' => '40', 'rate' => ['6']]]);
    $plugin = new Verandah\Site\Plugin();
    $loan = $plugin->repayments(417400, ['rate' => 6.2, 'asAt' => '2 March 2026']);
    same([$loan['deposit'], $loan['rate'], $loan['invalid'], $loan['repayments']], ['10%', '', ['rate'], null]);

    site(['query' => []]);
    $loan = $plugin->repayments('417400', ['rate' => 6.2, 'asAt' => '2 March 2026']);
    same($loan['repayments'], ['monthlyText' => '$2,045', 'loanText' => '$333,920', 'depositText' => '$83,480', 'rateText' => '6.2', 'years' => 30, 'isPaid' => false]);
    same([$loan['price'], $loan['rate'], $loan['exampleRate'], $loan['rateAsAt']], [417400, '6.2', '6.2', '2 March 2026']);

    site(['query' => ['deposit' => '100']]);
    same($plugin->repayments(417400)['repayments']['isPaid'], true);
    same($plugin->repayments(null)['repayments'], null);
});
