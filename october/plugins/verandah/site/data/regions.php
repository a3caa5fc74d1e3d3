<?php

/**
 * Invented regions for a new theme. Its prices are the same in both. `setbacks` are what councils usually ask for, in metres, with
 * both sides together: @see BlockFit.
 */
return [
    ['slug' => 'verity-coast', 'name' => 'Verity Coast', 'shortName' => 'Coast', 'state' => 'VIC', 'setbacks' => ['front' => 4, 'rear' => 2, 'sides' => 1]],
    ['slug' => 'kestrel-plains', 'name' => 'Kestrel Plains', 'shortName' => 'Plains', 'state' => 'NSW', 'setbacks' => ['front' => 4.5, 'rear' => 1.5, 'sides' => 1.1]],
];
