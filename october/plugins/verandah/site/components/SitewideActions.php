<?php

namespace Verandah\Site\Components;

use App;
use Redirect;
use Request;
use ValidationException;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\Notifications;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Forms\Campaign;
use Verandah\Site\Classes\Forms\Enquiry;
use Verandah\Site\Classes\Forms\FormState;
use Verandah\Site\Classes\Head\Alternates;
use Verandah\Site\Classes\Head\ContentPolicy;
use Verandah\Site\Classes\Homes\BlockFit;
use Verandah\Site\Classes\Saved\Comparison;
use Verandah\Site\Classes\Saved\SavedChanges;
use Verandah\Site\Classes\Saved\SavedLists;
use Verandah\Site\Classes\Site\Address;
use Verandah\Site\Classes\Site\Choices;
use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Traits\AnswersWithoutScript;

/** For the layout: the variables of every page, and what can be done on every page. */
class SitewideActions extends SiteComponent
{
    use AnswersWithoutScript;

    public function componentDetails()
    {
        return ['name' => 'Site', 'description' => 'Hearts, comparing, sharing, choices, and the variables of every page. For the layout.'];
    }

    /** Before handlers too, so that the partials of an answer have the same variables as the page. */
    public function init()
    {
        $visitor = Visitor::current();
        $lists = $this->lists();
        $isSignedIn = $visitor->isSignedIn();
        // Request::path() lacks the folder of the CMS.
        $path = parse_url(Request::url(), PHP_URL_PATH) ?: '/';
        $signInPage = $isSignedIn ? '' : Address::signInPage();
        $variables = [
            'visitor' => $visitor->view(),
            // A guest's lists are in cookies: except on pages that show them, the HTML is the same for every guest.
            'saved' => $isSignedIn ? $lists->offered() : ['favourites' => [], 'moodboard' => [], 'compare' => []],
            'account_lists' => $isSignedIn ? $lists->forAccount() : null,
            'notifications' => $this->notificationsView(),
            'compared' => (new Comparison($lists, $this->repository()))->compared(),
            'sign_in_url' => $signInPage === '' ? '' : Address::to($signInPage) . '?return=' . rawurlencode($path),
            'current_path' => $path,
            'current_url' => Request::fullUrl(),
            'alternates' => Alternates::ofPage(),
            'csp_nonce' => ContentPolicy::nonce(),
            'request_id' => bin2hex(random_bytes(8)),
            'opened_at' => (string) time(),
            'max_plan' => Enquiry::MAX_PLAN,
            ...FormState::view(),
            ...$this->choices()->view(),
        ];
        foreach ($variables as $name => $value) {
            $this->page[$name] = $value;
        }
        Choices::setLocale($variables['language']);
        Campaign::note($variables['consent'] === 'granted');
    }

    public function onToggleFavourite()
    {
        return $this->forVisitor($this->changes()->toggle('favourites', $this->text('card_id')));
    }

    public function onToggleMoodboard()
    {
        return $this->forVisitor($this->changes()->toggle('moodboard', $this->text('id')));
    }

    public function onToggleCompare()
    {
        return $this->forVisitor($this->changes()->toggle('compare', $this->text('comparable_type') . ':' . $this->text('comparable_id')));
    }

    public function onSwapCompare()
    {
        $type = $this->text('comparable_type');
        return $this->forVisitor($this->changes()->swap("$type:" . $this->text('old_item_id'), "$type:" . $this->text('comparable_id')));
    }

    public function onSyncCookieData()
    {
        if (!Visitor::current()->isSignedIn()) {
            return $this->forVisitor(['success' => false, 'message' => Text::ofWidget('ajax.signIn')]);
        }
        $compared = Request::post('compare');
        $this->changes()->merge([
            'favourites' => $this->texts('favourites'),
            'moodboard' => $this->texts('moodboard'),
            'compare' => array_map(
                fn ($item) => is_array($item) && is_scalar($item['comparable_id'] ?? null)
                    ? (is_string($item['comparable_type'] ?? null) ? $item['comparable_type'] : '') . ":{$item['comparable_id']}"
                    : '',
                is_array($compared) ? array_values($compared) : [],
            ),
        ]);
        return $this->forVisitor(['success' => true]);
    }

    public function onGetSavedItems()
    {
        $visitor = Visitor::current();
        $state = ['signed_in' => $visitor->isSignedIn(), 'initials' => $visitor->view()['initials'] ?? ''];
        return $visitor->isSignedIn()
            ? $state + $this->lists()->forAccount()
            : $state + ['favourites' => [], 'moodboard' => [], 'compare' => []];
    }

    public function onSharePage()
    {
        $query = Request::query();
        $tab = $this->text('active_tab');
        if (in_array($tab, SavedLists::TYPES, true)) {
            $query['type'] = $tab;
        }
        // The prices are those that the visitor sees.
        if (array_filter(array_keys($query), [Choices::class, 'isRegionField']) === []) {
            $query['region'] = $this->choices()->view()['site']['region']['slug'] ?? null;
        }
        $url = Request::url() . '?' . http_build_query([...$query, 'shared' => 'link'], '', '&', PHP_QUERY_RFC3986);
        return ['result' => 'success', 'url' => $url, 'message' => Text::message('link_ready')];
    }

    public function onGetNotifications()
    {
        $items = $this->notifications()?->all();
        return ['result' => $items === null ? 'error' : 'success', 'notifications' => $items ?? [], 'server_time' => date(DATE_ATOM)];
    }

    /** Without a script, it leads back to the list. */
    public function onMarkNotificationRead()
    {
        return $this->answer(function () {
            $isRead = $this->notifications()?->markRead($this->text('notification_id')) ?? false;
            return ['result' => $isRead ? 'success' : 'error'];
        });
    }

    public function onCheckInitialPortalPopupSeen()
    {
        $visitor = Visitor::current();
        $hasSeen = $visitor->isSignedIn() && $this->accounts()->read($visitor->accountId(), 'portal_popup') !== [];
        return ['has_seen_initial_portal_popup' => $hasSeen];
    }

    public function onMarkInitialPortalPopupSeen()
    {
        $visitor = Visitor::current();
        if (!$visitor->isSignedIn()) {
            return ['result' => 'error'];
        }
        $this->accounts()->change($visitor->accountId(), 'portal_popup', fn () => ['seen']);
        return ['result' => 'success'];
    }

    /** The form of the widget consent, without its script. */
    public function onSetConsent()
    {
        return $this->answer(fn () => $this->choices()->keepConsent($this->text('consent')));
    }

    /** The form of the widget region. Its script has stored the choice, and asks for the partials that differ by region. */
    public function onSelectRegion()
    {
        return $this->answer(function () {
            if ($this->text('later') !== '') {
                return $this->choices()->keepRegionAsked();
            }
            $region = $this->text('region');
            $this->choices()->keepRegion($region);
            if (Request::ajax()) {
                return [];
            }
            $query = self::withRegion(Request::query(), $region);
            return Redirect::to(Request::url() . ($query === [] ? '' : '?' . http_build_query($query, '', '&', PHP_QUERY_RFC3986)), 303);
        });
    }

    /** The form of the widget block; two empty sides forget it. The partials of the answer know the new one. */
    public function onSetBlock()
    {
        return $this->answer(function () {
            $texts = ['width' => $this->text('width'), 'depth' => $this->text('depth')];
            $sides = array_map([BlockFit::class, 'parseSide'], $texts);
            $isForgetting = $this->choices()->block() !== null && trim(implode($texts)) === '';
            $errors = array_filter([
                'width' => $sides['width'] === null ? Text::message('choices.width') : null,
                'depth' => $sides['depth'] === null ? Text::message('choices.depth') : null,
            ]);
            if (!$isForgetting && $errors !== []) {
                throw new ValidationException($errors);
            }
            $this->choices()->keepBlock($sides['width'], $sides['depth']);
            $block = $this->choices()->block();
            $this->page['site'] = $this->choices()->view()['site'];
            // What the page shows of homes; the CMS runs no page for a handler.
            if (Request::ajax()) {
                $this->controller->findComponentByName('GetAjaxMethods')?->onRun();
            }
            return [
                'result' => 'success',
                'message' => $block === null
                    ? Text::message('choices.block_cleared')
                    : Text::message('choices.block', ['size' => $block['text']]),
            ];
        });
    }

    /** The form of the widget language, with and without its script. */
    public function onSwitchLanguage()
    {
        return $this->answer(fn () => $this->choices()->keepLanguage($this->text('language')));
    }

    /** A region in the address would win over the one that is chosen: a price's is left out, a filter's is replaced. */
    private static function withRegion(array $query, string $region): array
    {
        foreach ($query as $name => $value) {
            if (Choices::isRegionField($name)) {
                $query[$name] = is_array($value) ? [$region] : null;
            }
        }
        return array_filter($query, fn (mixed $value) => $value !== null);
    }

    private function notifications(): ?Notifications
    {
        $visitor = Visitor::current();
        return $visitor->isSignedIn() ? new Notifications($this->accounts(), $visitor->accountId()) : null;
    }

    /** @return array{items: array[], unread: int} */
    private function notificationsView(): array
    {
        $items = $this->notifications()?->all() ?? [];
        return ['items' => $items, 'unread' => count(array_filter($items, fn (array $item) => !$item['is_read']))];
    }

    private function changes(): SavedChanges
    {
        return new SavedChanges($this->lists(), Visitor::current(), $this->accounts());
    }

    private function choices(): Choices
    {
        return App::make(Choices::class);
    }

    private function accounts(): AccountStore
    {
        return App::make(AccountStore::class);
    }
}
