<?php

/** Invented regions for a new theme. Its prices are the same in both. */
return [
    ['slug' => 'verity-coast', 'name' => 'Verity Coast', 'shortName' => 'Coast', 'state' => 'VIC'],
    ['slug' => 'kestrel-plains', 'name' => 'Kestrel Plains', 'shortName' => 'Plains', 'state' => 'NSW'],
];
