import { expect, type Page } from '@playwright/test';

/** Resolves when the page's requests really fail, or arrive again: the browser passes the order on in its own time. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  const arrives = (): Promise<boolean> =>
    page.evaluate(() =>
      fetch('/__fixtures/health', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(arrives, { message: 'requests arrive', intervals: [10, 20, 50] }).toBe(!isOffline);
}
