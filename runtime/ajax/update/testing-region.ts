/** A region to update in unit tests. */
import { vi } from 'vitest';
import { pick } from '../testing-server.ts';
import { PartialScripts } from './scripts.ts';
import { updateRegion } from './update-region.ts';

/** Options of an update that is never superseded and leaves all fields alone. */
export const writing = {
  scripts: new PartialScripts([]),
  isCurrent: () => true,
  keepsEdit: () => true,
  beforeChange: () => {},
};

/** Opens a page with nothing but an empty region. */
export function openRegion(): HTMLElement {
  document.body.innerHTML = '<ul id="region"></ul>';
  return pick('#region');
}

export const write = (html: string): Promise<boolean> => updateRegion(pick('#region'), html, writing);

export const item = (key: string | number, text = `text ${key}`): string => `<li data-key="${key}">${text}</li>`;

/** Everything in the region that changed while `work` ran. */
export async function mutationsOf(work: () => Promise<unknown>): Promise<MutationRecord[]> {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((batch) => records.push(...batch));
  observer.observe(pick('#region'), { subtree: true, childList: true, attributes: true, characterData: true });
  await work();
  records.push(...observer.takeRecords());
  observer.disconnect();
  return records;
}

/** Until 2025, browsers accepted fewer names for attributes from scripts than from HTML. */
export function refuseUnusualNames(): void {
  const { setAttribute } = Element.prototype;
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function set(this: Element, name, value) {
    if (!/^[a-z_:][\w:.-]*$/i.test(name)) throw new DOMException(`'${name}' is not valid.`, 'InvalidCharacterError');
    setAttribute.call(this, name, value);
  });
}
