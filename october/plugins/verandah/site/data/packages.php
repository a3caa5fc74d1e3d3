<?php

/** Invented house and land packages for a new theme: a design, by its name, on a lot. */
return [
    [
        'id' => 201, 'title' => 'Calloway 21 on Lot 114', 'slug' => 'calloway-21-lot-114',
        'design' => 'Calloway 21', 'suburb' => 'Mount Verity', 'price' => 669900, 'landPrice' => 315000,
        'landM2' => 392, 'frontageM' => 12.5, 'status' => 'available',
    ],
    [
        'id' => 202, 'title' => 'Ardenne 25 on Lot 27', 'slug' => 'ardenne-25-lot-27',
        'design' => 'Ardenne 25', 'suburb' => 'Kestrel Flat', 'price' => 712900, 'landPrice' => 338000,
        'landM2' => 420, 'frontageM' => 14, 'status' => 'available',
    ],
    [
        'id' => 203, 'title' => 'Brindle 30 on Lot 8', 'slug' => 'brindle-30-lot-8',
        'design' => 'Brindle 30', 'suburb' => 'Kestrel Flat', 'price' => 798900, 'landPrice' => 362000,
        'landM2' => 512, 'frontageM' => 16, 'status' => 'on hold',
    ],
    [
        'id' => 204, 'title' => 'Dunmore 31 on Lot 61', 'slug' => 'dunmore-31-lot-61',
        'design' => 'Dunmore 31', 'suburb' => 'Mount Verity', 'price' => 785900, 'landPrice' => 329000,
        'landM2' => 350, 'frontageM' => 12.5, 'status' => 'available',
    ],
    [
        'id' => 205, 'title' => 'Mallow 18 on Lot 140', 'slug' => 'mallow-18-lot-140',
        'design' => 'Mallow 18', 'suburb' => 'Saltwater Rise', 'price' => 589900, 'landPrice' => 301000,
        'landM2' => 294, 'frontageM' => 10.5, 'status' => 'available',
    ],
    [
        'id' => 206, 'title' => 'Halcyon 36 on Lot 3', 'slug' => 'halcyon-36-lot-3',
        'design' => 'Halcyon 36', 'suburb' => 'Saltwater Rise', 'price' => 942900, 'landPrice' => 378000,
        'landM2' => 448, 'frontageM' => 14, 'status' => 'available',
    ],
];
