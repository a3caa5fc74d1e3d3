<?php

namespace Verandah\Site\Classes\Site;

use App;
use ApplicationException;
use Cookie;
use Request;
use Symfony\Component\HttpFoundation\Cookie as HttpCookie;
use Verandah\Site\Classes\Accounts\AccountMark;
use Verandah\Site\Classes\Homes\BlockFit;
use Verandah\Site\Classes\Homes\Repository;
use Verandah\Site\Classes\Saved\SavedLists;

/** What visitors choose on any page, each in a cookie: their region, their block, their language, and whether visits are counted. */
class Choices
{
    /** The page's script reads or writes these too. */
    public const SCRIPT_COOKIES = [self::CONSENT, self::REGION, self::REGION_ASKED, self::BLOCK, AccountMark::COOKIE];
    private const CONSENT = 'vr-consent';
    private const REGION = 'selected_region_id';
    private const REGION_ASKED = 'region_initial_popup_shown';
    private const BLOCK = 'vr-block';
    private const LANGUAGE = 'vr-language';
    private const ANSWERS = ['granted', 'denied'];

    /** @var array[]|null those of the repository, which is asked once */
    private ?array $regions = null;

    private string $shownRegion = '';
    /** What the request's cookie says, or what the visitor has just said. */
    private ?array $block;

    public function __construct(private readonly Repository $repository)
    {
        $this->block = BlockFit::parseBlock(SavedLists::cookie(self::BLOCK));
    }

    /** @return array{consent: string, site: array, languages: array[], language: ?array} variables of every page */
    public function view(): array
    {
        $consent = SavedLists::cookie(self::CONSENT);
        $regions = $this->regions();
        $chosen = $this->chosenRegion();
        $new = $this->newRegion();
        if ($new !== null && !str_contains((string) Request::header('Sec-Purpose'), 'prefetch')) {
            self::keep(self::REGION, $new['slug'], 1);
        }
        $languages = self::languages();
        $language = self::languageOfAddress($languages)
            ?? self::find($languages, 'id', SavedLists::cookie(self::LANGUAGE)) ?? $languages[0] ?? null;
        return [
            'consent' => in_array($consent, self::ANSWERS, true) ? $consent : 'unknown',
            'site' => [
                'regions' => $regions,
                'region' => $chosen ?? $regions[0] ?? null,
                'block' => $this->block,
                'chosenRegion' => $chosen['slug'] ?? null,
                'newRegion' => $new['name'] ?? null,
                'asksForRegion' => $chosen === null && SavedLists::cookie(self::REGION_ASKED) === null,
            ],
            'languages' => $languages,
            'language' => $language,
        ];
    }

    /** The visitor's region: the one in the address of a page, else the last choice. */
    public function chosenRegion(): ?array
    {
        return self::find($this->regions(), 'slug', $this->shownRegion) ?? $this->regionInAddress() ?? $this->rememberedRegion();
    }

    /** What the page shows from now on has the prices of this region; the visitor's own stays as it is. */
    public function showRegion(string $slug): void
    {
        $this->shownRegion = $slug;
    }

    /** The region that the address has newly chosen, which the page says. */
    private function newRegion(): ?array
    {
        $named = $this->regionInAddress();
        return $named === $this->rememberedRegion() ? null : $named;
    }

    private function rememberedRegion(): ?array
    {
        return self::find($this->regions(), 'slug', SavedLists::cookie(self::REGION));
    }

    /** The one region that the address of a page names, in whichever filter; several are a filter. A posted form has its own. */
    private function regionInAddress(): ?array
    {
        if (!Request::isMethod('GET')) {
            return null;
        }
        $named = [];
        foreach (Request::query() as $name => $value) {
            if (self::isRegionField($name)) {
                array_push($named, ...array_values((array) $value));
            }
        }
        return count(array_unique($named, SORT_REGULAR)) === 1 ? self::find($this->regions(), 'slug', $named[0]) : null;
    }

    /** Texts of the CMS (`|trans`) in the chosen language. A site with one language may choose it in another way. */
    public static function setLocale(?array $language): void
    {
        if ($language !== null && count(self::languages()) > 1) {
            App::setLocale($language['id']);
        }
    }

    /** True for `region`, `hl_region` and the like. */
    public static function isRegionField(int|string $name): bool
    {
        return preg_match('/(?:^|_)region$/D', (string) $name) === 1;
    }

    public function keepConsent(string $answer): void
    {
        if (!in_array($answer, self::ANSWERS, true)) {
            throw new ApplicationException(Text::message('choices.consent'));
        }
        self::keep(self::CONSENT, $answer, 180);
    }

    public function keepRegion(string $slug): void
    {
        if (self::find($this->regions(), 'slug', $slug) === null) {
            throw new ApplicationException(Text::message('choices.region'));
        }
        self::keep(self::REGION, $slug, 1);
        $this->keepRegionAsked();
    }

    /** Whoever has chosen, or does not choose now, is not asked for a month. */
    public function keepRegionAsked(): void
    {
        self::keep(self::REGION_ASKED, '1', 30);
    }

    /** @return array|null width and depth in metres, and both in words */
    public function block(): ?array
    {
        return $this->block;
    }

    /** @return BlockFit|null null without a block, and in a region without setbacks */
    public function blockFit(): ?BlockFit
    {
        if ($this->block === null) {
            return null;
        }
        $setbacks = ($this->chosenRegion() ?? $this->regions()[0] ?? [])['setbacks'] ?? null;
        return $setbacks === null ? null : new BlockFit($this->block, $setbacks);
    }

    /** @param float|null $width null for both sides forgets the block */
    public function keepBlock(?float $width, ?float $depth): void
    {
        $value = $width === null ? '' : "{$width}x$depth";
        $this->block = BlockFit::parseBlock($value);
        self::keep(self::BLOCK, $value, $value === '' ? -1 : 180);
    }

    public function keepLanguage(string $id): void
    {
        if (self::find(self::languages(), 'id', $id) === null) {
            throw new ApplicationException(Text::message('choices.language'));
        }
        self::keep(self::LANGUAGE, $id, 365);
    }

    /** The language that the address of the page says wins over the visitor's choice. It need not be a setting. */
    private static function languageOfAddress(array $languages): ?array
    {
        if (!Address::hasLanguage()) {
            return null;
        }
        $id = App::getLocale();
        return self::find($languages, 'id', $id) ?? ['id' => $id, 'name' => $id, 'messages' => []];
    }

    /** @return array[] */
    private function regions(): array
    {
        return $this->regions ??= $this->repository->regions();
    }

    private static function languages(): array
    {
        return array_map(
            fn (array $language) => $language + ['messages' => []],
            array_values((array) Setting::get('languages')),
        );
    }

    /** @param mixed $value of a cookie or a query; untrusted */
    private static function find(array $rows, string $field, mixed $value): ?array
    {
        return is_string($value) ? array_column($rows, null, $field)[$value] ?? null : null;
    }

    private static function keep(string $name, string $value, int $days): void
    {
        $isHttpOnly = !in_array($name, self::SCRIPT_COOKIES, true);
        // Without the session's domain: the script's cookie has none either, and two of one name would disagree.
        Cookie::queue(HttpCookie::create(
            $name,
            $value,
            time() + $days * 86400,
            Address::cookiePath(),
            null,
            Request::isSecure(),
            $isHttpOnly,
            false,
            'lax',
        ));
    }
}
