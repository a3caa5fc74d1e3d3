<?php

/** Invented display homes for a new theme, by the columns of their table: a design that visitors can walk through. */
return [
    [
        'id' => 301, 'design_id' => 105, 'suburb' => 'Kestrel Flat', 'address' => '12 Plover Street, Kestrel Flat',
        'hours' => 'Saturday to Wednesday, 11 am to 5 pm',
    ],
    [
        'id' => 302, 'design_id' => 106, 'suburb' => 'Mount Verity', 'address' => '3 Lantern Rise, Mount Verity',
        'hours' => 'every day, 11 am to 5 pm',
    ],
    [
        'id' => 303, 'design_id' => 107, 'suburb' => 'Mount Verity', 'address' => '5 Lantern Rise, Mount Verity',
        'hours' => 'every day, 11 am to 5 pm',
    ],
    [
        'id' => 304, 'design_id' => 111, 'suburb' => 'Saltwater Rise', 'address' => '40 Jetty Road, Saltwater Rise',
        'hours' => 'Saturday to Wednesday, 11 am to 5 pm',
    ],
];
