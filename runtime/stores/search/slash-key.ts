/** Whether the slash key leads to the search: until the visitor switches it off on this device (D69). */
import { atom } from 'nanostores';
import { readStored, writeStored } from '../web-storage.ts';

const key = 'vr-slash-key';

export const $isSlashKeyOn = atom(readStored('local', key) !== 'off');

export function switchSlashKey(isOn: boolean): void {
  writeStored('local', key, isOn ? '' : 'off');
  $isSlashKeyOn.set(isOn);
}
