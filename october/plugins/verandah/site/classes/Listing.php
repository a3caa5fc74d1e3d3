<?php

namespace Verandah\Site\Classes;

/** The variable `listing` of the filter bar and the listing partials: the same for the first render and for a handler. */
class Listing
{
    private const MAX_NEAREST = 3;

    /**
     * @param array $fields the query of the page, or what the filter bar posted; untrusted
     * @param string|null $region slug of the region that the visitor has chosen
     * @return array|null null if the repository has no such listing
     */
    public static function view(Repository $repository, string $kind, array $fields, ?string $region = null): ?array
    {
        $definition = $repository->listing($kind);
        if ($definition === null) {
            return null;
        }
        // Links say that the region was dropped, or it would be back on the next page.
        $definition['stated'] = $region === null ? null : $definition['regionField'] ?? null;
        $selection = Selection::read($definition, $fields);
        $perPage = $definition['perPage'] ?? 12;
        $results = $repository->find($kind, $selection, $selection->page, $perPage);
        $pages = max(1, (int) ceil($results['total'] / $perPage));
        $page = min($selection->page, $pages);
        if ($page !== $selection->page) {
            $results = $repository->find($kind, $selection, $page, $perPage);
        }
        $listing = self::build($definition, $selection, $results, ['page' => $page, 'pages' => $pages, 'perPage' => $perPage]);
        return $results['total'] === 0 ? self::withNearest($repository, $kind, $selection, $listing) : $listing;
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
    private static function withNearest(Repository $repository, string $kind, Selection $selection, array $listing): array
    {
        $nearest = [];
        foreach ($listing['chips'] as $index => $chip) {
            $found = $repository->find($kind, $selection->without($chip['name'], $chip['value']), 1, self::MAX_NEAREST);
            $listing['chips'][$index]['total'] = $found['total'];
            // Without its only filter a listing shows everything, and nothing of that is close.
            $near = count($listing['chips']) > 1 ? $found['items'] : [];
            $nearest += array_column($near, null, 'key');
        }
        $isClose = $nearest !== [];
        $offered = $isClose
            ? array_slice(array_values($nearest), 0, self::MAX_NEAREST)
            : $repository->find($kind, $selection->cleared(), 1, self::MAX_NEAREST)['items'];
        $title = $isClose ? 'Close to what you asked for' : 'You might like these instead';
        return ['nearest' => $offered, 'nearestTitle' => $title] + $listing;
    }

    private static function build(array $definition, Selection $selection, array $results, array $paging): array
    {
        $links = new ListingLinks($definition);
        $groups = new ListingGroups($definition, $selection, $links, $results['counts'] ?? []);
        $views = $groups->groups();
        ['noun' => $noun, 'nounMany' => $nounMany] = $definition;
        return [
            'kind' => $definition['kind'],
            'handler' => $definition['handler'],
            'action' => $definition['action'],
            'noun' => $noun,
            'nounMany' => $nounMany,
            'total' => $results['total'],
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
            'chips' => $groups->chips(),
            'clearHref' => $links->to($selection->cleared()),
            'heading' => $results['total'] === 0
                ? "No $nounMany match these filters"
                : Text::counted($results['total'], $noun, $nounMany),
            'regionField' => $definition['regionField'] ?? null,
            'items' => $results['items'],
            'tabs' => [],
            'empty' => [
                'title' => "No $nounMany match all of these",
                'text' => 'Remove a filter to see what’s close, or clear them all.',
            ],
            'nearest' => [],
            'nearestTitle' => '',
            'locations' => $results['locations'] ?? null,
            'counts' => $results['counts'] ?? null,
            'pagination' => $links->pagination($selection, $paging['page'], $paging['pages']),
        ];
    }

    /** What a listing handler returns; the CMS adds the partials that the filter bar asked for. */
    public static function answer(array $listing): array
    {
        $answer = array_intersect_key($listing, array_flip(['total', 'page', 'pages', 'locations', 'counts']));
        return array_filter($answer, fn ($value) => $value !== null);
    }
}
