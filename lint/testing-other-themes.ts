/** Themes of other people, in small: what each writes is right, and looks like a mistake to a linter that only knows names. */

const field = (name: string): string => `<label>${name} <input name="${name}"></label>`;

export const otherThemes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'partials with an extension': {
    'pages/prices.htm': `url = "/prices"\n==\n<div>{% partial "explain/prices.htm" %}</div>\n{% partial 'images/path.svg' %}\n{% ajaxPartial "explain/prices.htm" %}`,
    'partials/explain/prices.htm': '<p>Prices</p>',
    'pages/blocks.htm': '{% for block in blocks %}{% partial "blocks/#{block.kind}.htm" %}{% endfor %}',
  },
  'code that a page explains': {
    'pages/calculator.htm': `<pre>{% filter escape %}<form data-request="onTest">\n<input name="value1">\n</div>{% endfilter %}</pre>`,
    'pages/quote.htm': `<pre>{% apply upper|escape %}<div data-request="onTest">{{ "{% partial 'x' %}" }}{% endapply %}</pre><p>a</p>`,
    'pages/nested.htm': `<pre>{% apply e %}{% apply lower %}<ul><li>{% endapply %}<div data-widget="x">{% endapply %}</pre>`,
  },
  'a template of another script': {
    'pages/app.htm': `{% verbatim %}<div id="{{ id }}" data-request-data="{{ data }}"><b v-for="a in b">{{ a(b) }}</b></div>{% endverbatim %}`,
    'pages/list.htm': `{% verbatim %}{% partial 'nothing' %}<ul><li data-key="{{ key }}"></li></ul>{% endverbatim %}`,
  },
  'feeds and other pages that are not HTML': {
    'pages/sitemap.htm': `url = "/sitemap.xml"\n==\n<urlset><url><loc>{{ a }}</loc></url><image/></urlset>`,
    'pages/browserconfig.xml.htm': `title = "b"\n==\n<?xml version="1.0"?>\n<tile><logo src="a"/><form></tile>`,
    'pages/feed.htm': `url = "/feed"\n==\n{# a feed #}\n<rss version="2.0"><channel><link/><item></channel></rss>`,
    'pages/manifest.htm': `url = "/data"\ncontentType = "application/json"\n==\n{ "html": "<div data-request='a'>" }`,
  },
  'attributes of its own': {
    'pages/shop.htm': [
      '<button type="button" data-request="onAdd" data-request-id="12">Add</button>',
      '<button type="button" data-cart-id="12" data-keys="a" data-parts="b" data-messages="c">Add</button>',
      '<a href="/" data-confirm="Sure?" part="link" request="12">a</a><p data_id="1" datatype="a"></p>',
      `<form method="get" data-request="onAdd" data-request-flash="*" data-request-files="1">${field('rows[][qty]')}<p data-validate-for="rows.0.qty"></p></form>`,
      '<div data-widgets="3" data-requests="12" data-popout-opens="never"></div>',
      '<script data-request-token="abc" src="/assets/a.js"></script>',
    ].join('\n'),
  },
  'events of its own': {
    'layouts/site.htm': `<script>document.dispatchEvent(new CustomEvent('popup:opened')); addEventListener('popup:opened', start);</script>`,
    'pages/cart.htm': `function onAdd() { $this->dispatchBrowserEvent('ajax:updated'); }\n==\n<p></p>`,
    'assets/cart.js': `$(document).on('ajax:updated', refresh);\nif (typeof $.oc !== 'undefined' && $.oc.token) use($.oc.token);\nif (window.$ && $.request) $.request('onA');\nwindow.oc?.visit?.('/a');`,
  },
  'what a component writes': {
    'pages/account.htm': [
      '<label for="state">State</label>{% partial \'@select-state\' %}',
      '<label for="country">Country</label>{{ form_select_country(\'country\') }}',
      '<a href="/" data-request="onSort" data-request-update="{ \'@list\': \'#listing\' }">Sort</a>',
      '<div id="state1"></div><label for="state2">State</label>{% component \'account\' %}',
    ].join('\n'),
  },
  'widgets of its own': {
    'pages/home.htm':
      '<div data-widget="read-more"></div><div data-widget="tilt"></div><div data-widget="count"></div><div data-widget="zoom"></div>',
    'assets/read-more.js': `import { define } from '/verandah/api.js';\ndefine({\n  on: 'idle',\n  name: 'read-more',\n  load: () => import('./x.js'),\n});`,
    'assets/x.js': '',
    'partials/foot.htm': `<script>verandah.define({ name: "tilt", load });</script>`,
    'assets/app.js':
      'import{define as d}from"./v.js";d({name:"count",load:async()=>({})});d({name:`zoom`,view:"dom"});',
  },
  'tokens of its own': {
    'assets/theme.css': ':root { --vr-card-radiu: 4px }\n.a { border-radius: var(--vr-card-radiu) }',
  },
  'labels of another file': {
    'pages/contact.htm': `<form method="get">{% partial 'input' %}<label for="email">Email</label></form>`,
    'partials/input.htm': '<form><input id="email" name="email"></form>',
    'partials/trap.htm': `<form method="get">${field('a')}<div style="display: none"><input name="website"></div></form>`,
  },
  'values and options that are read': {
    'layouts/site.htm': `<html><head>{{ vr_head({ widgets: ['map', name], unlayered: true, nonce: my_nonce }) }}</head><body>{% page %}</body></html>`,
    'pages/a.htm': [
      '<section data-vr-color-scheme="light dark" data-ajax-partial="list" data-ajax-update-mode="append"></section>',
      '<span data-saved-count="moodboard"></span><b data-region-name></b><i data-ajax-update-mode="{{ mode }}"></i>',
      '<button type="button" data-request="onSend" data-request-flash="success, hint" data-request-redirect="/thanks">a</button>',
      "{% partial 'tabs' tabs=[{ id: 'a', label: 'A' }, tab, { (key): 1 }] updates={ 'a/b': '#a' } rest=rest %}",
    ].join('\n'),
    'partials/tabs.htm':
      '{#\n  @param tabs [{ id, label }]\n  @param updates partial → selector\n  @param rest {}\n#}<p></p>',
    'assets/a.js': [
      "oc.ajax('onSend', { data: { sucess: 1 }, ...more, [key]: 1, async success(data) { oc.flashMsg({ text: 'a' }); }, timeout: 5 });",
      "oc.ajax('onSend').done(a).fail(b).always(c).then(d).catch(e).finally(f); fetch('/a').then((a) => a.state()); $.ajax('/a').success(b); x.responseJSON;",
      "oc.request(this, name, options); oc.ajax('home::onSend', { loading: a ? '#b' : '#c', sync: policy });",
      "define({ paths: { a: 'b' }, shim: {} }); define(['a'], () => {}); define({ name: 'a-b', load, on: 'visible' });",
    ].join('\n'),
  },
  'controls and fields that work': {
    'layouts/site.htm': [
      `{% if old %}<link rel="stylesheet" href="/verandah.unlayered.css">{% else %}<link rel="stylesheet" href="/verandah.css">{% endif %}`,
      '<script type="module" src="/verandah.js"></script><script type="text/template"></script><script type="module-shim"></script>',
      '<a href="#nav" data-bs-toggle="collapse" data-bs-target="#nav">Menu</a><div id="nav"></div>',
      '<a href="#m" data-bs-toggle="modal" data-bs-target="#m">Open</a><div id="m" class="modal"><button data-bs-dismiss="modal">x</button></div>',
      '<button type="button" class="js-send" data-request-update="{ \'a\': \'#m\' }">Send</button>',
      "<script>document.querySelector('.js-send').onclick = ({ target }) => oc.request(target, 'onSend');</script>",
    ].join('\n'),
    'pages/a.htm': [
      '<form method="post" action="/a" data-request="onSend" data-request-data="{ a: 1 }">',
      '<label>a <input type="radio" name="b" value="1"></label><label>a <input type="radio" name="b" value="2"></label>',
      '<label>a <input type="checkbox" name="c[]"></label><label>a <input type="checkbox" name="c[]"></label>',
      '{% if d %}<label>a <input type="checkbox" name="d"></label>{% else %}<label>a <input type="checkbox" name="d"></label>{% endif %}',
      '<label>Card <input data-stripe="number"></label><label>Card <input autocomplete="cc-number"></label>',
      '<label>a <input type="password" name="p"></label><input type="hidden" name="e"><input type="hidden" name="e" value="1">',
      '<button data-attach-loading data-request-data="{ b: 2 }"><img src="/a.svg" alt="Send"></button></form>',
      '<a href="javascript:;" data-request="onMore">{{ label }}</a><button data-request="onMore" aria-label="More"><svg></svg></button>',
      '<button type="button" data-request="onMore">{% partial "icon" %}</button><a tabindex="0" role="button" data-request="onMore">More</a>',
    ].join('\n'),
    'partials/icon.htm': '<span>More</span>',
  },
  'forms of another script': {
    'assets/app/sign-in.html': [
      '<form [formGroup]="signIn" (ngSubmit)="send()"><label>a <input type="password" name="p" [(ngModel)]="p"></label></form>',
      '<form #form="ngForm"><label>a <input type="password" name="p"></label></form>',
      '<form wire:submit="send"><label>a <input type="password" name="p"></label></form>',
      '<form><label>a <input type="password" class="js-password"></label></form>',
    ].join('\n'),
  },
  'views in PHP': {
    'controllers/posts/create.htm': [
      '<?php if (!$this->fatalError): ?><?= Form::open([\'class\' => "a"]) ?>',
      '<button type="submit" data-request="onSave" data-load-indicator="<?= e(trans(\'a\')) ?>"><?= e(trans("b")) ?></button>',
      '<button type="button" data-request="<?= $this->getEventHandler(\'onSearch\') ?>" <?= $attributes ?>>{{ a }}</button>',
      '<label for="<?= $id ?>">a</label><?= Form::close() ?><?php endif ?><ul><li><?= "{{ b }" ?></li></ul>',
    ].join('\n'),
  },
  'files that no CMS reads': {
    'pages/old.html': 'url = "/"\nlayout = "main"\n==\n<p></p>',
    'layouts/site.htm': '[menu]\n==\n{% page %}',
  },
  'partials of a component': {
    'pages/visit.htm': `url = "/visit"\n[bookings]\n==\n{% component "bookings::slots" %}{% partial 'bookings::slots' %}`,
    'layouts/site.htm': '[menu]\n==\n{% page %}',
  },
  'templates of a script in its assets': {
    'assets/app/rooms.html': '<md-item ng-repeat="room in rooms" id="room_{{$index}}">{{room.name}}</md-item>',
    'assets/app/row.htm': '<tr data-id="{{$ctrl.id}}"><td>{{::name}}</td></tr>',
  },
  'controls of a plugin’s own script': {
    'partials/upload/default.htm': '<div class="uploader" data-control="fileupload" data-max="3"></div>',
    'assets/uploader.js': `$(document).render(function () { $('[data-control="fileupload"]').fileUploader() })`,
  },
  'a namespace of its own script': {
    'assets/picker.js':
      '+function ($) { if ($.oc === undefined) $.oc = {}\n$.oc.picker = new Picker() }(window.jQuery)',
    'assets/bundle.js': '$.request = function (name) { return send(name) }; $.request("onSave")',
  },
  'forms that only a script shows': {
    'pages/pay.htm': [
      '<form data-request="onPay" style="display: none"><label>a <input name="b"></label><button>Pay</button></form>',
      '<template><form data-request="onRow"><button>Add</button></form></template>',
      '<form method="post" data-request data-request-validate><button data-request="onBack">Back</button></form>',
    ].join('\n'),
  },
  'headings that another end tag ends': { 'pages/a.htm': '<div><h5>Address book</h4></div>' },
};
