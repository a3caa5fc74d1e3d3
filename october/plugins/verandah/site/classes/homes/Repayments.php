<?php

namespace Verandah\Site\Classes\Homes;

use Verandah\Site\Classes\Site\Text;

/** Monthly repayments of a home loan, as the widget `repayments` works them out. */
class Repayments
{
    /** Per cent of the price, per cent a year, whole years; each limit is allowed. */
    private const LIMITS = ['deposit' => [0, 100], 'rate' => [0, 25], 'years' => [1, 40]];

    private const BEGIN = ['deposit' => '20', 'rate' => '6', 'years' => '30'];

    /** Longer texts are no number, and need not come back whole. */
    private const MAX_ECHO = 12;

    /**
     * What `verandah/repayments` calls `loan`.
     * @param int|float|null $price dollars; null for a price on request
     * @param array $sent the query of the page
     * @param array $begin rate, asAt: what the rate begins with, and its date in words; deposit, years
     */
    public static function view(int|float|null $price, array $sent, array $begin = []): array
    {
        $texts = $terms = [];
        foreach (self::BEGIN as $field => $default) {
            $text = $sent[$field] ?? $begin[$field] ?? $default;
            $texts[$field] = mb_substr(is_scalar($text) ? (string) $text : '', 0, self::MAX_ECHO);
            $terms[$field] = self::read($field, $texts[$field]);
        }
        $invalid = array_keys(array_filter($terms, 'is_null'));
        return $texts + [
            'invalid' => $invalid,
            'price' => $price,
            'repayments' => $price === null || $invalid !== [] ? null : self::amounts($price, $terms),
            'exampleRate' => (string) ($begin['rate'] ?? self::BEGIN['rate']),
            'rateAsAt' => (string) ($begin['asAt'] ?? ''),
        ];
    }

    /** Up to three decimals, after a point or a comma. @return float|null null for what is no number, or beyond the limits */
    public static function read(string $field, string $text): ?float
    {
        if (!preg_match('/^(\d{1,3})(?:[.,](\d{1,3}))?\s*%?$/D', trim($text), $found)) {
            return null;
        }
        $value = (float) ($found[1] . '.' . ($found[2] ?? '0'));
        [$min, $max] = self::LIMITS[$field];
        $isWhole = $field !== 'years' || $value === floor($value);
        return $value >= $min && $value <= $max && $isWhole ? $value : null;
    }

    /**
     * The equal monthly amount that pays off principal and interest, by the formula of an annuity: P * r / (1 - (1 + r)^-n).
     * https://en.wikipedia.org/wiki/Mortgage_calculator#Monthly_payment_formula
     */
    public static function monthly(float $loan, float $rate, float $years): float
    {
        $months = $years * 12;
        $monthlyRate = $rate / 1200;
        // 1 - (1 + r)^-n, exact for the smallest rates as well.
        return $monthlyRate === 0.0 ? $loan / $months : $loan * $monthlyRate / -expm1(-$months * log1p($monthlyRate));
    }

    private static function amounts(int|float $price, array $terms): array
    {
        $deposit = round($price * $terms['deposit'] / 100);
        $loan = round($price) - $deposit;
        return [
            'monthlyText' => Text::money(round(self::monthly($loan, $terms['rate'], $terms['years']))),
            'loanText' => Text::money($loan),
            'depositText' => Text::money($deposit),
            'rateText' => rtrim(rtrim(number_format($terms['rate'], 3), '0'), '.'),
            'years' => (int) $terms['years'],
            'isPaid' => $loan == 0,
        ];
    }
}
