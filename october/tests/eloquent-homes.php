<?php

/** The sample homes in tables, read by two models, for the tests of EloquentRepository. */

use Illuminate\Database\Capsule\Manager;
use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use Verandah\Site\Classes\Homes\EloquentRepository;
use Verandah\Site\Classes\Homes\StarterListings;
use Verandah\Site\Classes\Site\Text;

class SampleDesign extends Model
{
    public $timestamps = false;
    protected $table = 'designs';
}

class SamplePackage extends Model
{
    public $timestamps = false;
    protected $table = 'packages';

    public function design()
    {
        return $this->belongsTo(SampleDesign::class);
    }
}

class EloquentHomes extends EloquentRepository
{
    /** How often listings() was called: a site may read choices from its tables there. */
    public int $timesAsked = 0;

    /** @return self with the homes of the starter */
    public static function withSamples(): self
    {
        Db::statement('CREATE TABLE designs (id INTEGER PRIMARY KEY, slug TEXT, name TEXT, '
            . 'collection TEXT, summary TEXT, storeys INTEGER, bedrooms INTEGER, bathrooms NUMERIC, car_spaces INTEGER, '
            . 'squares NUMERIC, lot_width NUMERIC, price INTEGER, is_published INTEGER DEFAULT 1)');
        Db::statement('CREATE TABLE packages (id INTEGER PRIMARY KEY, title TEXT, design_id INTEGER, '
            . 'suburb TEXT, price INTEGER)');
        $data = __DIR__ . '/../plugins/verandah/site/data';
        $columns = ['id', 'slug', 'collection', 'summary', 'storeys', 'bedrooms', 'bathrooms', 'car_spaces', 'squares', 'lot_width', 'price'];
        Manager::table('designs')->insert(array_map(
            fn (array $row) => ['name' => $row['name']] + array_intersect_key($row, array_flip($columns)),
            require "$data/designs.php",
        ));
        Manager::table('packages')->insert(array_map(
            fn (array $row) => array_intersect_key($row, array_flip(['id', 'design_id', 'title', 'suburb', 'price'])),
            require "$data/packages.php",
        ));
        return new self();
    }

    /** Adds designs, from the id 1000 on. @param array $own columns of each */
    public static function add(int $count, array $own = []): void
    {
        foreach (array_chunk(range(1000, 999 + $count), 1000) as $ids) {
            Manager::table('designs')->insert(array_map(fn (int $id) => $own + [
                'id' => $id, 'slug' => "home-$id", 'name' => "Home $id", 'storeys' => 1, 'bedrooms' => 4, 'price' => 300000 + $id, 'is_published' => 1,
            ], $ids));
        }
    }

    public function enquire(array $fields, ?object $plan): void
    {
    }

    protected function listings(): array
    {
        $this->timesAsked += 1;
        $listings = StarterListings::all();
        $storeys = ['kind' => 'radio', 'name' => 'hl_storeys', 'legend' => 'Storeys', 'choices' => [['value' => '2', 'label' => 'Two']]];
        $storeys['where'] = fn (Builder $query, array $values) => $query->whereHas('design', fn ($design) => $design->whereIn('storeys', $values));
        return [
            'home-designs' => $listings['home-designs'],
            'house-and-land' => ['groups' => [$storeys]] + $listings['house-and-land'],
        ];
    }

    protected function query(string $kind): Builder
    {
        return $kind === 'house-and-land' ? SamplePackage::query() : SampleDesign::query()->where('is_published', 1)->orderBy('id');
    }

    protected function toCard(Model $model, string $kind): array
    {
        $isPackage = $kind === 'house-and-land';
        return [
            'title' => $isPackage ? $model->title : $model->name,
            'href' => $isPackage ? '/house-and-land' : "/home-designs/$model->slug",
            'eyebrow' => $isPackage ? $model->suburb : $model->collection,
            'priceText' => Text::money($model->price === null ? null : (int) $model->price),
        ];
    }
}
