<?php

namespace Verandah\Site\Models;

use Model;
use October\Rain\Database\Traits\Validation;
use Verandah\Site\Classes\Site\Setting;

/** What designs, packages and displays have in common. Winter knows the trait by October's name too. */
abstract class Home extends Model
{
    use Validation;

    protected $guarded = ['id'];

    /** What visitors may see, in the order that editors have chosen. */
    public function scopePublished($query)
    {
        return $query->where('is_published', true)->orderBy('position');
    }

    /** Choices of the field `suburb` in the backend. */
    public function getSuburbOptions(): array
    {
        return self::choices('suburbs');
    }

    /** @return array<string, string> of a list in the plugin's settings */
    protected static function choices(string $setting): array
    {
        $names = (array) Setting::get($setting);
        return array_combine($names, $names);
    }
}
