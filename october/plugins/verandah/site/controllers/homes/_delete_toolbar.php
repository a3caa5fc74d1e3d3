<div data-control="toolbar"><?= $this->makePartial('delete_button') ?></div>
