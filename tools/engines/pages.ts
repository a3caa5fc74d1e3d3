/** Parts of the demo that several journeys use. */
import type { Target } from './in-page.ts';
import type { Visit } from './visit.ts';

const announcer = { css: '.vr-announcer', isHidden: true };
export const lastAnnouncement = { css: `${announcer.css} [role="log"] > :last-child`, isHidden: true };
export const header = '.site-header[data-state="shown"]';
export const logo = '.site-header .brand';

export async function openListing(visit: Visit, path = '/home-designs'): Promise<void> {
  await visit.open(path);
  await filterBarReady(visit);
}

export async function filterBarReady(visit: Visit): Promise<void> {
  await visit.sees({ css: '#listing-form[data-state]', isHidden: true });
  await visit.sees(announcer);
}

/** Follows a link to another page, and goes back. */
export async function leaveAndReturn(visit: Visit, link: Target, there: string): Promise<void> {
  const here = await visit.address();
  await visit.click(link);
  await visit.isAt(there);
  await visit.sees(header);
  await visit.go(-1, here);
  await visit.sees(header);
}

export async function openLab(visit: Visit, html = ''): Promise<void> {
  await visit.fixtures.bench({ path: '/lab', head: '', html });
  await visit.open('/lab');
}

export async function update(visit: Visit, body: Record<string, string>): Promise<void> {
  await visit.fixtures.faults([{ handler: 'onLabCount', body }]);
  await visit.evaluate(() => void window.oc?.ajax('onLabCount'));
}
