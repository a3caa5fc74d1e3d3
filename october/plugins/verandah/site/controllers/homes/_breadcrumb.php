<?php Block::put('breadcrumb') ?>
    <ul>
        <li><a href="<?= $this->actionUrl('') ?>"><?= e(trans($this->listGetConfig()->title)) ?></a></li>
        <li><?= e($this->pageTitle) ?></li>
    </ul>
<?php Block::endPut() ?>
<?php if ($this->fatalError): ?>
    <p class="flash-message static error"><?= e($this->fatalError) ?></p>
<?php endif ?>
