<?php

namespace Verandah\Site\Classes;

/** The variable `listing` of the filter bar and the listing partials: the same for the first render and for a handler. */
class Listing
{
    /**
     * @param array $fields the query of the page, or what the filter bar posted; untrusted
     * @return array|null null if the repository has no such listing
     */
    public static function view(Repository $repository, string $kind, array $fields): ?array
    {
        $definition = $repository->listing($kind);
        if ($definition === null) {
            return null;
        }
        $selection = Selection::read($definition, $fields);
        $perPage = $definition['perPage'] ?? 12;
        $results = $repository->find($kind, $selection, $selection->page, $perPage);
        $pages = max(1, (int) ceil($results['total'] / $perPage));
        $page = min($selection->page, $pages);
        if ($page !== $selection->page) {
            $results = $repository->find($kind, $selection, $page, $perPage);
        }
        return self::build($definition, $selection, $results, ['page' => $page, 'pages' => $pages, 'perPage' => $perPage]);
    }

    private static function build(array $definition, Selection $selection, array $results, array $paging): array
    {
        $links = new ListingLinks($definition);
        $groups = new ListingGroups($definition, $selection, $links);
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
                'text' => "Drop one filter to see what is close, or start again with every $noun.",
            ],
            'locations' => $results['locations'] ?? null,
            'pagination' => $links->pagination($selection, $paging['page'], $paging['pages']),
        ];
    }

    /** What a listing handler returns; the CMS adds the partials that the filter bar asked for. */
    public static function answer(array $listing): array
    {
        $answer = ['total' => $listing['total'], 'page' => $listing['page'], 'pages' => $listing['pages']];
        return $listing['locations'] === null ? $answer : [...$answer, 'locations' => $listing['locations']];
    }
}
