<?php

use Acme\Homes\Components\Townhouses;

$docs = file_get_contents(__DIR__ . '/../../docs/your-data.md');
preg_match('/```php\n(namespace Acme\\\\Homes\\\\Components;\n\nuse Verandah.+?)```/s', $docs, $component);
eval($component[1]);
preg_match('/```php\n(public function listing\(string \$kind\).+?)```/s', $docs, $listing);
eval("class TownhouseRepository extends Verandah\\Site\\Classes\\ArrayRepository { $listing[1] }");

test('the listing of one’s own in docs/your-data.md: its first render, and the answers of its handler', function () {
    site(['post' => []], ['repository' => TownhouseRepository::class]);
    $controller = Cms\Classes\Controller::getController();
    $townhouses = $controller->add(Townhouses::class, 'townhouses', ['listing' => 'townhouses']);
    $townhouses->onRun();
    $first = $controller->vars['listing'];
    same([$first['handler'], $first['action'], $first['total']], ['townhouses::onLoadTownhouses', '/townhouses', 0]);
    $answer = $townhouses->runAjaxHandler('onLoadTownhouses');
    same([$answer['total'], $answer['page']], [0, 1]);
});
