<?php

namespace Verandah\Site\Components;

use App;
use Cms\Classes\ComponentBase;
use Request;
use Throwable;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Forms\PersonFields;
use Verandah\Site\Classes\Forms\VisibleException;
use Verandah\Site\Classes\Homes\Repository;
use Verandah\Site\Classes\Saved\SavedLists;

/** What the components share. Registered under the aliases that the runtime calls: `sitewideActions::onToggleFavourite`. */
abstract class SiteComponent extends ComponentBase
{
    /** The CMS runs every handler of a component through this. Some dialects send the text of any exception. */
    public function runAjaxHandler($handler)
    {
        try {
            return parent::runAjaxHandler($handler);
        } catch (Throwable $exception) {
            throw VisibleException::of($exception);
        }
    }

    protected function repository(): Repository
    {
        return App::make(Repository::class);
    }

    protected function lists(): SavedLists
    {
        return App::make(SavedLists::class);
    }

    /** Says whose the things are that a handler has changed: an account's, or a guest's. */
    protected function forVisitor(array $answer): array
    {
        return $answer + ['signed_in' => Visitor::current()->isSignedIn()];
    }

    /** A posted field; an empty text for anything but a text. */
    protected function text(string $name): string
    {
        $value = Request::post($name);
        return is_string($value) || is_int($value) ? PersonFields::text((string) $value, PHP_INT_MAX) : '';
    }

    /** @return string[] a posted list, without anything but texts and whole numbers */
    protected function texts(string $name): array
    {
        $values = Request::post($name);
        $isText = fn ($value) => is_string($value) || is_int($value);
        return array_map('strval', array_values(array_filter(is_array($values) ? $values : [], $isText)));
    }
}
