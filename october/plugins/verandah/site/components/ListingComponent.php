<?php

namespace Verandah\Site\Components;

use App;
use ApplicationException;
use Request;
use Verandah\Site\Classes\Listings\Listing;
use Verandah\Site\Classes\Site\Choices;
use Verandah\Site\Classes\Site\Text;

/** A page with a listing: its first render, and the answers to its filter bar. */
abstract class ListingComponent extends SiteComponent
{
    public function defineProperties()
    {
        return [
            'listing' => ['title' => 'Listing', 'description' => 'Kind of the listing on this page, such as home-designs'],
        ];
    }

    public function onRun()
    {
        $kind = (string) $this->property('listing');
        // A handler may have run before this, for a form without a script: what it set stays.
        if ($kind !== '' && !isset($this->page['listing'])) {
            $this->page['listing'] = Listing::open($this->repository(), $kind, Request::query(), $this->chosenRegion());
        }
    }

    /** Sets `listing` for the partials that the CMS renders next. */
    protected function load(string $kind): array
    {
        $listing = Listing::view($this->repository(), $kind, Request::post(), $this->chosenRegion());
        if ($listing === null) {
            throw new ApplicationException(Text::message('no_listing'));
        }
        $this->page['listing'] = $listing;
        return Listing::answer($listing);
    }

    private function chosenRegion(): ?string
    {
        return App::make(Choices::class)->chosenRegion()['slug'] ?? null;
    }
}
