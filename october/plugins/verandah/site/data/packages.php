<?php

/** Invented house and land packages for a new theme, by the columns of their table: a design on a lot. */
return [
    [
        'id' => 201, 'title' => 'Calloway 21 on Lot 114', 'slug' => 'calloway-21-lot-114',
        'design_id' => 104, 'suburb' => 'Mount Verity', 'price' => 669900, 'land_price' => 315000,
        'land_m2' => 392, 'frontage_m' => 12.5, 'status' => 'available',
    ],
    [
        'id' => 202, 'title' => 'Ardenne 25 on Lot 27', 'slug' => 'ardenne-25-lot-27',
        'design_id' => 105, 'suburb' => 'Kestrel Flat', 'price' => 712900, 'land_price' => 338000,
        'land_m2' => 420, 'frontage_m' => 14, 'status' => 'available',
    ],
    [
        'id' => 203, 'title' => 'Brindle 30 on Lot 8', 'slug' => 'brindle-30-lot-8',
        'design_id' => 108, 'suburb' => 'Kestrel Flat', 'price' => 798900, 'land_price' => 362000,
        'land_m2' => 512, 'frontage_m' => 16, 'status' => 'on hold',
    ],
    [
        'id' => 204, 'title' => 'Dunmore 31 on Lot 61', 'slug' => 'dunmore-31-lot-61',
        'design_id' => 109, 'suburb' => 'Mount Verity', 'price' => 785900, 'land_price' => 329000,
        'land_m2' => 350, 'frontage_m' => 12.5, 'status' => 'available',
    ],
    [
        'id' => 205, 'title' => 'Mallow 18 on Lot 140', 'slug' => 'mallow-18-lot-140',
        'design_id' => 102, 'suburb' => 'Saltwater Rise', 'price' => 589900, 'land_price' => 301000,
        'land_m2' => 294, 'frontage_m' => 10.5, 'status' => 'available',
    ],
    [
        'id' => 206, 'title' => 'Halcyon 36 on Lot 3', 'slug' => 'halcyon-36-lot-3',
        'design_id' => 111, 'suburb' => 'Saltwater Rise', 'price' => 942900, 'land_price' => 378000,
        'land_m2' => 448, 'frontage_m' => 14, 'status' => 'available',
    ],
];
