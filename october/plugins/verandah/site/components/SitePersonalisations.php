<?php

namespace Verandah\Site\Components;

/** What a site knows of a visitor's taste. The starter keeps nothing: add your own to these two handlers. */
class SitePersonalisations extends ListingComponent
{
    public function componentDetails()
    {
        return ['name' => 'Personalisation', 'description' => 'A listing that remembers filters, and clicks that are counted.'];
    }

    public function onApplySiteFilters()
    {
        return $this->load((string) $this->property('listing'));
    }

    public function onClickElement()
    {
        return ['result' => 'success'];
    }
}
