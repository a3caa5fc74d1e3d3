<form method="get" class="form-group">
    <label for="number"><?= e(trans('verandah.site::lang.saved_home.number')) ?></label>
    <input id="number" class="form-control" name="number" value="<?= e($number) ?>" placeholder="7-3F2A9C" autocomplete="off">
    <button class="btn btn-primary"><?= e(trans('verandah.site::lang.saved_home.find')) ?></button>
</form>
<?php if ($saved !== null): ?>
    <h3><?= e("{$saved['number']} · " . ($home['title'] ?? $saved['home_design'])) ?></h3>
    <dl>
        <?php foreach (['first_name', 'last_name', 'email'] as $name): ?>
            <dt><?= e(trans("verandah.site::lang.enquiry.$name")) ?></dt>
            <dd><?= e($saved[$name] ?? '') ?></dd>
        <?php endforeach ?>
        <dt><?= e(trans('verandah.site::lang.saved_home.saved_at')) ?></dt>
        <dd><?= e(date('Y-m-d', $saved['saved_at'] ?? 0)) ?></dd>
    </dl>
    <?php if ($address !== ''): ?>
        <p><a href="<?= e($address) ?>"><?= e(trans('verandah.site::lang.saved_home.open')) ?></a></p>
    <?php endif ?>
<?php elseif ($number !== ''): ?>
    <p><?= e(trans('verandah.site::lang.saved_home.none')) ?></p>
<?php endif ?>
