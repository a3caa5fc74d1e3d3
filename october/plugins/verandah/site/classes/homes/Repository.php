<?php

namespace Verandah\Site\Classes\Homes;

use Verandah\Site\Classes\Listings\Selection;

/**
 * Where designs, packages and everything else come from. Write your own, with your models, and name it as `repository`
 * in config/verandah/site/config.php; EloquentRepository derives most of it from your models. A card has `id`, `type`
 * (`home_design`, `house_land`, …), `title` and `href`. It may have `key`, `eyebrow`, `summary`, `picture`, `priceText`, the
 * `partial` that shows it, and whatever else that partial reads. An incomplete one is left out and reported (@see Card).
 *
 * What is asked at most: for a listing totals() once and find() once, or up to three times if nothing matches; on every
 * page regions(), and cards() and pictures() for what the visitor has saved, once each.
 */
interface Repository
{
    /**
     * A listing: handler, and as you like action (its path), noun, nounMany, perPage, displayModes, sorts and groups.
     * - sorts: [{value, label}], the first is the default
     * - regionField: name of the group that follows the visitor's region, if any; with checkboxes, it is a filter that the
     *   listing opens with
     * - groups: [{name, legend, kind, promoted, choices: [{value, label, chip}], placeholder}];
     *   kind: checkbox, radio, select, text, range (two fields, `<name>_min` and `<name>_max`) or near (named `near`: the
     *   address that the search of a map sorts by, with the legend for that order);
     *   partial: draws it; needsBlock: true offers it only to visitors whose block is known (@see BlockFit)
     * - counts: false if options are shown without how many results they have
     *
     * @return array|null null if there is no such listing; its page says so
     */
    public function listing(string $kind): ?array;

    /** @return array{items: array[], locations?: array[]} cards of one page, and places for a map of all pages */
    public function find(string $kind, Selection $selection, int $page, int $perPage): array;

    /**
     * How many cards each selection finds, without regard to its page: the visitor's own, without each of its filters, and with
     * each option that has a number. Use one query.
     *
     * @param array<string, Selection> $selections @return array<string, int> with the same keys
     */
    public function totals(string $kind, array $selections): array;

    /** @return string[] where the cards of a listing lead, up to a number and in any order, for the sitemap */
    public function addresses(string $kind, int $max): array;

    /** @param string[] $ids untrusted @return array[] cards of anything with a heart that is still offered, in any order */
    public function cards(array $ids): array;

    /** @param string[] $ids untrusted @return array[] pictures that can be pinned, in any order: id, key, title, href, picture */
    public function pictures(array $ids): array;

    /** @return array|null what the page of one home reads */
    public function home(string $slug): ?array;

    /** @return array<string, array<string, string>> what is compared: group → row → text; the same rows for each home of a type */
    public function facts(array $card): array;

    /** @return array[] homes that can replace a compared one: id, title, detail, picture */
    public function swapChoices(string $type): array;

    /** @return array|null details of a place on the map, as the partial verandah/map/details reads them */
    public function mapLocation(string $id, string $type): ?array;

    /** @return array[] regions that prices differ by: slug, name, shortName, state, and setbacks for BlockFit; the first is where visitors start */
    public function regions(): array;

    /** Keeps an enquiry that is valid. @param array $fields by name; `page` is where it was sent, with what was chosen there @param object|null $plan an uploaded file */
    public function enquire(array $fields, ?object $plan): void;
}
