<?php

use Verandah\Site\Classes\Homes\BlockFit;
use Verandah\Site\Classes\Homes\DatabaseRepository;
use Verandah\Site\Classes\Listings\Listing;

/** @return array{array|object, Cms\Classes\Controller} the answer of the form, and its page of home designs */
function sendBlock(array $post, array $cookies = [], bool $isAjax = true): array
{
    site(['post' => ['_handler' => 'sitewideActions::onSetBlock'] + $post, 'cookies' => $cookies, 'ajax' => $isAjax, 'query' => ['fits' => '1']]);
    $page = Cms\Classes\Controller::getController();
    $page->add(Verandah\Site\Components\GetAjaxMethods::class, 'GetAjaxMethods', ['listing' => 'home-designs']);
    return [$page->add(Verandah\Site\Components\SitewideActions::class, 'sitewideActions')->onSetBlock(), $page];
}

test('[D73] a home on the visitor’s block: the cases of the browser’s rule', function () {
    foreach (json_decode(file_get_contents(__DIR__ . '/block-fit.json'), true) as $row) {
        $setbacks = array_combine(['front', 'rear', 'sides'], $row['setbacks']);
        $fit = (new BlockFit(BlockFit::parseBlock($row['block']), $setbacks))->of(...$row['home']);
        same([$row['case'], $fit['kind'], $fit['width'], $fit['depth']], [$row['case'], $row['fit'][0], (float) $row['fit'][1], (float) $row['fit'][2]]);
    }
});

test('[D73] a side as visitors type it, and the cookie', function () {
    $typed = ['12.5' => 12.5, ' 12,5 ' => 12.5, '28 M' => 28.0, '12.55' => 12.55, '5' => 5.0, '100' => 100.0];
    same(array_map([BlockFit::class, 'parseSide'], array_map('strval', array_keys($typed))), array_values($typed));
    foreach (['', '4.99', '100.01', '-12', '1e2', '12.5.1', '12.555', '12 5', '12.', '٢٥', "12.5\n5"] as $text) {
        same(BlockFit::parseSide($text), null);
    }
    same(BlockFit::parseBlock('12.5x28'), ['width' => 12.5, 'depth' => 28.0, 'text' => '12.5 × 28 m']);
    foreach ([null, '', '12.5', '12.5x', '12,5x28', '12.5X28', '12.5x28x3', ' 12.5x28', "12.5x28\n", '4x28', '12.5x101'] as $text) {
        same(BlockFit::parseBlock($text), null);
    }
});

test('[D73] the block is kept for half a year, for scripts too, and the answer’s partials know it', function () {
    [$answer, $page] = sendBlock(['width' => '12,50', 'depth' => '28 m']);
    same($answer, ['result' => 'success', 'message' => 'Your block is 12.5 × 28 m.']);
    $cookie = Cookie::$queued[0];
    [$expires, $path, , , $httpOnly] = $cookie->rest;
    same([$cookie->name, $cookie->value, $path, $httpOnly], ['vr-block', '12.5x28', '/', false]);
    same(abs($expires - time() - 180 * 86400) < 5, true);
    same([$page->vars['site']['block']['text'], $page->vars['listing']['chips'][0]['label']], ['12.5 × 28 m', 'Fits my block']);
});

test('[D73] two empty sides forget the block, without a script too', function () {
    foreach ([true, false] as $isAjax) {
        [$answer] = sendBlock(['width' => '', 'depth' => ' '], ['vr-block' => '12.5x28'], $isAjax);
        same([Cookie::$queued[0]->value, Cookie::$queued[0]->rest[0] < time()], ['', true]);
        same($isAjax ? $answer['message'] : Flash::$messages['success'], 'We’ve cleared the size of your block.');
    }
});

test('[D73] sides that are none are refused at their fields, and keep nothing', function () {
    foreach ([['', ''], ['4', '101'], ['wide', '1e1'], [['12'], '']] as [$width, $depth]) {
        try {
            sendBlock(['width' => $width, 'depth' => $depth]);
            same('refused', 'accepted');
        } catch (ValidationException $exception) {
            same([array_keys($exception->getFields()), Cookie::$queued], [['width', 'depth'], []]);
        }
    }
});

test('[D73] cards say whether a home fits, and a filter leaves those that do', function () {
    site(['cookies' => ['vr-block' => '14x27']]);
    $fits = array_column(Listing::view(new DatabaseRepository(), 'home-designs', ['sort' => 'name'])['items'], 'fit', 'title');
    same([$fits['Ardenne 25']['text'], $fits['Brindle 30']['text']], ['Fits your block', 'Needs 1.2 m more depth']);
    $filtered = Listing::view(new DatabaseRepository(), 'home-designs', ['fits' => '1']);
    same(in_array('short', array_column(array_column($filtered['items'], 'fit'), 'kind'), true), false);
    same([$filtered['chips'][0]['label'], $filtered['clearHref']], ['Fits my block', '/home-designs']);
    $card = array_column((new DatabaseRepository())->cards(['105']), null, 'id')['105'];
    same((new DatabaseRepository())->facts($card)['The lot']['Your block, 14 × 27 m'], 'Fits your block');
});

test('[D73] the filter finds the homes that fit a block, of any size', function () {
    foreach (['14x27' => 11, '22x22' => 12, '100x100' => 14, '5x5' => 0] as $block => $total) {
        site(['cookies' => ['vr-block' => $block]]);
        same(Listing::view(new DatabaseRepository(), 'home-designs', ['fits' => '1'])['total'], $total);
    }
});

test('[D73] without a block, no address filters by it', function () {
    site([]);
    $listing = Listing::view(new DatabaseRepository(), 'home-designs', ['fits' => '1']);
    same([$listing['total'], $listing['active'], $listing['chips'], $listing['items'][0]['fit']], [14, 0, [], null]);
});
