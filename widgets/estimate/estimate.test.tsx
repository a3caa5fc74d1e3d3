import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setConsent } from '../../runtime/stores/consent.ts';
import { $home, flipPlan, switchOption } from '../../runtime/stores/home/home.ts';
import { bareTexts, translatePage } from '../../runtime/testing/translator.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { until } from '../../runtime/testing/waiting.ts';
import { closePage, unmountWidgets } from '../testing/page.ts';
import { examples } from './examples.ts';
import { fieldOf, homeFor, mount, openPage, partOf, readLines, servePage, textOf } from './testing-page.ts';
import { announcements, lastAnnouncement } from '../../runtime/testing/announcements.ts';

afterEach(() => {
  vi.useRealTimers();
  closePage();
});

const totals = (): string[] => ['total', 'bar-total'].map((name) => textOf(partOf(name)));
const link = (): URL => new URL((partOf('pdf') as HTMLAnchorElement).href);
const hidden = (name: string): string[] =>
  new FormData(partOf('save-form') as HTMLFormElement).getAll(name).map(String);
/** What the visitor sees, and what would be sent. */
const shownEstimate = (): unknown[] => [
  readLines(),
  totals(),
  textOf(partOf('region')),
  link().href,
  ...['pdf_url', 'floorplan_options[]', 'facade'].map(hidden),
];

function chooseRegion(value: string): void {
  fireEvent.change(fieldOf('region'), { target: { value } });
}

describe('[D35] one total, with a line for all that makes it', () => {
  test.each(Object.entries(examples))('%s: the widget says what the server said', async (_name, example) => {
    const { pathname, search } = new URL(example.visit, location.href);
    servePage({
      design: pathname.replace('/home-designs/', ''),
      query: search.slice(1),
      signedIn: 'visitor' in example,
    });
    const served = shownEstimate();
    await mount();
    expect(shownEstimate()).toEqual(served);
  });

  test('every choice has its line, and the total is their sum', async () => {
    await openPage();
    switchOption('101');
    switchOption('102');
    fieldOf('facade', 'aurora').click();
    await until(() => readLines().includes('Aurora facade: $5,400'));
    expect(readLines()).toEqual([
      'Ardenne 28: $417,400',
      'Alfresco: $14,900',
      'Outdoor kitchen: $8,900',
      'Aurora facade: $5,400',
      'Essentials inclusions: Included',
    ]);
    expect(totals()).toEqual(['$446,600', '$446,600']);
    switchOption('101');
    await until(() => readLines().length === 3);
    expect(totals()).toEqual(['$422,800', '$422,800']);
  });

  test('[F130] in a translated page the lines, the total and the region are current', async () => {
    await openPage();
    expect(bareTexts()).toEqual([]);
    onTestFinished(translatePage());
    switchOption('101');
    await until(() => readLines().length === 4);
    expect(totals()).toEqual(['$432,300', '$432,300']);
    chooseRegion('geelong-surf-coast');
    await until(() => totals()[0] === '$440,800');
    expect([totals()[1], textOf(partOf('region'))]).toEqual(['$440,800', 'Geelong & Surf Coast']);
    unmountWidgets();
    await until(() => totals()[0] === '$417,400');
  });

  test('an offer shows its worth and changes no total; the included facade is free', async () => {
    await openPage();
    const included = ['Hamlet facade: Included', 'Essentials inclusions: Included'];
    expect(readLines().slice(1), 'before it is chosen').toEqual(included);
    fieldOf('facade', 'hamlet').click();
    fieldOf('promotions[]', 'solar').click();
    await until(() => readLines().length === 4);
    expect(readLines().slice(1)).toEqual([...included, 'Solar 6.6 kW: Included, worth $8,990']);
    expect(totals()).toEqual(['$417,400', '$417,400']);
  });

  test('another region updates every price and the region’s name', async () => {
    const events = recordEvents('estimate:changed');
    await openPage();
    chooseRegion('geelong-surf-coast');
    await until(() => totals()[0] === '$425,900');
    await until(() => events.length);
    expect(events).toEqual([['estimate:changed', { total: 425_900, region: 'Geelong & Surf Coast' }]]);
    expect([readLines()[0], textOf(partOf('region')), totals()[1]]).toEqual([
      'Ardenne 28: $425,900',
      'Geelong & Surf Coast',
      '$425,900',
    ]);
    expect(textOf(partOf('panel'))).toContain('Estimate only. Excludes site costs and council fees.');
  });

  test('a region without a price is on request, and a home can still be saved there', async () => {
    await openPage({ design: 'ardenne-25', query: 'facade=saltbox' });
    chooseRegion('sydney-hunter');
    await until(() => totals()[0] === 'Price on request');
    expect(readLines()).toEqual([
      'Ardenne 25: Price on request',
      'Saltbox facade: $5,400',
      'Essentials inclusions: Included',
    ]);
    expect(textOf(partOf('panel'))).not.toMatch(/\$0|NaN/);
    expect((partOf('save') as HTMLButtonElement).disabled).toBe(false);
  });
});

describe('the link to the PDF', () => {
  test('[R82] a name that the PDF cannot print is said on the page while it is there', async () => {
    await openPage();
    const type = (value: string): void => void fireEvent.input(fieldOf('first_name'), { target: { value } });
    expect(partOf('pdf-note').hidden).toBe(true);
    type('李');
    await until(() => !partOf('pdf-note').hidden);
    type('Zoë');
    await until(() => partOf('pdf-note').hidden === true);
  });

  test('[D53] analytics learns that it was followed, and not by whom', async () => {
    await openPage({ query: 'facade=aurora', signedIn: true });
    setConsent('granted');
    window.dataLayer = [];
    partOf('pdf').addEventListener('click', (event) => event.preventDefault());
    partOf('pdf').click();
    const record = { event: 'pdf_opened', home_design: 'ardenne-28', facade: 'aurora', region: 'melbourne-metro' };
    expect(window.dataLayer).toEqual([record]);
    Reflect.deleteProperty(window, 'dataLayer');
  });

  test('[R81 R82 R83] names the chosen home, with arrays for lists', async () => {
    await openPage({
      query:
        'floorplan_options[]=101&floorplan_options[]=102&facade=aurora&inclusions=luxe&promotions[]=solar&promotions[]=stone-throughout&flipped=1',
    });
    expect([link().pathname, link().origin]).toEqual(['/estimate-pdf', location.origin]);
    expect([...link().searchParams]).toEqual([
      ['home_design', 'ardenne-28'],
      ['floorplan_options[]', '101'],
      ['floorplan_options[]', '102'],
      ['facade', 'aurora'],
      ['inclusions', 'luxe'],
      ['promotions[]', 'stone-throughout'],
      ['promotions[]', 'solar'],
      ['flipped', '1'],
      ['first_name', ''],
      ['last_name', ''],
      ['region', 'melbourne-metro'],
    ]);
  });

  test.each<[string, () => unknown, string, string]>([
    ['an option', () => switchOption('113'), 'floorplan_options[]', '113'],
    ['the facade', () => fieldOf('facade', 'classic').click(), 'facade', 'classic'],
    ['the finish', () => fieldOf('inclusions', 'essentials').click(), 'inclusions', 'essentials'],
    ['an offer', () => fieldOf('promotions[]', 'solar').click(), 'promotions[]', 'solar'],
    ['the hand of the plan', () => flipPlan(), 'flipped', '1'],
    ['the region', () => chooseRegion('sydney-hunter'), 'region', 'sydney-hunter'],
    [
      'the first name',
      () => fireEvent.input(fieldOf('first_name'), { target: { value: 'Zoë & Co' } }),
      'first_name',
      'Zoë & Co',
    ],
    [
      'the last name',
      () => fireEvent.input(fieldOf('last_name'), { target: { value: "O'Brien-Ng" } }),
      'last_name',
      "O'Brien-Ng",
    ],
  ])('[R85 D34] follows %s, and so does the address that is saved', async (_what, change, name, value) => {
    await openPage();
    change();
    await until(() => link().searchParams.get(name) === value);
    expect(hidden('pdf_url')).toEqual([link().href]);
    expect(link().href).toMatch(/^http/);
  });
});

test('[R84] the form that saves holds every choice, for a visitor whose script fails', async () => {
  await openPage({
    query: 'floorplan_options[]=101&floorplan_options[]=102&facade=aurora&promotions[]=solar',
    signedIn: true,
  });
  const form = new FormData(partOf('save-form') as HTMLFormElement);
  expect([...new Set(form.keys())].toSorted()).toEqual(
    [
      '_handler',
      '_token',
      'email',
      'facade',
      'first_name',
      'floorplan_options[]',
      'home_design',
      'home_design_family',
      'inclusions',
      'last_name',
      'pdf_url',
      'promotions[]',
      'region',
      'saved_estimate_id',
    ].toSorted(),
  );
  expect([form.get('first_name'), form.get('home_design_family'), form.getAll('floorplan_options[]')]).toEqual([
    'Priya',
    'ardenne',
    ['101', '102'],
  ]);
});

describe('announcements', () => {
  /** What else is said in the same moment, also by the test before, may be in one message with them. */
  const totalsSaid = (): string[] =>
    announcements().flatMap((text) => text.match(/Estimate for [^:]+: \$[\d,]+/g) ?? []);

  test('changes that follow each other closely have one total', async () => {
    await openPage();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    switchOption('101');
    await until(() => totals()[0] === '$432,300');
    vi.advanceTimersByTime(50);
    switchOption('102');
    await until(() => totals()[0] === '$441,200');
    vi.advanceTimersByTime(1000);
    expect(totalsSaid()).toEqual(['Estimate for Melbourne Metro: $441,200']);
  });

  test('an unchanged total is not announced', async () => {
    await openPage();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    switchOption('101');
    await until(() => totals()[0] === '$432,300');
    switchOption('101');
    await until(() => totals()[0] === '$417,400');
    vi.advanceTimersByTime(5000);
    expect(totalsSaid()).toEqual([]);
  });

  test('[R79] the facade that focus in a field chose', async () => {
    await openPage();
    fieldOf('email').focus();
    await until(() => lastAnnouncement() === 'Facade chosen: Hamlet');
  });
});

describe('unmounting and invalid data', () => {
  test('gives the server its lines and its links back', async () => {
    servePage({ query: 'facade=aurora' });
    const [lines, open] = [readLines(), partOf('open').innerHTML];
    await mount();
    expect(partOf('open').querySelector('button')?.textContent).toBe('View estimate');
    fieldOf('facade', 'classic').click();
    unmountWidgets();
    await until(() => partOf('open').innerHTML === open);
    expect(readLines()).toEqual(lines);
  });

  test('keeps the server’s HTML if the home’s data is invalid', async () => {
    servePage({}, { ...homeFor(), data: { ...homeFor().data, regions: [] } });
    const script = document.querySelector('[data-part="home"]');
    script?.replaceChildren('{"slug":');
    const before = document.body.innerHTML;
    await expect(mount()).rejects.toMatchObject({ code: 'VR303' });
    expect(document.body.innerHTML).toBe(before);
    expect($home.get()).toBeUndefined();
  });
});
