import { expect, test } from '../support/fixture.ts';

test('[R160 D6] the bell leads to the list in the portal, which opens and marks them', { tag: '@thorough' }, async ({
  page,
  fixtures,
}) => {
  await fixtures.visitor({ signedIn: true });
  await page.goto('/articles');
  await page.getByRole('banner').getByRole('link', { name: 'Notifications, 5 unread' }).click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list).toBeInViewport();
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list.getByRole('button', { name: /^Mark as read/ })).toHaveCount(5);
  await list.getByRole('button', { name: /^Mark as read: A new facade/ }).click();
  await expect(page).toHaveURL('/portal#notifications');
  await list.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL('/portal/notifications');
  await expect(list.getByRole('listitem')).toHaveCount(14);
  await list.getByRole('button', { name: /^Mark as read: Your estimate for the Ardenne 28/ }).click();
  await expect(page).toHaveURL('/portal/notifications#notifications');
  await expect(list.getByRole('button', { name: /^Mark as read/ })).toHaveCount(3);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  await list.getByRole('link', { name: /at Kestrel Park has titled/ }).focus();
  await list.getByRole('link', { name: /New to read:/ }).click();
  await expect(page).toHaveURL(/\/articles\/./);
});
