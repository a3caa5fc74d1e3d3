<?= $this->makePartial('breadcrumb') ?>
<?php if (!$this->fatalError): ?>
    <div class="form-preview"><?= $this->formRenderPreview() ?></div>
<?php endif ?>
