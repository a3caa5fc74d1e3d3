<?php

namespace Verandah\Site\Classes;

use App;
use ApplicationException;
use Config;
use Cookie;
use Request;
use Symfony\Component\HttpFoundation\Cookie as HttpCookie;

/** What visitors choose on any page, each in a cookie: their region, their language, and whether visits are counted. */
class Choices
{
    /** The page's script reads or writes these too. */
    public const SCRIPT_COOKIES = [self::CONSENT, self::REGION, self::REGION_ASKED, AccountMark::COOKIE];
    private const CONSENT = 'vr-consent';
    private const REGION = 'selected_region_id';
    private const REGION_ASKED = 'region_initial_popup_shown';
    private const LANGUAGE = 'vr-language';
    private const ANSWERS = ['granted', 'denied'];

    /** @var array[]|null those of the repository, which is asked once */
    private ?array $regions = null;

    public function __construct(private readonly Repository $repository)
    {
    }

    /** @return array{consent: string, site: array, languages: array[], language: ?array} variables of every page */
    public function view(): array
    {
        $consent = SavedLists::cookie(self::CONSENT);
        $regions = $this->regions();
        // An address that names a region is a link to that region's prices.
        $chosen = $this->chosenRegion();
        $region = self::find($regions, 'slug', Request::query('region')) ?? $chosen;
        $languages = self::languages();
        $language = self::find($languages, 'id', SavedLists::cookie(self::LANGUAGE)) ?? $languages[0] ?? null;
        return [
            'consent' => in_array($consent, self::ANSWERS, true) ? $consent : 'unknown',
            'site' => [
                'regions' => $regions,
                'region' => $region ?? $regions[0] ?? null,
                'chosenRegion' => $chosen['slug'] ?? null,
                'asksForRegion' => $chosen === null && SavedLists::cookie(self::REGION_ASKED) === null,
            ],
            'languages' => $languages,
            'language' => $language,
        ];
    }

    public function chosenRegion(): ?array
    {
        return self::find($this->regions(), 'slug', SavedLists::cookie(self::REGION));
    }

    /** Texts of the CMS (`|trans`) in the chosen language. A site with one language may choose it in another way. */
    public static function setLocale(?array $language): void
    {
        if ($language !== null && count(self::languages()) > 1) {
            App::setLocale($language['id']);
        }
    }

    public function keepConsent(string $answer): void
    {
        if (!in_array($answer, self::ANSWERS, true)) {
            throw new ApplicationException('Choose yes or no.');
        }
        self::keep(self::CONSENT, $answer, 180);
    }

    public function keepRegion(string $slug): void
    {
        if (self::find($this->regions(), 'slug', $slug) === null) {
            throw new ApplicationException('Choose one of our regions.');
        }
        self::keep(self::REGION, $slug, 1);
        $this->keepRegionAsked();
    }

    /** Whoever has chosen, or does not choose now, is not asked for a month. */
    public function keepRegionAsked(): void
    {
        self::keep(self::REGION_ASKED, '1', 30);
    }

    public function keepLanguage(string $id): void
    {
        if (self::find(self::languages(), 'id', $id) === null) {
            throw new ApplicationException('Choose one of our languages.');
        }
        self::keep(self::LANGUAGE, $id, 365);
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
            array_values(Config::get('verandah.site::languages', [])),
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
            '/',
            null,
            Request::isSecure(),
            $isHttpOnly,
            false,
            'lax',
        ));
    }
}
