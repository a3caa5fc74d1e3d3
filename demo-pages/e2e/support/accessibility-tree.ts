/** The browser's own accessibility tree. Unlike locators by role, it knows what is inert behind a dialog. */
import type { Page } from '@playwright/test';

/** @returns the names of all nodes of a role, in document order */
export async function accessibleNames(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => String(node.name?.value ?? ''));
}
