<?php

namespace Verandah\Site\Components;

use App;
use ApplicationException;
use Cookie;
use Request;
use ValidationException;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\Notifications;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Forms\Enquiry;
use Verandah\Site\Classes\Forms\EnquiryInbox;
use Verandah\Site\Classes\Forms\PersonFields;
use Verandah\Site\Classes\Forms\SentOnce;
use Verandah\Site\Classes\Forms\SpamTrap;
use Verandah\Site\Classes\Saved\AccountHomes;
use Verandah\Site\Classes\Saved\Comparison;
use Verandah\Site\Classes\Saved\DeviceHomes;
use Verandah\Site\Classes\Saved\Favourites;
use Verandah\Site\Classes\Saved\SavedLists;
use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Traits\AnswersWithoutScript;

/** The pages of saved things, enquiries, and estimates. */
class SitePortal extends SiteComponent
{
    use AnswersWithoutScript;

    public function componentDetails()
    {
        return ['name' => 'Portal', 'description' => 'Favourites, comparisons and enquiries.'];
    }

    public function defineProperties()
    {
        return [
            'shows' => ['title' => 'Shows', 'description' => 'favourites, moodboard, compare or estimates; empty for a page with a form'],
        ];
    }

    /** Here, not in onRun: the popout that swaps homes asks for its partial through onAjax. */
    public function init()
    {
        $swapped = $this->text('swap_type');
        if (in_array($swapped, SavedLists::TYPES, true)) {
            $this->page['swap_choices'] = $this->repository()->swapChoices($swapped);
        }
    }

    public function onRun()
    {
        $shows = (string) $this->property('shows');
        if ($shows === '') {
            return;
        }
        if ($shows === 'estimates') {
            // A handler of this request may have changed them.
            $this->page['estimates'] ??= Visitor::current()->isSignedIn() ? $this->accountHomes()->all() : DeviceHomes::read();
            return;
        }
        $this->page['saved'] = $this->lists()->offered();
        if ($shows === 'compare') {
            $comparison = $this->comparison();
            $type = Request::query('type');
            $compared = $comparison->compared(is_string($type) ? $type : '');
            $this->page['compared'] = $compared;
            $this->page['comparisons'] = $comparison->comparisons($compared['type']);
        } elseif ($shows === 'moodboard') {
            $this->page['moodboard'] = (new Favourites($this->lists()))->moodboard();
        } else {
            $this->page['favourites'] = (new Favourites($this->lists()))->view(Request::query());
        }
    }

    /** The table of one type, after the comparison has changed. */
    public function onRefreshComparisons()
    {
        $type = $this->text('type');
        if (!in_array($type, SavedLists::TYPES, true)) {
            return ['success' => false, 'html' => '', 'item_count' => 0];
        }
        $sheet = $this->comparison()->sheet($type);
        $answer = [
            'success' => true,
            'html' => $this->controller->renderPartial('verandah/compare/grid', ['sheet' => $sheet]),
            'item_count' => count($sheet['columns']),
        ];
        return Visitor::current()->isSignedIn() ? $answer + ['items' => $this->lists()->forAccount()['compare']] : $answer;
    }

    /** Saved cards that the page lacks; the widget asks for the partial verandah/favourites/cards. */
    public function onLoadFavourites()
    {
        $items = (new Favourites($this->lists()))->items(array_slice($this->texts('ids'), 0, 2000));
        // The page has its banner already.
        $this->page['favourites'] = ['items' => $items, 'bannerAfter' => 0];
        $this->page['saved'] = $this->lists()->offered();
        return ['found' => count($items)];
    }

    public function onLoadMoodboard()
    {
        $items = (new Favourites($this->lists()))->pictures(array_slice($this->texts('ids'), 0, 2000));
        $this->page['moodboard'] = ['items' => $items];
        $this->page['saved'] = $this->lists()->offered();
        return ['found' => count($items)];
    }

    public function onGetUserTopStyle()
    {
        return ['topStyle' => null];
    }

    /** An account keeps the home, or a guest's device does. */
    public function onSaveEstimate()
    {
        if (!Visitor::current()->isSignedIn() && $this->text('next') === 'register') {
            return $this->offerAccount();
        }
        return $this->answer(function () {
            $home = DeviceHomes::home(Request::post());
            if ($home === null) {
                throw new ValidationException(['facade' => Text::message('estimates.facade')]);
            }
            if (!Visitor::current()->isSignedIn()) {
                return $this->saveOnDevice($home);
            }
            $homes = $this->accountHomes();
            $id = $homes->save($home, Request::post());
            if ($id === null) {
                throw new ApplicationException(Text::message('estimates.account_full'));
            }
            return $this->forVisitor(['result' => 'success', 'saved_estimate_id' => $id, 'message' => Text::message('estimates.saved', ['number' => $homes->number($id)])]);
        });
    }

    /** `saved_estimate_id`. Deleting a missing one succeeds, because another tab may have deleted it. */
    public function onDeleteEstimate()
    {
        return $this->answer(function () {
            $id = $this->text('saved_estimate_id');
            if (Visitor::current()->isSignedIn()) {
                $this->accountHomes()->delete($id);
            } else {
                Cookie::queue(DeviceHomes::cookie(array_diff_key(DeviceHomes::read(), [$id => true])));
            }
            return $this->forVisitor(['result' => 'success', 'message' => Text::message('estimates.deleted')]);
        });
    }

    public function onEnquire()
    {
        return $this->answer(function () {
            $enquiry = Enquiry::read(Request::post(), Request::file('plan'), Request::fullUrl());
            if ($enquiry->errors !== []) {
                throw new ValidationException($enquiry->errors);
            }
            SpamTrap::check();
            $reference = SentOnce::run('enquiry', [$enquiry->fields, $enquiry->plan?->getSize()], function (string $id) use ($enquiry) {
                $isSpam = SpamTrap::isTriggered();
                $reference = EnquiryInbox::receive($enquiry, $id, $isSpam);
                if (!$isSpam) {
                    $this->repository()->enquire($enquiry->fields + ['reference' => $reference], $enquiry->plan);
                    $this->notify(Text::message('enquiry.news', ['reference' => $reference]));
                }
                return $reference;
            });
            $message = Text::message('enquiry.thanks', ['name' => $enquiry->fields['first_name'], 'reference' => $reference]);
            return ['result' => 'full_success', 'message' => $message, 'reference' => (string) $reference];
        });
    }

    /** Tells a customer on all their devices. */
    private function notify(string $message): void
    {
        $visitor = Visitor::current();
        if ($visitor->isSignedIn()) {
            (new Notifications(App::make(AccountStore::class), $visitor->accountId()))->add($message);
        }
    }

    /** Without contact data: none is asked for, and none is kept. */
    private function saveOnDevice(array $home): array
    {
        $homes = DeviceHomes::add(DeviceHomes::read(), $home, $this->text('saved_estimate_id'));
        if ($homes === null) {
            throw new ApplicationException(Text::message('estimates.device_full'));
        }
        Cookie::queue(DeviceHomes::cookie($homes));
        $message = Request::ajax() ? Text::ofWidget('estimate.savedOnDevice') : Text::message('estimates.on_device');
        return $this->forVisitor(['result' => 'success', 'saved_estimate_id' => (string) array_key_first($homes), 'message' => $message]);
    }

    /**
     * Saves what can be saved, and shows the page with the variable `typed` for its form of a free account. There is no
     * redirect, because what was typed is kept nowhere.
     */
    private function offerAccount(): ?array
    {
        $home = DeviceHomes::home(Request::post());
        $homes = $home === null ? null : DeviceHomes::add(DeviceHomes::read(), $home, $this->text('saved_estimate_id'));
        if ($homes !== null) {
            Cookie::queue(DeviceHomes::cookie($homes));
            $this->page['estimates'] = $homes;
        }
        $typed = fn (string $name) => PersonFields::line($this->text($name));
        $this->page['typed'] = ['first_name' => $typed('first_name'), 'last_name' => $typed('last_name'), 'email' => $typed('email')];
        return Request::ajax() ? ['result' => 'sign_in'] : null;
    }

    private function accountHomes(): AccountHomes
    {
        return new AccountHomes(App::make(AccountStore::class), Visitor::current()->accountId());
    }

    private function comparison(): Comparison
    {
        return new Comparison($this->lists(), $this->repository());
    }
}
