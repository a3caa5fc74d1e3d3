<?php

namespace Verandah\Site;

use App;
use Backend;
use Cms\Classes\CmsController;
use Cms\Classes\Controller;
use Config;
use Event;
use Request;
use System\Classes\PluginBase;
use Twig\Markup;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Accounts\Customers;
use Verandah\Site\Classes\Accounts\DatabaseAccountStore;
use Verandah\Site\Classes\Accounts\DeletedAccounts;
use Verandah\Site\Classes\Accounts\NoCustomers;
use Verandah\Site\Classes\Accounts\RainLabCustomers;
use Verandah\Site\Classes\Accounts\Visitor;
use Verandah\Site\Classes\Accounts\WinterCustomers;
use Verandah\Site\Classes\Head\ContentPolicy;
use Verandah\Site\Classes\Head\Head;
use Verandah\Site\Classes\Head\HeadFactory;
use Verandah\Site\Classes\Homes\DatabaseRepository;
use Verandah\Site\Classes\Homes\Repayments;
use Verandah\Site\Classes\Homes\Repository;
use Verandah\Site\Classes\Saved\SavedLists;
use Verandah\Site\Classes\Site\Choices;
use Verandah\Site\Classes\Site\Maintenance;
use Verandah\Site\Classes\Site\Problem;
use Verandah\Site\Classes\Site\Problems;
use Verandah\Site\Classes\Site\Setting;
use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Middleware\HandlePageRequests;

/** Serves the handlers that Verandah's widgets call, on October 3 and on Winter 1.2. */
class Plugin extends PluginBase
{
    /** What the keys of lang/en/lang.php begin with. */
    private const LANG = 'verandah.site::lang.';

    /** That of the page that is rendered; null before its `vr_head()`. */
    private ?Head $head = null;

    private bool $hasFoot = false;

    public function pluginDetails()
    {
        return [
            'name' => self::LANG . 'plugin.name',
            'description' => self::LANG . 'plugin.description',
            'author' => 'Verandah',
            'icon' => 'icon-home',
        ];
    }

    public function register()
    {
        App::singleton(Repository::class, fn () => App::make(Setting::get('repository') ?? DatabaseRepository::class));
        App::singleton(Choices::class, fn () => new Choices(App::make(Repository::class)));
        App::singleton(AccountStore::class, fn () => App::make(Setting::get('accounts') ?? DatabaseAccountStore::class));
        App::singleton(Customers::class, fn () => App::make(Setting::get('customers') ?? self::customers()));
        App::singleton(Problems::class, fn () => new Problems());
        App::singleton(SavedLists::class, function () {
            $visitor = Visitor::current();
            $accounts = $visitor->isSignedIn() ? App::make(AccountStore::class) : null;
            return new SavedLists($visitor, App::make(Repository::class), $accounts);
        });
    }

    public function boot()
    {
        DeletedAccounts::listen();
        // Not without the CMS module, as on the command line of a site that has only a backend.
        if (!class_exists(CmsController::class)) {
            return;
        }
        Maintenance::listen();
        Event::listen('cms.page.postprocess', fn ($controller, $url, $page, $result) => $this->checkLayout($controller, $result));
        CmsController::extend(fn ($controller) => $controller->middleware(HandlePageRequests::class));
    }

    public function registerComponents()
    {
        return [
            Components\SitewideActions::class => 'sitewideActions',
            Components\GetAjaxMethods::class => 'GetAjaxMethods',
            Components\SitePortal::class => 'sitePortal',
            Components\SitePersonalisations::class => 'sitePersonalisations',
            Components\CustomerAccount::class => 'customerAccount',
            Components\SearchEngines::class => 'searchEngines',
            Components\DisplayVisits::class => 'displayVisits',
            Components\SharedLists::class => 'sharedLists',
        ];
    }

    public function registerPermissions()
    {
        return [
            'verandah.site.homes' => ['tab' => self::LANG . 'plugin.homes', 'label' => self::LANG . 'permissions.homes'],
            'verandah.site.enquiries' => ['tab' => self::LANG . 'plugin.homes', 'label' => self::LANG . 'permissions.enquiries'],
            'verandah.site.visits' => ['tab' => self::LANG . 'plugin.homes', 'label' => self::LANG . 'permissions.visits'],
            'verandah.site.settings' => ['tab' => self::LANG . 'plugin.homes', 'label' => self::LANG . 'permissions.settings'],
        ];
    }

    public function registerSettings()
    {
        return ['settings' => [
            'label' => self::LANG . 'plugin.name',
            'description' => self::LANG . 'settings.description',
            'category' => self::LANG . 'plugin.homes',
            'icon' => 'icon-home',
            'class' => Models\Settings::class,
            'permissions' => ['verandah.site.settings'],
        ]];
    }

    /** @return string[] views/mail, which the backend can reword */
    public function registerMailTemplates()
    {
        return array_map(
            fn (string $name) => "verandah.site::mail.$name",
            ['enquiry', 'visit', 'visit-office', 'account', 'account-exists', 'password'],
        );
    }

    public function registerNavigation()
    {
        $pages = [];
        $icons = ['designs' => 'icon-home', 'packages' => 'icon-map', 'displays' => 'icon-map-marker', 'enquiries' => 'icon-envelope', 'visits' => 'icon-calendar', 'estimates' => 'icon-bookmark'];
        foreach ($icons as $name => $icon) {
            $pages[$name] = [
                'label' => self::LANG . "menu.$name",
                'icon' => $icon,
                'url' => Backend::url("verandah/site/$name"),
                'permissions' => ['verandah.site.' . (['enquiries' => 'enquiries', 'estimates' => 'enquiries', 'visits' => 'visits'][$name] ?? 'homes')],
            ];
        }
        return ['homes' => ['sideMenu' => $pages, 'label' => self::LANG . 'plugin.homes', 'permissions' => ['verandah.site.*']] + $pages['designs']];
    }

    public function registerMarkupTags()
    {
        return [
            'functions' => [
                'vr_head' => [$this, 'head'],
                'vr_foot' => [$this, 'foot'],
                'vr_money' => [$this, 'money'],
                'vr_plural' => [$this, 'plural'],
                'vr_repayments' => [$this, 'repayments'],
            ],
        ];
    }

    /**
     * `{{ vr_head({ widgets: ['map', 'filter-bar'] }) }}`
     * @param array $options nonce: that of your own policy; unlayered: true for an old theme; widgets: those of the page, as a
     *   list or as text with commas, if it should link their stylesheets alone; dev: true for the development build; prerender:
     *   false if browsers should not prepare the next page before the click
     */
    public function head(array $options = []): Markup
    {
        $head = $this->head = HeadFactory::forPage(Controller::getController(), (bool) ($options['dev'] ?? false));
        $nonce = $options['nonce'] ?? ContentPolicy::nonce();
        $isUnlayered = (bool) ($options['unlayered'] ?? false);
        $private = $options['prerender'] ?? true ? HeadFactory::privateAddresses() : null;
        $widgets = self::names($options['widgets'] ?? null);
        return new Markup($head->render((string) $nonce, $isUnlayered, $widgets, $private), 'UTF-8');
    }

    /**
     * `{{ vr_foot() }}` before `</body>`: what a customer has saved, or before the first paint what a guest has; and it preloads the
     * scripts of the widgets that `vr_head()` named
     */
    public function foot(): Markup
    {
        $this->hasFoot = true;
        $lists = Controller::getController()?->vars['account_lists'] ?? null;
        $json = $lists === null ? '' : json_encode($lists, JSON_HEX_TAG | JSON_THROW_ON_ERROR);
        $script = $json === '' ? '' : "<script type=\"application/json\" id=\"vr-account\">$json</script>\n";
        return new Markup($script . ($this->head?->preloads() ?? ''), 'UTF-8');
    }

    /** In debug mode, a page says what its layout does not print. @param object $result its content: HTML, or the response of a handler */
    private function checkLayout(Controller $controller, object $result): void
    {
        $missing = $this->head === null ? '{{ vr_head() }} in the head' : ($this->hasFoot ? null : '{{ vr_foot() }} before </body>');
        $isPage = is_string($result->content) && $controller->findComponentByName('sitewideActions') !== null;
        if ($missing === null || !$isPage || !Config::get('app.debug')) {
            return;
        }
        $problem = new Problem('VR713', 'The layout has the component sitewideActions, and lacks a part of every page.', "Print $missing.");
        $nonce = ContentPolicy::nonce();
        $result->content .= $problem->comment(true) . $problem->script($nonce === '' ? '' : " nonce=\"$nonce\"");
    }

    /** @return class-string<Customers> for the user plugin that is installed */
    private static function customers(): string
    {
        return match (true) {
            App::bound('user.auth') => WinterCustomers::class,
            class_exists('RainLab\User\Models\User') && App::bound('auth') => RainLabCustomers::class,
            default => NoCustomers::class,
        };
    }

    /** @return string[]|null */
    private static function names(mixed $widgets): ?array
    {
        if ($widgets === null) {
            return null;
        }
        $names = is_array($widgets) ? array_filter($widgets, 'is_string') : explode(',', (string) $widgets);
        return array_values(array_filter(array_map('trim', $names), 'strlen'));
    }

    /** `{{ vr_money(349900) }}`: $349,900; nothing for null */
    public function money($amount): string
    {
        return is_numeric($amount) ? (string) Text::money($amount + 0) : '';
    }

    /**
     * `loan=vr_repayments(total, { rate: 6.2, asAt: '2 March 2026' })` for the partial `verandah/repayments`
     * @param mixed $price dollars; null for a price on request
     * @param array $begin what the fields begin with: rate and the date it is from; deposit, years
     */
    public function repayments($price, array $begin = []): array
    {
        return Repayments::view(is_numeric($price) ? $price + 0 : null, Request::query(), $begin);
    }

    /** `{{ vr_plural(total, 'home', 'homes') }}`: 1 home; 12 homes */
    public function plural($count, $noun, $nounMany): Markup
    {
        // Winter prints what a function returns as HTML.
        return new Markup(e(Text::counted((int) $count, (string) $noun, (string) $nounMany)), 'UTF-8');
    }
}
