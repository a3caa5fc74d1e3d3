<?php

namespace Verandah\Site\Models;

use Config;
use Model;
use October\Rain\Database\Traits\Validation;
use System\Behaviors\SettingsModel;

/** The settings that editors change in the backend. What they leave empty is as config/verandah/site/config.php has it. */
class Settings extends Model
{
    use Validation;

    /** As in config/config.php; each is a field of the page. */
    public const NAMES = [
        'enquiries.email',
        'sign_in_page',
        'limits.guest.favourites',
        'limits.guest.moodboard',
        'limits.guest.compare',
        'limits.account.favourites',
        'limits.account.moodboard',
        'limits.account.compare',
        'limits.account.estimates',
    ];

    private const ADDRESS = '[^\s,@]+@[^\s,@]+';

    public $implement = [SettingsModel::class];

    public $settingsCode = 'verandah_site_settings';

    public $settingsFields = 'fields.yaml';

    public $rules = [
        'enquiries.email' => ['nullable', 'regex:/^\s*' . self::ADDRESS . '(?:\s*,\s*' . self::ADDRESS . ')*\s*$/'],
        'sign_in_page' => ['nullable', 'regex:~^(?:/|https?://)\S*$~'],
        'limits.*.favourites' => 'nullable|integer|min:1',
        'limits.*.moodboard' => 'nullable|integer|min:1',
        // The page has room for four.
        'limits.*.compare' => 'nullable|integer|between:1,4',
        'limits.account.estimates' => 'nullable|integer|min:1',
    ];

    /** An empty field shows what it stands for. @param object $fields of the form, by name */
    public function filterFields($fields): void
    {
        foreach (self::NAMES as $name) {
            $field = $fields->{self::field($name)} ?? null;
            if ($field !== null) {
                $field->placeholder = implode(', ', (array) Config::get("verandah.site::$name"));
            }
        }
    }

    /** @return string `limits[guest][compare]` of `limits.guest.compare` */
    public static function field(string $name): string
    {
        return preg_replace('/\.(\w+)/', '[$1]', $name);
    }
}
