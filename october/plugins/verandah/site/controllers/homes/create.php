<?= $this->makePartial('record_form') ?>
