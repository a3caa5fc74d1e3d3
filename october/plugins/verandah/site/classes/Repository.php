<?php

namespace Verandah\Site\Classes;

/**
 * Where designs, packages and everything else come from. Write your own, with your models, and name it as `repository`
 * in config/verandah/site/config.php. A card is an array with `id`, `key`, `type` (`home_design`, `house_land`, …),
 * `title`, `href`, `eyebrow`, `summary`, `picture`, `priceText`, and whatever else the theme's card partial reads.
 */
interface Repository
{
    /**
     * A listing: kind, handler, action, noun, nounMany, perPage, displayModes, sorts and groups.
     * - sorts: [{value, label}], the first is the default
     * - regionField: name of the group that follows the visitor's region, if any; with checkboxes, it is a filter that the
     *   listing opens with
     * - groups: [{name, legend, kind, promoted, choices: [{value, label, chip}], placeholder}];
     *   kind: checkbox, radio, select, text or range (two fields, `<name>_min` and `<name>_max`)
     */
    public function listing(string $kind): ?array;

    /**
     * @return array{items: array[], total: int, locations?: array[], counts?: array<string, array<string, int>>} cards of
     *   one page, and how many there are of all. `counts`: field → value → results of that option with the other groups
     *   as they are ("" is "Any"); options are shown without a number if you leave it out
     */
    public function find(string $kind, Selection $selection, int $page, int $perPage): array;

    /** @return array|null anything with a heart, by the id on its card; null if it is no longer offered */
    public function card(string $id): ?array;

    /**
     * Asked on every page for what the visitor has saved, so use one query.
     * @param string $list `favourites` or `moodboard` @param string[] $ids @return string[] those that are still offered
     */
    public function offered(string $list, array $ids): array;

    /** @return array|null a picture that can be pinned: id, key, title, href, picture */
    public function picture(string $id): ?array;

    /** @return array|null what the page of one home reads */
    public function home(string $slug): ?array;

    /** @return array<string, array<string, string>> what is compared: group → row → text; the same rows for each home of a type */
    public function facts(array $card): array;

    /** @return array[] homes that can replace a compared one: id, title, detail, picture */
    public function swapChoices(string $type): array;

    /** @return array|null details of a place on the map, as the partial map/details reads them */
    public function mapLocation(string $id, string $type): ?array;

    /** @return array[] regions that prices differ by: slug, name, shortName, state; the first is where visitors start */
    public function regions(): array;

    /** Keeps an enquiry that is valid. @param array $fields by name @param object|null $plan an uploaded file */
    public function enquire(array $fields, ?object $plan): void;
}
