<?php if ($problem = \Verandah\Site\Classes\Site\SiteAddress::problem()): ?>
    <div class="callout callout-warning no-subheader">
        <div class="header">
            <i class="icon-warning"></i>
            <h3><?= e("$problem->id: {$problem->getMessage()} $problem->fix") ?></h3>
        </div>
    </div>
<?php endif ?>
<?php if (\Verandah\Site\Classes\Site\Setting::recipients() === []): ?>
    <div class="callout callout-warning no-subheader">
        <div class="header">
            <i class="icon-warning"></i>
            <h3><?= e(trans('verandah.site::lang.pages.no_recipient')) ?></h3>
        </div>
    </div>
<?php endif ?>
<?= $this->listRender() ?>
