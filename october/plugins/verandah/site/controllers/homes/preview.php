<?= $this->makePartial('breadcrumb') ?>
<?php if (!$this->fatalError): ?>
    <div class="form-preview"><?= $this->formRenderPreview() ?></div>
<?php endif ?>
<?php if (($visit = $this->formGetModel()) instanceof \Verandah\Site\Models\Visit && $visit->slot !== null): ?>
    <?= Form::open() ?>
        <p>
            <label for="visit-time"><?= e(trans('verandah.site::lang.visit.move_to')) ?></label>
            <input id="visit-time" class="form-control" name="time" value="<?= e($visit->slot) ?>" placeholder="2026-03-21T11:30">
        </p>
        <button type="button" class="btn btn-primary" data-request="onMoveVisit"><?= e(trans('verandah.site::lang.visit.move')) ?></button>
        <button type="button" class="btn btn-default" data-request="onCancelVisit" data-request-confirm="<?= e(trans('verandah.site::lang.visit.cancel_confirm')) ?>"><?= e(trans('verandah.site::lang.visit.cancel')) ?></button>
    <?= Form::close() ?>
<?php endif ?>
