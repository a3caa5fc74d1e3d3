import { afterEach, expect, onTestFinished, test } from 'vitest';
import { answerWith, json } from '../../runtime/ajax/testing-server.ts';
import { bareTexts, translatePage } from '../../runtime/testing/translator.ts';
import { closePage, mountWidget } from '../testing/page.ts';
import { storedList } from './testing-cards.ts';
import { openPage } from './testing-page.ts';

afterEach(closePage);

const removed = (): Response => json({ result: 'removed' });

test('a type shows only its cards, combined with the search, and a current count', async () => {
  answerWith(removed());
  const page = await openPage({ example: storedList.mixed });
  await page.chooseType('home_design');
  expect(page.visibleTitles()).toEqual([...storedList.mixed.cards.slice(0, 6).map(({ title }) => title), '–']);
  expect(['', 'home_design'].map((type) => page.chip(type).getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await page.search('lar');
  expect(page.visibleTitles()).toEqual(['Larkin 21', '–']);
  await page.clickHeart('2');
  expect(page.chip('home_design').textContent).toBe('home_design 5');
  expect(page.part('none').hidden).toBe(false);
  await page.chooseType('');
  await page.search('');
  expect(page.visibleTitles()).not.toContain('Larkin 21');
});

test('a type without cards has no chip, unless it is the one that is shown', async () => {
  answerWith(removed());
  const page = await openPage({ example: storedList.mixed });
  await page.chooseType('article');
  await page.clickHeart('3001');
  expect(page.chip('article').hidden).toBe(false);
  await page.chooseType('');
  expect(page.chip('article').hidden).toBe(true);
});

test('the last removal shows the placeholders and focuses the heading', async () => {
  answerWith(removed(), removed());
  const page = await openPage({ example: storedList.few });
  await page.clickHeart('2');
  expect(document.activeElement).toBe(page.item('1').querySelector('a'));
  await page.clickHeart('1');
  expect([page.part('empty').hidden, page.part('tools').hidden, page.part('heading').textContent]).toEqual([
    false,
    true,
    'Nothing saved yet',
  ]);
  expect(document.activeElement).toBe(page.part('heading'));
});

test('[F130] in a translated page the heading, the chips and the offer are current', async () => {
  answerWith(removed(), json({ result: 'added' }));
  const page = await openPage({ example: storedList.mixed });
  expect(bareTexts()).toEqual([]);
  onTestFinished(translatePage());
  await page.clickHeart('2');
  expect([page.part('heading').textContent, page.chip('home_design').textContent]).toEqual([
    '7 saved',
    'home_design 5',
  ]);
  await page.undo('Larkin 21');
  expect([page.part('heading').textContent, page.undoButton()]).toEqual(['8 saved', null]);
});

test('[D7] what the widget changed is the server’s again when it ends', async () => {
  answerWith(removed());
  const page = await openPage({ example: storedList.few });
  const shape = (): unknown[] => [
    page.part('heading').innerHTML,
    page.part('types').innerHTML,
    ['tools', 'empty', 'none'].map((name) => page.part(name).hidden),
    page.visibleTitles(),
  ];
  const mounted = shape();
  page.unmount();
  const served = shape();
  const { default: widget } = await import('./widget.ts');
  await mountWidget(widget);
  expect(shape()).toEqual(mounted);
  await page.search('larkin');
  await page.clickHeart('1');
  page.unmount();
  expect(shape()).toEqual(served);
  expect(page.root.querySelector('.vr-favourites__undo')).toBeNull();
});

test.each(['grid', 'heading'])('a missing %s is reported, and the server’s HTML stays', async (name) => {
  const page = await openPage({ example: storedList.few });
  page.unmount();
  page.part(name).removeAttribute('data-part');
  const before = page.root.outerHTML;
  const { default: widget } = await import('./widget.ts');
  await expect(mountWidget(widget)).rejects.toMatchObject({ code: 'VR301' });
  expect(page.root.outerHTML).toBe(before);
});

test.each([
  ['12, 13', ['12', '13']],
  ['', []],
])('data-left-out="%s" names %j', async (raw, ids) => {
  const [{ readOptions }, { default: widget }] = await Promise.all([
    import('../../runtime/islands/start-widget.ts'),
    import('./widget.ts'),
  ]);
  const root = document.createElement('div');
  root.setAttribute('data-left-out', raw);
  expect(readOptions(widget, root)).toEqual({ leftOut: ids });
  root.setAttribute('data-left-out', 'a b; c');
  expect(() => readOptions(widget, root)).toThrow(expect.objectContaining({ code: 'VR202' }));
});
