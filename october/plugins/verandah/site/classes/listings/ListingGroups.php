<?php

namespace Verandah\Site\Classes\Listings;

use Verandah\Site\Classes\Site\Text;

/** The filter groups of a listing and the chips of what is chosen, as widgets/filter-bar and verandah/listing/chips read them. */
class ListingGroups
{
    public function __construct(
        private readonly array $definition,
        private readonly Selection $selection,
        private readonly ListingLinks $links,
        /** @var array<string, array<string, int>> field → value → results; empty if they are not counted */
        private readonly array $counts = [],
    ) {
    }

    /** @return array[] */
    public function groups(): array
    {
        return array_map(fn (array $group) => $this->group($group), $this->definition['groups']);
    }

    /** Promoted groups come first, like their fields in the form. @return array[] */
    public function chips(): array
    {
        $groups = $this->definition['groups'];
        usort($groups, fn (array $a, array $b) => ($b['promoted'] ?? false) <=> ($a['promoted'] ?? false));
        return array_merge(...array_map(fn (array $group) => $this->chipsOf($group), $groups), ...[[]]);
    }

    private function group(array $group): array
    {
        $name = $group['name'];
        $view = [
            'name' => $name,
            'legend' => $group['legend'],
            'kind' => $group['kind'],
            'promoted' => $group['promoted'] ?? false,
            'partial' => $group['partial'] ?? null,
            'active' => 0,
            'options' => [],
            'value' => $this->selection->first($name),
            'placeholder' => $group['placeholder'] ?? '',
            'from' => null,
            'to' => null,
        ];
        if ($group['kind'] === 'range') {
            $view['from'] = $this->end($group, 'min', Text::message('listing.from'));
            $view['to'] = $this->end($group, 'max', Text::message('listing.to'));
            $view['active'] = ($view['from']['value'] !== '' ? 1 : 0) + ($view['to']['value'] !== '' ? 1 : 0);
            return $view;
        }
        $view['active'] = count($this->selection->chosen[$name] ?? []);
        $view['options'] = in_array($group['kind'], ['text', 'near'], true) ? [] : $this->options($group, $name);
        return $view;
    }

    private function end(array $group, string $end, string $label): array
    {
        $name = "{$group['name']}_$end";
        return [
            'name' => $name,
            'label' => $label,
            'value' => $this->selection->first($name),
            'options' => $this->options($group, $name),
        ];
    }

    /** "Any" comes first, and is checked if nothing else is. @return array[] */
    private function options(array $group, string $name): array
    {
        $chosen = $this->selection->chosen[$name] ?? [];
        $count = fn (string $value): array => isset($this->counts[$name]) ? ['count' => $this->counts[$name][$value] ?? 0] : [];
        $options = [['value' => '', 'label' => Text::message('listing.any'), 'checked' => $chosen === [], 'chip' => ''] + $count('')];
        foreach ($group['choices'] as $choice) {
            $options[] = [
                'value' => $choice['value'],
                'label' => $choice['label'],
                'checked' => in_array($choice['value'], $chosen, true),
                'chip' => $this->chipText($group, $name, $choice['value']),
            ] + $count($choice['value']);
        }
        return $options;
    }

    /** @return array[] */
    private function chipsOf(array $group): array
    {
        $chips = [];
        $names = $group['kind'] === 'range' ? ["{$group['name']}_min", "{$group['name']}_max"] : [$group['name']];
        foreach ($names as $name) {
            foreach ($this->selection->chosen[$name] ?? [] as $value) {
                $chips[] = [
                    'name' => $name,
                    'value' => $value,
                    'label' => $this->chipText($group, $name, $value),
                    'href' => $this->links->to($this->selection->without($name, $value)),
                    'total' => null,
                ];
            }
        }
        return $chips;
    }

    /** `4 bedrooms` if the choice says so, otherwise `Bedrooms: 4`. */
    private function chipText(array $group, string $name, string $value): string
    {
        if ($group['kind'] === 'text') {
            return "“{$value}”";
        }
        if ($group['kind'] === 'near') {
            return $group['legend'];
        }
        $choices = array_column($group['choices'], null, 'value');
        $choice = $choices[$value];
        if ($group['kind'] === 'range') {
            $end = str_ends_with($name, '_min') ? 'listing.chip_from' : 'listing.chip_to';
            return Text::message($end, ['legend' => $group['legend'], 'amount' => $choice['label']]);
        }
        return $choice['chip'] ?? "{$group['legend']}: {$choice['label']}";
    }
}
