<?php

namespace Verandah\Site\Classes\Homes;

use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use Verandah\Site\Classes\Listings\EloquentFilter;
use Verandah\Site\Classes\Listings\Near;
use Verandah\Site\Classes\Listings\Selection;
use Verandah\Site\Classes\Site\Problem;
use Verandah\Site\Classes\Site\Problems;
use Verandah\Site\Classes\Site\Text;

/**
 * Listings, homes and saved cards of your models. You write what listings there are, and two methods: the query of each, and
 * how a model becomes a card. enquire() is yours too; override facts(), regions(), pictures() and mapLocation() as you need them.
 */
abstract class EloquentRepository implements Repository
{
    private const MAX_SWAP_CHOICES = 100;
    /** As many models as the memory of a small server has room for. */
    private const ROWS_AT_ONCE = 500;
    /** Of an integer column: PostgreSQL refuses to compare it with more. */
    private const MAX_KEY = 2147483647;

    /** @var array<string, array>|null those of listings(), which may read its choices from the database */
    private ?array $listings = null;

    /**
     * Kind → listing, with the fields of Repository::listing() and
     * - type: of its cards (`home_design`, `house_land`, …)
     * - idPrefix: what precedes the model's key in the id of a card, different for each listing whose cards have hearts
     * - slugField: column of the slug, if its cards have pages
     * - groups: `field` names the column (`name`, if it is left out), for text `fields` the columns. `isAtMost`: true matches
     *   rows up to the choice. `where`: fn (Builder $query, string[] $values) filters as you like
     *   `near` sorts by an address, `fields` are the columns of latitude and longitude
     * - sorts: `field` and `isDescending`; one without a field keeps the order of the query
     *
     * @return array<string, array>
     */
    abstract protected function listings(): array;

    /** What a listing has, without filters: only rows that visitors may see, with() what toCard() reads, in the usual order. */
    abstract protected function query(string $kind): Builder;

    /** @return array a card without `id`, `type` and `key` @see Repository */
    abstract protected function toCard(Model $model, string $kind): array;

    public function listing(string $kind): ?array
    {
        return $this->all()[$kind] ?? null;
    }

    public function find(string $kind, Selection $selection, int $page, int $perPage): array
    {
        $listing = $this->listing($kind);
        $sorts = array_column($listing['sorts'] ?? [], null, 'value');
        $query = EloquentFilter::apply($this->query($kind), $listing, $selection);
        $sort = $sorts[$selection->sort] ?? [];
        $near = isset($sort['field']) ? null : Near::of($listing, $selection);
        $sorted = $near === null ? EloquentFilter::sort($query, $sort) : $near->sort($query);
        $models = $sorted->forPage($page, $perPage)->get()->all();
        $distances = array_map(fn (Model $model) => ['distance' => Near::of($listing, $selection)?->distance($model)], $models);
        return ['items' => array_map(fn (array $card, array $distance) => $card + $distance, $this->toCards($kind, $models), $distances)];
    }

    /** One query, with a column for each selection; before it, one for each text that several of them have. */
    public function totals(string $kind, array $selections): array
    {
        $definition = $this->listing($kind) ?? [];
        $found = EloquentFilter::findTexts(fn () => $this->query($kind), $definition, $selections);
        $connection = $this->query($kind)->getConnection();
        $totals = $connection->query();
        foreach (array_values($selections) as $at => $selection) {
            $matching = EloquentFilter::apply($this->query($kind), $definition, $selection, $found);
            $totals->selectSub($matching->toBase()->reorder()->select($connection->raw('count(*)')), "total_$at");
        }
        return array_combine(array_keys($selections), array_map('intval', array_values((array) $totals->first())));
    }

    /** One query for each listing that has some of them. */
    public function cards(array $ids): array
    {
        $cards = [];
        foreach (array_keys($this->all()) as $kind) {
            $keys = $this->keys($kind, $ids);
            if ($keys !== []) {
                array_push($cards, ...$this->read($kind, $this->query($kind)->whereKey($keys)));
            }
        }
        return $cards;
    }

    public function home(string $slug): ?array
    {
        foreach (mb_check_encoding($slug, 'UTF-8') ? $this->all() : [] as $kind => $listing) {
            if (!isset($listing['slugField'])) {
                continue;
            }
            $query = $this->query($kind)->where($listing['slugField'], $slug)->reorder();
            $models = $query->orderBy($query->getModel()->getQualifiedKeyName())->get()->all();
            // The collation of a database may take other letters for the same, and a home has one address.
            $isNamed = fn (Model $model) => $model->getAttribute($listing['slugField']) === $slug;
            $homes = $this->toCards($kind, array_values(array_filter($models, $isNamed)));
            if (count($homes) > 1) {
                Problems::report(new Problem(
                    'VR712',
                    "Two rows of \"$kind\" have the slug \"$slug\".",
                    'The first is shown. Give each home a slug of its own.',
                ));
            }
            if ($homes !== []) {
                return $homes[0];
            }
        }
        return null;
    }

    public function swapChoices(string $type): array
    {
        $kind = array_search($type, array_map(fn (array $listing) => $listing['type'] ?? null, $this->all()), true);
        $cards = $kind === false ? [] : Card::complete($this->read($kind, $this->query($kind)->limit(self::MAX_SWAP_CHOICES)));
        return array_map(fn (array $card) => [
            'id' => $card['id'],
            'title' => $card['title'],
            'detail' => implode(', ', array_filter([$card['eyebrow'], $card['priceText'] ?? Text::message('listing.no_price')])),
            'picture' => $card['picture'],
        ], $cards);
    }

    public function addresses(string $kind, int $max): array
    {
        if ($this->listing($kind) === null) {
            return [];
        }
        $query = $this->query($kind)->reorder();
        $models = $query->lazyById(self::ROWS_AT_ONCE, $query->getModel()->getQualifiedKeyName(), $query->getModel()->getKeyName());
        return $models->take($max)->map(fn (Model $model) => (string) ($this->toCard($model, $kind)['href'] ?? ''))->values()->all();
    }

    public function facts(array $card): array
    {
        return [];
    }

    public function pictures(array $ids): array
    {
        return [];
    }

    public function mapLocation(string $id, string $type): ?array
    {
        return null;
    }

    public function regions(): array
    {
        return [];
    }

    /** @return array<string, array> */
    private function all(): array
    {
        return $this->listings ??= $this->listings();
    }

    /** @return array[] cards */
    private function read(string $kind, Builder $query): array
    {
        return $this->toCards($kind, $query->get()->all());
    }

    /** @param Model[] $models @return array[] cards */
    protected function toCards(string $kind, array $models): array
    {
        $listing = $this->listing($kind);
        return array_map(fn (Model $model) => [
            'id' => ($listing['idPrefix'] ?? '') . $model->getKey(),
            'type' => $listing['type'] ?? null,
            'key' => "$kind-{$model->getKey()}",
        ] + $this->toCard($model, $kind), $models);
    }

    /** @param string[] $ids of cards; untrusted @return string[] keys of models, without what is none */
    protected function keys(string $kind, array $ids): array
    {
        $prefix = preg_quote($this->listing($kind)['idPrefix'] ?? '', '/');
        $isNumber = $this->query($kind)->getModel()->getKeyType() === 'int';
        $key = $isNumber ? '\d{1,18}' : '[\w-]{1,64}';
        $keys = preg_replace("/^$prefix/", '', preg_grep("/^$prefix$key\$/D", $ids));
        return array_values(array_filter($keys, fn (string $key) => !$isNumber || self::isKey($key)));
    }

    /** @param string $text untrusted @return bool whether a column of whole numbers can hold it */
    public static function isKey(string $text): bool
    {
        return preg_match('/^\d{1,18}$/D', $text) === 1 && (int) $text <= self::MAX_KEY;
    }
}
