<?php if ($problem = \Verandah\Site\Classes\SiteAddress::problem()): ?>
    <div class="callout callout-warning no-subheader">
        <div class="header">
            <i class="icon-warning"></i>
            <h3><?= e("$problem->id: {$problem->getMessage()} $problem->fix") ?></h3>
        </div>
    </div>
<?php endif ?>
<?= $this->listRender() ?>
