<?php

namespace Verandah\Site\Classes\Homes;

use App;
use Illuminate\Database\Eloquent\Builder;
use Verandah\Site\Classes\Site\Choices;
use Verandah\Site\Classes\Site\Text;

/**
 * Whether a home fits the visitor's block, as drawn or turned by a quarter: a check of dimensions only. A mirrored home needs the
 * same block. Metres throughout; runtime/stores/home/block-fit.ts has the same rule.
 */
class BlockFit
{
    private const MIN_SIDE = 5;
    private const MAX_SIDE = 100;

    /** Centimetres that are left for a home: whole numbers, because sums of fractions are inexact. */
    private readonly int $across;
    private readonly int $along;

    /** @param array{width: float, depth: float} $block @param array{front: float, rear: float, sides: float} $setbacks of the region */
    public function __construct(array $block, array $setbacks)
    {
        $this->across = self::centimetres($block['width']) - self::centimetres($setbacks['sides']);
        $this->along = self::centimetres($block['depth']) - self::centimetres($setbacks['front']) - self::centimetres($setbacks['rear']);
    }

    /** @return self|null null until the visitor has said their block, and in a region without setbacks */
    public static function ofVisitor(): ?self
    {
        return App::make(Choices::class)->blockFit();
    }

    /**
     * @return array{kind: string, width: float, depth: float, text: string}|null `fits`, `turned`, or `short` with what the block
     *   lacks; null for a home without an outline
     */
    public function of(float|int|null $width, float|int|null $length): ?array
    {
        if ($width === null || $length === null) {
            return null;
        }
        [$wide, $long] = [self::centimetres($width), self::centimetres($length)];
        if ($wide <= $this->across && $long <= $this->along) {
            return self::answer('fits');
        }
        if ($long <= $this->across && $wide <= $this->along) {
            return self::answer('turned');
        }
        return self::answer('short', self::shortage($wide - $this->across), self::shortage($long - $this->along));
    }

    /** Keeps the rows that fit in either direction. @param string $width @param string $length columns in metres */
    public function filter(Builder $query, string $width, string $length): void
    {
        foreach ([[$width, $length], [$length, $width]] as [$across, $along]) {
            $query->orWhere(fn (Builder $query) => $query
                ->where($across, '<=', $this->across / 100)
                ->where($along, '<=', $this->along / 100));
        }
    }

    /** @param string $text as visitors type it: `12.5`, `12,5` or `12.5 m` @return float|null null if it is no side of a block */
    public static function parseSide(string $text): ?float
    {
        if (!preg_match('/^(\d{1,3})(?:[.,](\d{1,2}))?\s*m?$/Di', trim($text), $found)) {
            return null;
        }
        $side = (float) ($found[1] . '.' . ($found[2] ?? '0'));
        return $side >= self::MIN_SIDE && $side <= self::MAX_SIDE ? $side : null;
    }

    /** @param string|null $text of the cookie, `12.5x28` @return array{width: float, depth: float, text: string}|null */
    public static function parseBlock(?string $text): ?array
    {
        if (!preg_match('/^\d{1,3}(?:\.\d{1,2})?x\d{1,3}(?:\.\d{1,2})?$/D', (string) $text)) {
            return null;
        }
        [$width, $depth] = array_map([self::class, 'parseSide'], explode('x', $text));
        return $width === null || $depth === null ? null : ['width' => $width, 'depth' => $depth, 'text' => "$width × $depth m"];
    }

    private static function answer(string $kind, float $width = 0, float $depth = 0): array
    {
        $name = match (true) {
            $kind === 'fits' => 'block.fits',
            $kind === 'turned' => 'block.turned',
            $depth <= 0 => 'block.moreWidth',
            $width <= 0 => 'block.moreDepth',
            default => 'block.moreOfBoth',
        };
        $text = Text::ofWidget($name, ['width' => $width, 'depth' => $depth]);
        return ['kind' => $kind, 'width' => $width, 'depth' => $depth, 'text' => $text];
    }

    /** In tenths of a metre, rounded up: a home never fits in what is said to be missing. */
    private static function shortage(int $centimetres): float
    {
        return ceil(max(0, $centimetres) / 10) / 10;
    }

    private static function centimetres(float|int $metres): int
    {
        return (int) round($metres * 100);
    }
}
