<?php

use Acme\Homes\Components\Townhouses;
use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use Verandah\Site\Models\Design;

$docs = file_get_contents(__DIR__ . '/../../docs/your-data.md');
preg_match('/```php\n(namespace Acme\\\\Homes\\\\Components;\n\nuse Verandah.+?)```/s', $docs, $component);
eval($component[1]);
preg_match('/```php\n(public function listing\(string \$kind\).+?)```/s', $docs, $listing);
eval("class TownhouseListing extends Verandah\\Site\\Classes\\Homes\\DatabaseRepository { $listing[1] }");

/** The homes of two storeys. */
class TownhouseRepository extends TownhouseListing
{
    protected function query(string $kind): Builder
    {
        return Design::query()->published()->where('storeys', 2);
    }

    protected function toCard(Model $model, string $kind): array
    {
        return ['title' => $model->name, 'href' => "/townhouses/$model->slug"];
    }
}

test('the listing of one’s own in docs/your-data.md: its first render, and the answers of its handler', function () {
    site(['post' => []], ['repository' => TownhouseRepository::class]);
    $controller = Cms\Classes\Controller::getController();
    $townhouses = $controller->add(Townhouses::class, 'townhouses', ['listing' => 'townhouses']);
    $townhouses->onRun();
    $first = $controller->vars['listing'];
    same([$first['handler'], $first['action'], $first['total']], ['townhouses::onLoadTownhouses', '/townhouses', 5]);
    $answer = $townhouses->runAjaxHandler('onLoadTownhouses');
    same([$answer['total'], $answer['page']], [5, 1]);
});
