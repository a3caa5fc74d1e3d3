<?php

namespace Verandah\Site\Controllers;

use App;
use Backend\Classes\Controller;
use BackendMenu;
use Request;
use Verandah\Site\Classes\Accounts\AccountStore;
use Verandah\Site\Classes\Homes\Repository;
use Verandah\Site\Classes\Saved\AccountHomes;
use Verandah\Site\Classes\Site\Address;

/** Opens a home that a customer has saved, by the number that they name on the phone. */
class Estimates extends Controller
{
    private const CHOICES = ['facade', 'inclusions', 'region', 'flipped', 'floorplan_options', 'promotions'];

    public $requiredPermissions = ['verandah.site.enquiries'];

    public function __construct()
    {
        parent::__construct();
        BackendMenu::setContext('Verandah.Site', 'homes', 'estimates');
    }

    public function index(): void
    {
        $number = Request::query('number');
        $number = is_string($number) ? $number : '';
        $saved = AccountHomes::find(App::make(AccountStore::class), $number);
        $home = $saved === null ? null : App::make(Repository::class)->home($saved['home_design']);
        $this->pageTitle = 'verandah.site::lang.menu.estimates';
        $this->vars += ['number' => $number, 'saved' => $saved, 'home' => $home];
        $this->vars['address'] = $home === null ? '' : Address::to($home['href']) . '?' . self::query($saved);
    }

    /** The choices as the page of the home reads them: lists without keys. */
    private static function query(array $saved): string
    {
        $query = http_build_query(array_intersect_key($saved, array_flip(self::CHOICES)));
        return preg_replace('/%5B\d+%5D=/', '%5B%5D=', $query);
    }
}
