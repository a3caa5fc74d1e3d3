<?php

namespace Verandah\Site\Classes\Listings;

use Verandah\Site\Classes\Homes\BlockFit;
use Verandah\Site\Classes\Homes\Card;
use Verandah\Site\Classes\Homes\Repository;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Problem;
use Verandah\Site\Classes\Site\Problems;
use Verandah\Site\Classes\Site\Text;

/** The variable `listing` of the filter bar and the listing partials: the same for the first render and for a handler. */
class Listing
{
    private const MAX_NEAREST = 3;
    private const MAX_TITLE_FILTERS = 3;
    private const DEFAULTS = ['handler' => '', 'perPage' => 12, 'groups' => []];

    /**
     * @param array $fields the query of the page, or what the filter bar posted; untrusted
     * @param string|null $region slug of the region that the visitor has chosen
     * @return array|null null if the repository has no such listing
     */
    public static function view(Repository $repository, string $kind, array $fields, ?string $region = null): ?array
    {
        $definition = $repository->listing($kind);
        if ($definition === null) {
            Problems::report(new Problem(
                'VR711',
                "The repository has no listing \"$kind\", which this page shows.",
                'Return it from listing(), or name another listing in the page.',
            ));
            return null;
        }
        $definition += ['kind' => $kind, 'action' => "/$kind"] + self::DEFAULTS + self::words();
        $definition['action'] = Address::to($definition['action']);
        $definition['groups'] = array_map([self::class, 'offered'], $definition['groups']);
        // Links say that the region was dropped, or it would be back on the next page.
        $definition['stated'] = $region === null ? null : $definition['regionField'] ?? null;
        $selection = Selection::read($definition, $fields);
        $totals = new ListingTotals($repository, $definition, $selection);
        $total = $totals->all();
        $perPage = $definition['perPage'];
        $pages = max(1, (int) ceil($total / $perPage));
        $page = min($selection->page, $pages);
        $results = $total === 0 ? ['items' => []] : $repository->find($kind, $selection, $page, $perPage);
        $listing = self::build($definition, $selection, $totals, $results, ['page' => $page, 'pages' => $pages, 'perPage' => $perPage]);
        return $total === 0 ? self::withNearest($repository, $kind, $selection, $totals, $listing) : $listing;
    }

    /**
     * The listing as its page opens: without filters, it shows the visitor's region. A query with filters means what it says.
     *
     * @param array $query untrusted
     */
    public static function open(Repository $repository, string $kind, array $query, ?string $region): ?array
    {
        $definition = $repository->listing($kind);
        $field = $definition['regionField'] ?? '';
        $kinds = array_column($definition['groups'] ?? [], 'kind', 'name');
        if ($region !== null && ($kinds[$field] ?? '') === 'checkbox' && !Selection::namesFilter($definition, $query)) {
            $query[$field] = [$region];
        }
        return self::view($repository, $kind, $query, $region);
    }

    /**
     * Without a result each chip says how many results it hides, and the first of those are the closest matches. If there are
     * none, or only one filter, the first results without filters are offered instead, and nothing claims that they are close.
     */
    private static function withNearest(
        Repository $repository,
        string $kind,
        Selection $selection,
        ListingTotals $totals,
        array $listing,
    ): array {
        $find = fn (Selection $wider) => Card::complete($repository->find($kind, $wider, 1, self::MAX_NEAREST)['items']);
        $listing['chips'] = array_map(
            fn (array $chip) => ['total' => $totals->without($chip['name'], $chip['value'])] + $chip,
            $listing['chips'],
        );
        // Without its only filter a listing shows everything, and nothing of that is close.
        $close = count($listing['chips']) > 1 ? array_filter($listing['chips'], fn (array $chip) => $chip['total'] > 0) : [];
        $nearest = [];
        // Each has a card that no other has, so more of them would not be shown.
        foreach (array_slice($close, 0, self::MAX_NEAREST) as $chip) {
            $nearest += array_column($find($selection->without($chip['name'], $chip['value'])), null, 'key');
        }
        return [
            'nearest' => $nearest === [] ? $find($selection->cleared()) : array_slice(array_values($nearest), 0, self::MAX_NEAREST),
            'nearestTitle' => Text::message($nearest === [] ? 'listing.instead' : 'listing.close'),
        ] + $listing;
    }

    /** What a listing is called that does not say so itself. */
    private static function words(): array
    {
        return [
            'noun' => Text::message('listing.result'),
            'nounMany' => Text::message('listing.results'),
            'sorts' => [['value' => 'recommended', 'label' => Text::message('listing.recommended')]],
        ];
    }

    /** A filter by the visitor's block offers nothing until that is known, so that no address can choose it. */
    private static function offered(array $group): array
    {
        return ($group['needsBlock'] ?? false) && BlockFit::ofVisitor() === null ? ['choices' => []] + $group : $group;
    }

    private static function build(
        array $definition,
        Selection $selection,
        ListingTotals $totals,
        array $results,
        array $paging,
    ): array {
        $total = $totals->all();
        $counts = $totals->ofOptions();
        $links = new ListingLinks($definition);
        $groups = new ListingGroups($definition, $selection, $links, $counts ?? []);
        $views = $groups->groups();
        $chips = $groups->chips();
        $turned = $paging['page'] > 1 ? [Text::ofWidget('shared.pageOf', ['page' => $paging['page'], 'pages' => $paging['pages']])] : [];
        ['noun' => $noun, 'nounMany' => $nounMany] = $definition;
        return [
            'kind' => $definition['kind'],
            'handler' => $definition['handler'],
            'action' => $definition['action'],
            'noun' => $noun,
            'nounMany' => $nounMany,
            'total' => $total,
            ...$paging,
            'displayMode' => ($definition['displayModes'] ?? false) ? $selection->displayMode : null,
            'sort' => $selection->sort,
            'sorts' => array_map(fn (array $sort) => [
                'value' => $sort['value'],
                'label' => $sort['label'],
                'selected' => $sort['value'] === $selection->sort,
            ], $definition['sorts']),
            'groups' => $views,
            'active' => array_sum(array_column($views, 'active')),
            'chips' => $chips,
            'clearHref' => $links->to($selection->cleared()),
            'heading' => implode(' · ', [
                $total === 0 ? Text::ofWidget('filter-bar.none', ['noun' => $nounMany]) : self::counted($definition, $selection, $total),
                ...$turned,
            ]),
            'titleParts' => [...array_slice(array_column($chips, 'label'), 0, self::MAX_TITLE_FILTERS), ...$turned],
            'regionField' => $definition['regionField'] ?? null,
            'items' => Card::complete($results['items']),
            'tabs' => [],
            'empty' => [
                'title' => Text::message('listing.none', ['noun' => $nounMany]),
                'text' => Text::message('listing.widen'),
            ],
            'nearest' => [],
            'nearestTitle' => '',
            'locations' => $results['locations'] ?? ($total === 0 ? [] : null),
            'counts' => $counts,
            'pagination' => $links->pagination($selection, $paging['page'], $paging['pages']),
        ];
    }

    private static function counted(array $definition, Selection $selection, int $total): string
    {
        $results = Text::counted($total, $definition['noun'], $definition['nounMany']);
        return Near::of($definition, $selection) === null ? $results : Text::message('listing.near', ['results' => $results]);
    }

    /** What a listing handler returns; the CMS adds the partials that the filter bar asked for. */
    public static function answer(array $listing): array
    {
        $answer = array_intersect_key($listing, array_flip(['total', 'page', 'pages', 'locations', 'counts']));
        return array_filter($answer, fn ($value) => $value !== null) + ['title' => implode(' · ', $listing['titleParts'])];
    }
}
