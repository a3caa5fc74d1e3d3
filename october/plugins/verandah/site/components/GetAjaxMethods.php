<?php

namespace Verandah\Site\Components;

use Verandah\Site\Classes\Homes\Card;
use Verandah\Site\Classes\Site\Address;

/** Listings, and the page of a home. */
class GetAjaxMethods extends ListingComponent
{
    public function componentDetails()
    {
        return ['name' => 'Listings', 'description' => 'Fills the filter bar and the cards, or the page of a home.'];
    }

    public function defineProperties()
    {
        return parent::defineProperties() + [
            'home' => ['title' => 'Home', 'description' => 'Slug of the home on this page: {{ :slug }}'],
        ];
    }

    public function onRun()
    {
        $slug = (string) $this->property('home');
        if ($slug === '') {
            return parent::onRun();
        }
        $home = Card::complete(array_filter([$this->repository()->home($slug)]))[0] ?? null;
        if ($home === null) {
            return $this->controller->run('404');
        }
        $this->page['home'] = $home;
        $this->page->title = $home['title'];
        $this->page->description = $home['summary'];
    }

    public function onLoadHomeFamilies()
    {
        return $this->load('home-designs');
    }

    public function onLoadHouseLand()
    {
        return $this->load('house-and-land');
    }

    public function onLoadDisplayHomes()
    {
        return $this->load('display-homes');
    }

    public function onLoadArticles()
    {
        return $this->load('articles');
    }

    public function onLoadVirtualTours()
    {
        return $this->load('virtual-tours');
    }

    public function onLoadVideoTours()
    {
        return $this->load('video-tours');
    }

    public function onLoadInspirationGallery()
    {
        return $this->load('inspiration');
    }

    /** A clicked pin; the map asks for the partial verandah/map/details. */
    public function onLoadMapLocation()
    {
        $place = $this->repository()->mapLocation($this->text('id'), $this->text('type'));
        $this->page['place'] = $place === null ? null : Address::complete($place);
        return ['found' => $place !== null];
    }
}
