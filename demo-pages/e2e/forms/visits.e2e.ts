/** Booking a visit to a display home, and what becomes of it. */
import type { Page } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { expect, test } from '../support/fixture.ts';

const bookVisit = 'displayVisits::onBookVisit';
const home = world.displays.find(({ opening }) => opening.closedFor === null);
if (home === undefined) throw new Error('The world has no display home that is open.');
const path = `/display-homes/${home.slug}`;
const visitPage = /\/visits\/\w{40}$/;

async function chooseDay(page: Page, day: string): Promise<void> {
  await page.getByLabel('Day').selectOption(day);
  await expect(page.getByRole('group', { name: `Time on ${day}` })).toBeVisible();
}

async function fillPerson(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Book a visit' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Moss');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Phone').fill('03 5550 0000');
}

const book = (page: Page): Promise<void> => page.getByRole('button', { name: 'Book visit' }).click();

test('[D74] a guest books a visit, moves it, and cancels it', async ({ page, axe, settles }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(path);
  await expect(page.locator('.detail-head').getByText('Opens today 11 am')).toBeVisible();
  await page.getByRole('link', { name: 'Book a visit', exact: true }).click();
  await page.getByLabel('Day').focus();
  await chooseDay(page, 'Saturday 21 March');
  await expect(page.getByLabel('Day')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '12 times are free on Saturday 21 March.' })).toBeVisible();
  await book(page);
  await expect(page.getByRole('form', { name: 'Book a visit' }).getByText('Please fix 5 fields:')).toBeVisible();
  await axe('#book');
  await page.getByRole('radio', { name: '11:30 am' }).check();
  await fillPerson(page);
  await book(page);
  await expect(page).toHaveURL(visitPage);
  await expect(page).toHaveTitle(/^Your visit is booked /);
  await expect(page.getByRole('heading', { name: /^Your visit to the .* is booked$/, level: 1 })).toBeFocused();
  await expect(page.getByText('Your visit is booked: Saturday 21 March, 11:30 am.')).toBeVisible();
  await axe();
  await chooseDay(page, 'Sunday 22 March');
  await page.getByRole('radio', { name: '4 pm' }).check();
  await page.getByRole('button', { name: 'Move visit' }).click();
  await expect(page.getByText('Your visit is moved to Sunday 22 March, 4 pm.')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByText('Your visit on Sunday 22 March, 4 pm, is cancelled.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Your visit to the .* is cancelled$/, level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Book another visit' })).toBeVisible();
  await settles();
});

test('[D74] a time that has just been taken leaves the others, and what was typed', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  await page.goto(path);
  await chooseDay(page, 'Sunday 22 March');
  await page.getByRole('radio', { name: '11:30 am' }).check();
  await fillPerson(page);
  const other = await context.newPage();
  await other.goto(path);
  await chooseDay(other, 'Sunday 22 March');
  await other.getByRole('radio', { name: '11:30 am' }).check();
  await fillPerson(other);
  await book(other);
  await expect(other).toHaveURL(visitPage);
  await book(page);
  const times = page.getByRole('group', { name: 'Time on Sunday 22 March' });
  await expect(times.getByText('11:30 am has just been taken. Choose another time.')).toBeVisible();
  await expect(times.getByRole('radio')).toHaveCount(11);
  await expect(times.getByRole('radio', { name: '11 am' })).toBeFocused();
  await expect(page.getByRole('form', { name: 'Book a visit' }).getByLabel('Email')).toHaveValue('ada@example.com');
  await times.getByRole('radio', { name: '12 pm' }).check();
  await book(page);
  await expect(page).toHaveURL(visitPage);
});

test('[D74] a visit whose response was lost is sent again, and is one visit', { tag: '@thorough' }, async ({
  page,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/display-homes\//);
  await page.goto(path);
  await page.getByRole('radio', { name: '11 am' }).check();
  await fillPerson(page);
  await fixtures.faults([{ handler: bookVisit, network: 'lost' }]);
  await book(page);
  await expect(page.getByRole('form', { name: 'Book a visit' }).getByRole('alert')).toBeVisible();
  await book(page);
  await expect(page).toHaveURL(visitPage);
  expect(await fixtures.calls(bookVisit)).toHaveLength(2);
  await page.goto(path);
  await expect(page.getByText('11 times are free on Wednesday 18 March.')).toBeVisible();
});

test('[D74] a customer’s visit is in the portal and the bell, and is cancelled there', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
  settles,
}) => {
  await fixtures.visitor({ signedIn: true });
  await page.goto(path);
  const form = page.getByRole('form', { name: 'Book a visit' });
  await expect(form.getByLabel('Email')).toHaveValue(world.user.email);
  await page.getByRole('radio', { name: '1 pm' }).check();
  await form.getByLabel('Phone').fill('03 5550 0000');
  await book(page);
  await expect(page).toHaveURL(visitPage);
  await page.getByRole('link', { name: 'your portal' }).click();
  const visits = page.getByRole('region', { name: 'Your visits' });
  await expect(visits.getByRole('article', { name: 'Wednesday 18 March, 1 pm' })).toBeInViewport();
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(/^Your visit to the .* is booked/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re visiting the Ardenne 28' })).toBeVisible();
  await axe('#visits');
  page.once('dialog', (dialog) => void dialog.accept());
  await visits.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(visits.getByRole('heading', { name: 'No visits booked' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Walk through the/ })).toBeVisible();
  await settles();
});
