<?= $this->listRender() ?>
