<?php

/** Invented home designs for a new theme, by the columns of their table. `price` is null while it is not published. */
return [
    [
        'id' => 101, 'slug' => 'larkin-16', 'name' => 'Larkin 16', 'collection' => 'Foundry', 'storeys' => 1, 'bedrooms' => 3,
        'bathrooms' => 2, 'car_spaces' => 1, 'living_areas' => 1, 'squares' => 16.2, 'lot_width' => 8.5,
        'price' => 264900, 'facade' => 'Hamlet', 'badge' => null,
        'summary' => 'Narrow-lot living with a courtyard at its centre.',
    ],
    [
        'id' => 102, 'slug' => 'mallow-18', 'name' => 'Mallow 18', 'collection' => 'Foundry', 'storeys' => 1, 'bedrooms' => 3,
        'bathrooms' => 2, 'car_spaces' => 2, 'living_areas' => 1, 'squares' => 18.4, 'lot_width' => 10.5,
        'price' => 281900, 'facade' => 'Saltbox', 'badge' => 'New',
        'summary' => 'Three bedrooms, one hallway, no wasted steps.',
    ],
    [
        'id' => 103, 'slug' => 'tolmie-22', 'name' => 'Tolmie 22', 'collection' => 'Foundry', 'storeys' => 1, 'bedrooms' => 4,
        'bathrooms' => 2, 'car_spaces' => 2, 'living_areas' => 2, 'squares' => 22, 'lot_width' => 12.5,
        'price' => 329900, 'facade' => 'Coastal', 'badge' => null,
        'summary' => 'A first home with a kitchen that faces the garden.',
    ],
    [
        'id' => 104, 'slug' => 'calloway-21', 'name' => 'Calloway 21', 'collection' => 'Hearth', 'storeys' => 1, 'bedrooms' => 3,
        'bathrooms' => 2, 'car_spaces' => 2, 'living_areas' => 2, 'squares' => 21.2, 'lot_width' => 12.5,
        'price' => 334900, 'facade' => 'Loft', 'badge' => null,
        'summary' => 'Single-storey ease with a kitchen made for company.',
    ],
    [
        'id' => 105, 'slug' => 'ardenne-25', 'name' => 'Ardenne 25', 'collection' => 'Hearth', 'storeys' => 1, 'bedrooms' => 4,
        'bathrooms' => 2, 'car_spaces' => 2, 'living_areas' => 2, 'squares' => 25.1, 'lot_width' => 12.5,
        'price' => 366900, 'facade' => 'Meridian', 'badge' => 'On display',
        'summary' => 'Our most-built home: master at the front, living at the back.',
    ],
    [
        'id' => 106, 'slug' => 'ardenne-28', 'name' => 'Ardenne 28', 'collection' => 'Hearth', 'storeys' => 1, 'bedrooms' => 4,
        'bathrooms' => 2, 'car_spaces' => 2, 'living_areas' => 2, 'squares' => 28, 'lot_width' => 14,
        'price' => 394900, 'facade' => 'Hamlet', 'badge' => 'On display',
        'summary' => 'Our most-built home, with a theatre.',
    ],
    [
        'id' => 107, 'slug' => 'brindle-27', 'name' => 'Brindle 27', 'collection' => 'Hearth', 'storeys' => 1, 'bedrooms' => 4,
        'bathrooms' => 2, 'car_spaces' => 2, 'living_areas' => 2, 'squares' => 27.1, 'lot_width' => 14,
        'price' => 389900, 'facade' => 'Saltbox', 'badge' => 'On display',
        'summary' => 'A children’s wing of its own, with somewhere to spread out.',
    ],
    [
        'id' => 108, 'slug' => 'brindle-30', 'name' => 'Brindle 30', 'collection' => 'Hearth', 'storeys' => 1, 'bedrooms' => 5,
        'bathrooms' => 2.5, 'car_spaces' => 2, 'living_areas' => 3, 'squares' => 30.2, 'lot_width' => 14,
        'price' => 424900, 'facade' => 'Classic', 'badge' => null,
        'summary' => 'Five bedrooms on one floor, and a study by the door.',
    ],
    [
        'id' => 109, 'slug' => 'dunmore-31', 'name' => 'Dunmore 31', 'collection' => 'Hearth', 'storeys' => 2, 'bedrooms' => 4,
        'bathrooms' => 2.5, 'car_spaces' => 2, 'living_areas' => 3, 'squares' => 31.2, 'lot_width' => 12.5,
        'price' => 438900, 'facade' => 'Classic', 'badge' => 'On display',
        'summary' => 'Two storeys for a lot that is not wide.',
    ],
    [
        'id' => 110, 'slug' => 'everly-33', 'name' => 'Everly 33', 'collection' => 'Hearth', 'storeys' => 2, 'bedrooms' => 4,
        'bathrooms' => 2.5, 'car_spaces' => 2, 'living_areas' => 3, 'squares' => 33, 'lot_width' => 14,
        'price' => 456900, 'facade' => 'Heritage', 'badge' => null,
        'summary' => 'Bedrooms upstairs, and a ground floor that opens to the garden.',
    ],
    [
        'id' => 111, 'slug' => 'halcyon-36', 'name' => 'Halcyon 36', 'collection' => 'Summit', 'storeys' => 2, 'bedrooms' => 4,
        'bathrooms' => 3, 'car_spaces' => 2, 'living_areas' => 3, 'squares' => 36, 'lot_width' => 14,
        'price' => 549900, 'facade' => 'Meridian', 'badge' => 'On display',
        'summary' => 'A stair in the light, and a suite for guests.',
    ],
    [
        'id' => 112, 'slug' => 'marlowe-39', 'name' => 'Marlowe 39', 'collection' => 'Summit', 'storeys' => 2, 'bedrooms' => 5,
        'bathrooms' => 3, 'car_spaces' => 2, 'living_areas' => 3, 'squares' => 39, 'lot_width' => 14,
        'price' => 609900, 'facade' => 'Hamlet', 'badge' => null,
        'summary' => 'Two living rooms below, and a retreat above.',
    ],
    [
        'id' => 113, 'slug' => 'oriel-42', 'name' => 'Oriel 42', 'collection' => 'Summit', 'storeys' => 2, 'bedrooms' => 5,
        'bathrooms' => 4, 'car_spaces' => 3, 'living_areas' => 4, 'squares' => 42, 'lot_width' => 18,
        'price' => 674900, 'facade' => 'Loft', 'badge' => 'New',
        'summary' => 'Five bedrooms, four of them with a bathroom.',
    ],
    [
        'id' => 114, 'slug' => 'wandoo-30', 'name' => 'Wandoo 30', 'collection' => 'Acre', 'storeys' => 1, 'bedrooms' => 4,
        'bathrooms' => 2, 'car_spaces' => 2, 'living_areas' => 2, 'squares' => 30.1, 'lot_width' => 22,
        'price' => null, 'facade' => 'Heritage', 'badge' => null,
        'summary' => 'Long and low, for a wide country lot.',
    ],
];
