import { expect, test } from 'vitest';
import { siteAddress } from '../../dom/url.ts';
import { viewHit } from './hit.ts';

const view = (hit: object, region = 'melbourne-metro') =>
  viewHit(hit, 'id', { index: 'designs', label: 'Home designs', region, query: 'ardenne', complete: siteAddress });

test('[R197] title, summary and link come from the first field with a value', () => {
  const all = {
    title: 'T',
    meta_title: 'MT',
    name: 'N',
    search_result_summary: 'SRS',
    summary_short: 'SS',
    summary: 'S',
    meta_description: 'MD',
    description: 'D',
    url: '/u',
    link: '/l',
    slug: 's',
  };
  expect(view(all)).toMatchObject({ title: 'T', summary: 'SRS', url: '/u' });
  expect(view({ ...all, title: ' ', search_result_summary: '<p></p>', url: '' })).toMatchObject({
    title: 'MT',
    summary: 'SS',
    url: '/l',
  });
  expect(view({ name: 'N', description: 'D', slug: 'ardenne-28' })).toMatchObject({
    title: 'N',
    summary: 'D',
    url: '/ardenne-28',
  });
  expect(view({ type: 'Home design' })).toMatchObject({
    title: 'Home design',
    summary: '',
    url: null,
    image: null,
    price: null,
  });
  expect(view({})).toMatchObject({ title: 'Home designs', type: 'Home designs' });
});

test('[R197] synonyms that the service found are marked, and markup of a record is not', () => {
  const hit = {
    title: 'Lots in Tarneit',
    summary: 'From <em>narrow</em> to wide',
    _highlightResult: {
      title: { value: '__hl__Lot__/hl__s in Tarneit' },
      summary: { value: 'From <em>narrow</em> to wide' },
    },
  };
  const { titleSegments, summarySegments } = view(hit);
  expect(titleSegments).toEqual([
    { text: 'Lot', marked: true },
    { text: 's in Tarneit', marked: false },
  ]);
  expect(summarySegments.filter(({ marked }) => marked)).toEqual([]);
});

test('[R198] a summary is cut to 150 characters and an ellipsis', () => {
  expect(view({ summary: `<p>${'a'.repeat(150)}</p>` }).summary).toBe('a'.repeat(150));
  expect(view({ summary: `<p>${'a'.repeat(151)}</p>` }).summary).toBe(`${'a'.repeat(150)}…`);
  expect(view({ summary: '🏡'.repeat(151) }).summary).toBe(`${'🏡'.repeat(150)}…`);
  expect(
    view({
      summary: '<p>One</p><p>two &amp; <em>three</em><br>4 < 5<script>alert(1)</script><img src=x onerror=alert(1)',
    }).summary,
  ).toBe('One two & three 4 < 5');
});

test.each([
  ['House &amp; Land', 'House & Land'],
  ['448m&sup2; lot', '448m² lot'],
  ['Caf&eacute; quarter', 'Café quarter'],
  ['Caf&amp;eacute; &amp;amp;amp; bar', 'Café & bar'],
  ['&lt;em&gt;Oriel&lt;/em&gt; &#8211; 28', 'Oriel – 28'],
  ['&ldquo;3 &times; 4&rdquo; &rarr; &#x1F3E1;', '“3 × 4” → 🏡'],
  ['Q&A&notes, R&D, 4 &lt; 5 &nosuch;', 'Q&A&notes, R&D, 4 < 5 &nosuch;'],
])('[R198] %j is shown in letters', (written, title) => {
  expect(view({ title: written }).title).toBe(title);
});

test('[R198] markup is removed from every field', () => {
  const { title, type } = view({ title: '<img src=x onerror=alert(1)>Ardenne', type: '<b>Home</b>' });
  expect([title, type]).toEqual(['Ardenne', 'Home']);
});

test('[R197] links that run scripts, sign in or disguise their host are dropped', () => {
  for (const url of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://a:b@c.example',
    'https://',
  ]) {
    expect(view({ url }).url, url).toBeNull();
  }
  expect(view({ url: 'https://www.example.com/a?b#c' }).url).toBe('https://www.example.com/a?b#c');
  expect(view({ url: 'javascript:alert(1)', slug: 'a' }).url).toBe('/a');
});

test.each([
  '/.//evil.com',
  '/a/..//evil.com',
  './\\evil.com',
  '/\t/evil.com',
  '/./\\evil.com/a?b',
  './/evil.com',
  'a/..//evil.com',
  'https:\\\\evil.com',
  'https://site.invalid//evil.com',
])('[F136] %j leads to another host once it is written out, and is dropped', (url) => {
  expect(view({ url, image: `${url}.jpg` })).toMatchObject({ url: null, image: null });
});

test('[R199] the picture is the chosen one, an image field’s or the gallery’s', () => {
  const all = {
    gallery: [{ url: '/g.jpg' }],
    image_alt: 'A house',
    hero_image: { src: '/h.jpg' },
    model_image: '/m.jpg',
    search_result_image: '/s.jpg',
  };
  expect(view(all).image).toBe('/s.jpg');
  expect(view({ ...all, search_result_image: '' }).image).toBe('/h.jpg');
  expect(view({ ...all, search_result_image: 5, hero_image: null }).image).toBe('/m.jpg');
  expect(view({ gallery: ['javascript:x', '/g2.webp'], image_alt: 'A house' }).image).toBe('/g2.webp');
  expect(view({ image: 'javascript:alert(1)//.jpg', gallery: [] }).image).toBeNull();
});

test('[D71 R197] a record’s page and picture are below the folder of the site', () => {
  for (const [name, content] of Object.entries({ 'vr-folder': '/cms', 'vr-root': '/cms/vi' }))
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  expect(view({ url: '/home-designs/ardenne-28?page=2#plan', image: '/media/a.jpg' })).toMatchObject({
    url: '/cms/vi/home-designs/ardenne-28?page=2#plan',
    image: '/cms/media/a.jpg',
  });
  document.head.replaceChildren();
});

test('[R200] the price is the region’s, the general or the home’s, or none', () => {
  const all = { prices_by_region: { 'melbourne-metro': { amount: 349900 } }, price: '585000', price_home_only: 300000 };
  expect(view(all).price).toBe(349900);
  expect(view(all, 'sydney-hunter').price).toBe(585000);
  expect(view({ ...all, price: 0 }, 'constructor').price).toBe(300000);
  expect(
    view({ prices_by_region: { 'melbourne-metro': { amount: 'call us' } }, price: NaN, price_home_only: -1 }).price,
  ).toBeNull();
  expect(view({ prices_by_region: 'none', price: [1] }).price).toBeNull();
});
