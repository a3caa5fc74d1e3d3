<?php /* October reads which rows are ticked by data-list-…, and Winter by the code of onclick. */ ?>
<button
    type="button"
    class="btn btn-default"
    disabled
    data-request="onDelete"
    data-request-confirm="<?= e(trans('backend::lang.list.delete_selected_confirm')) ?>"
    data-list-checked-trigger
    data-list-checked-request
    data-trigger-action="enable"
    data-trigger=".control-list input[type=checkbox]"
    data-trigger-condition="checked"
    onclick="$(this).data('request-data', { checked: $('.control-list').listWidget('getChecked') })"><?= e(trans('backend::lang.list.delete_selected')) ?></button>
