<?php

/** Outlines of the invented designs in metres, by slug: width and length. */
return [
    'larkin-16' => [7.4, 20.1],
    'mallow-18' => [9.1, 18.6],
    'tolmie-22' => [11, 18.4],
    'calloway-21' => [11, 17.7],
    'ardenne-25' => [11, 21],
    'ardenne-28' => [12.5, 20.6],
    'brindle-27' => [12.5, 19.9],
    'brindle-30' => [12.5, 22.2],
    'dunmore-31' => [11, 15.5],
    'everly-33' => [12.5, 14.5],
    'halcyon-36' => [12.5, 15.8],
    'marlowe-39' => [12.5, 17.1],
    'oriel-42' => [15.8, 14.6],
    'wandoo-30' => [16.4, 16.9],
];
