<?php

namespace Verandah\Site\Components;

use App;
use ApplicationException;
use Cms\Facades\Cms;
use Cookie;
use Flash;
use Redirect;
use Request;
use Symfony\Component\HttpFoundation\Cookie as HttpCookie;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Head\PrivateAddress;
use Verandah\Site\Classes\Saved\Comparison;
use Verandah\Site\Classes\Saved\Favourites;
use Verandah\Site\Classes\Saved\GuestList;
use Verandah\Site\Classes\Saved\SavedChanges;
use Verandah\Site\Classes\Saved\SavedLists;
use Verandah\Site\Classes\Saved\SharedLists as Store;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Choices;
use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Traits\AnswersWithoutScript;

/** Lists that visitors share by a link: for the pages of saved things, and for the page of the link. */
class SharedLists extends SiteComponent
{
    use AnswersWithoutScript;

    /** More titles would make the message too long to read. */
    private const MAX_TITLES = 5;

    private ?Store $store = null;

    public function componentDetails()
    {
        return ['name' => 'Shared lists', 'description' => 'A link to favourites or a comparison, and the page it leads to.'];
    }

    public function defineProperties()
    {
        return [
            'list' => ['title' => 'List', 'description' => 'favourites or compare: what the page shares; empty for the page of a link'],
            'token' => ['title' => 'Token', 'description' => 'of the page of a link: {{ :token }}'],
        ];
    }

    /** Before handlers, so that the partials of their answers have the variable too. */
    public function init()
    {
        $this->setSharing((string) $this->property('list'));
    }

    public function onRun()
    {
        if ((string) $this->property('list') !== '') {
            return;
        }
        $shared = $this->shared();
        if ($shared === null) {
            return $this->controller->run('404');
        }
        PrivateAddress::onThisPage();
        if ($shared['isWithdrawn']) {
            $this->controller->setStatusCode(410);
        }
        App::make(Choices::class)->showRegion($shared['region']);
        $lists = $this->lists()->with([$shared['list'] => $shared['keys']]);
        $offered = $lists->offered()[$shared['list']];
        $this->page['shared'] = [
            'region' => App::make(Choices::class)->chosenRegion()['name'] ?? '',
            'total' => count($offered),
            'leftOut' => count($shared['keys']) - count($offered),
            'items' => $shared['list'] === 'favourites' ? (new Favourites($lists))->items(array_reverse($offered)) : [],
            'sheets' => $shared['list'] === 'compare' ? (new Comparison($lists, $this->repository(), count($offered)))->filledSheets() : [],
        ] + $shared;
    }

    /** `list`. The partial verandah/shared/panel shows the link. */
    public function onShareList()
    {
        return $this->answer(function () {
            $list = $this->list();
            if ($this->lists()->offered()[$list] === []) {
                throw new ApplicationException(Text::message('sharing.empty'));
            }
            $isNew = $this->store()->token($list) === null;
            $region = App::make(Choices::class)->chosenRegion()['slug'] ?? '';
            $cookie = $this->store()->share($list, $this->lists()->keys($list), $region);
            if ($cookie !== null) {
                Cookie::queue($cookie);
            }
            $this->setSharing($list);
            $answer = ['result' => 'success', 'url' => $this->page['sharing']['url']];
            return $this->inPlace($answer + ['message' => Text::message($isNew ? 'link_ready' : 'sharing.updated')]);
        });
    }

    public function onWithdrawList()
    {
        return $this->answer(function () {
            $list = $this->list();
            $this->store()->withdraw($list);
            $this->setSharing($list);
            return $this->inPlace(['result' => 'success', 'message' => Text::message('sharing.withdrawn')]);
        });
    }

    /** Adds the list of the page to the visitor's own, and loads the page again: a guest's list is in the cookie. */
    public function onAddSharedList()
    {
        return $this->answer(function () {
            $shared = $this->shared();
            if ($shared === null || $shared['isWithdrawn']) {
                throw new ApplicationException(Text::message('sharing.gone'));
            }
            $list = $shared['list'];
            $keys = $this->lists()->with([$list => $shared['keys']])->offered()[$list];
            $addition = Store::addition($keys, $this->lists()->offered()[$list], $this->lists()->limit($list));
            $addition = Visitor::current()->isSignedIn() ? $this->addToAccount($list, $addition) : $this->addToGuest($list, $addition);
            Flash::success($this->additionMessage($list, $addition));
            return Redirect::to(Request::fullUrl(), 303);
        });
    }

    private function addToAccount(string $list, array $addition): array
    {
        $changes = new SavedChanges($this->lists(), Visitor::current(), App::make(AccountStore::class));
        $added = $changes->addAll($list, $addition['added']);
        return ['added' => $added, 'left' => [...array_diff($addition['added'], $added), ...$addition['left']]] + $addition;
    }

    /** A guest's list has room for what its cookie has room for. */
    private function addToGuest(string $list, array $addition): array
    {
        [$added, $left] = [$addition['added'], []];
        $own = $this->lists()->keys($list);
        $name = SavedLists::COOKIES[$list];
        $isPartial = self::isPartial($list);
        while ($added !== [] && ($isPartial || GuestList::encode($name, [...$own, ...$added]) === null)) {
            array_unshift($left, array_pop($added));
        }
        if ($added !== []) {
            $value = GuestList::encode($name, [...$own, ...$added]);
            // Not HttpOnly: the page's script keeps writing it.
            $expires = time() + 31536000;
            Cookie::queue(HttpCookie::create($name, $value, $expires, Address::cookiePath(), null, Request::isSecure(), false, false, 'lax'));
        }
        return ['added' => $added, 'left' => [...$left, ...$addition['left']]] + $addition;
    }

    /** One sentence for what was added, one for what was there, one that names what there is no room for. */
    private function additionMessage(string $list, array $addition): string
    {
        [$added, $known] = [count($addition['added']), $addition['known']];
        $titles = array_column($this->lists()->findAll($list, $addition['left']), 'title');
        $more = count($titles) - self::MAX_TITLES;
        $named = implode(', ', array_slice($titles, 0, self::MAX_TITLES)) . ($more > 0 ? ' ' . Text::plural('sharing.and_more', $more) : '');
        return implode(' ', array_filter([
            $added > 0 ? Text::plural("sharing.added_$list", $added) : '',
            $known > 0 ? Text::plural('sharing.known', $known) : '',
            $titles === [] ? '' : Text::message('sharing.no_room', ['titles' => $named]),
            $titles === [] || Visitor::current()->isSignedIn() ? '' : Text::message('sharing.sign_in'),
        ]));
    }

    /** Without a script the popout stays: it is the fragment of the form's action. */
    private function inPlace(array $answer): array|object
    {
        Flash::success($answer['message']);
        return Request::ajax() ? $answer : Redirect::to(Request::fullUrl(), 303);
    }

    private function setSharing(string $list): void
    {
        if (!isset(Store::NOUNS[$list])) {
            return;
        }
        $token = $this->store()->token($list);
        $isSignedIn = Visitor::current()->isSignedIn();
        $this->page['sharing'] = [
            'list' => $list,
            'noun' => Text::message(Store::NOUNS[$list]),
            'url' => $token === null ? null : Cms::url("/shared/$token"),
            'isLive' => $isSignedIn,
            // How many items a link shows of a guest's list that is longer than its cookie.
            'sharedCount' => $isSignedIn || !self::isPartial($list) ? null : count($this->lists()->offered()[$list]),
        ];
    }

    /** An empty item is the last of a cookie that has no room for the whole list. */
    private static function isPartial(string $list): bool
    {
        return str_ends_with((string) SavedLists::cookie(SavedLists::COOKIES[$list]), '.');
    }

    private function list(): string
    {
        $list = $this->text('list');
        if (!isset(Store::NOUNS[$list])) {
            throw new ApplicationException(Text::message('unreadable'));
        }
        return $list;
    }

    private function shared(): ?array
    {
        return $this->store()->find((string) $this->property('token'));
    }

    private function store(): Store
    {
        return $this->store ??= new Store(Visitor::current(), App::make(AccountStore::class));
    }
}
