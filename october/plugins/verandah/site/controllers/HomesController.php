<?php

namespace Verandah\Site\Controllers;

use Backend\Classes\Controller;
use BackendMenu;

/** A list and a form of the CMS, as the YAML files of each controller describe them. Their pages are in controllers/homes. */
abstract class HomesController extends Controller
{
    public $implement = [\Backend\Behaviors\FormController::class, \Backend\Behaviors\ListController::class];

    public $formConfig = 'config_form.yaml';

    public $listConfig = 'config_list.yaml';

    public $requiredPermissions = ['verandah.site.homes'];

    public function __construct()
    {
        parent::__construct();
        $this->addViewPath('$/verandah/site/controllers/homes');
        BackendMenu::setContext('Verandah.Site', 'homes', strtolower(class_basename($this)));
    }
}
