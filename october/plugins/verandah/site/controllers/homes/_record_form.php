<?= $this->makePartial('breadcrumb') ?>
<?php if (!$this->fatalError): ?>
    <?= Form::open(['class' => 'layout']) ?>
        <div class="layout-row"><?= $this->formRender() ?></div>
        <div class="form-buttons">
            <button type="button" class="btn btn-primary" data-request="onSave" data-hotkey="ctrl+s, cmd+s"><?= e(trans('backend::lang.form.save')) ?></button>
            <button type="button" class="btn btn-default" data-request="onSave" data-request-data="close:1"><?= e(trans('backend::lang.form.save_and_close')) ?></button>
        </div>
    <?= Form::close() ?>
<?php endif ?>
