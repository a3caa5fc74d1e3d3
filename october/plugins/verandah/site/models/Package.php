<?php

namespace Verandah\Site\Models;

/** A house and land package: a design on a lot. Its columns are those of data/packages.php. */
class Package extends PlacedDesign
{
    public $table = 'verandah_site_packages';

    public $rules = [
        'design' => 'required',
        'title' => 'required|max:255',
        'slug' => ['required', 'regex:/^[a-z0-9-]+$/', 'unique:verandah_site_packages'],
        'suburb' => 'required',
        'price' => 'nullable|integer|min:0',
        'land_price' => 'nullable|integer|min:0',
        'land_m2' => 'required|integer|min:0',
        'frontage_m' => 'required|numeric|between:0,999',
        'status' => 'required|in:available,on hold',
    ];

    protected $casts = [
        'design_id' => 'integer',
        'price' => 'integer',
        'land_price' => 'integer',
        'land_m2' => 'integer',
        'frontage_m' => 'float',
        'is_published' => 'boolean',
    ];
}
