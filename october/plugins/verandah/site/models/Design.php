<?php

namespace Verandah\Site\Models;

/** A home design. Its columns are those of data/designs.php. */
class Design extends Home
{
    public $table = 'verandah_site_designs';

    public $rules = [
        'name' => 'required|max:255',
        'slug' => ['required', 'regex:/^[a-z0-9-]+$/', 'unique:verandah_site_designs'],
        'collection' => 'required',
        'summary' => 'max:500',
        'storeys' => 'required|integer|between:1,3',
        'bedrooms' => 'required|integer|between:0,20',
        'bathrooms' => 'required|numeric|between:0,20',
        'car_spaces' => 'required|integer|between:0,20',
        'living_areas' => 'required|integer|between:0,20',
        'squares' => 'required|numeric|between:0,999',
        'lot_width' => 'required|numeric|between:0,999',
        'width_m' => 'nullable|numeric|between:0,999',
        'length_m' => 'nullable|numeric|between:0,999',
        'price' => 'nullable|integer|min:0',
    ];

    public $hasMany = ['packages' => [Package::class, 'delete' => true], 'displays' => [Display::class, 'delete' => true]];

    protected $casts = [
        'storeys' => 'integer',
        'bedrooms' => 'integer',
        'bathrooms' => 'float',
        'car_spaces' => 'integer',
        'living_areas' => 'integer',
        'squares' => 'float',
        'lot_width' => 'float',
        'width_m' => 'float',
        'length_m' => 'float',
        'price' => 'integer',
        'is_published' => 'boolean',
    ];

    /** Choices of the field in the backend. */
    public function getCollectionOptions(): array
    {
        return self::choices('collections');
    }

    /** @return string|null of the picture in the media library. October and Winter have it under different names. */
    public function pictureAddress(): ?string
    {
        $library = class_exists('Media\Classes\MediaLibrary') ? 'Media\Classes\MediaLibrary' : 'System\Classes\MediaLibrary';
        return $this->picture === null || $this->picture === '' ? null : $library::url($this->picture);
    }
}
