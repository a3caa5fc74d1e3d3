<?php

/** Written by `npm run docs`. A site rewords these in its own lang/en/verandah/site/widgets.php. */
return [
    'ajax' => [
        'minutes' => ':count minutes',
        'seconds' => ':count seconds',
        'signIn' => 'Sign in to continue.',
        'tooLarge' => 'That’s too large to send. Try something smaller.',
        'wait' => 'Too many tries in a short time. Try again in :wait.',
    ],
    'block' => [
        'fits' => 'Fits your block',
        'moreDepth' => 'Needs :depth m more depth',
        'moreOfBoth' => 'Needs :width m more width and :depth m more depth',
        'moreWidth' => 'Needs :width m more width',
        'turned' => 'Fits turned, with its long side to the street',
    ],
    'compare-bar' => [
        'home_design' => 'Home designs',
        'house_land' => 'House & land',
    ],
    'estimate' => [
        'savedOnDevice' => 'Saved on this device.',
    ],
    'favourites' => [
        'found' => ':shown of :count saved',
    ],
    'filter-bar' => [
        'none' => 'No :noun match these filters',
    ],
    'form' => [
        'address' => 'email',
        'email' => 'Please enter a valid email address.',
        'fileTooLarge' => 'This file exceeds the :countmb limit.',
        'firstName' => 'first name',
        'lastName' => 'last name',
        'mismatch' => 'The password confirmation does not match.',
        'password' => 'password',
        'required' => 'The :field field is required.',
        'tooShort' => 'The :field must be at least :count characters.',
    ],
    'shared' => [
        'nothingSaved' => 'Nothing saved yet',
        'pageOf' => 'Page :page of :pages',
        'saved' => ':count saved',
    ],
];
