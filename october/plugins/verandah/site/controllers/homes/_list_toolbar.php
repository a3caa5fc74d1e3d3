<div data-control="toolbar">
    <a class="btn btn-primary" href="<?= $this->actionUrl('create') ?>"><?= e(trans('backend::lang.form.create')) ?></a>
    <?= $this->makePartial('delete_button') ?>
</div>
