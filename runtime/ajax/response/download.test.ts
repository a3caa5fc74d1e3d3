import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileName, saveFile } from './download.ts';
import { makeResponse } from '../testing-server.ts';

describe('[R29] the name in a Content-Disposition header', () => {
  test.each<[string, string | undefined]>([
    ['attachment; filename="plan.pdf"', 'plan.pdf'],
    ['attachment; filename=plan.pdf', 'plan.pdf'],
    ['attachment; filename=plan.pdf; size=5', 'plan.pdf'],
    ['ATTACHMENT; FILENAME="plan.pdf"', 'plan.pdf'],
    ['inline; filename = "plan.pdf"', 'plan.pdf'],
    ['attachment;filename="two words.pdf"', 'two words.pdf'],
    ['attachment; filename="a;b.pdf"', 'a;b.pdf'],
    ['attachment; filename="say \\"hi\\".pdf"', 'say "hi".pdf'],
    ["attachment; filename*=UTF-8''na%C3%AFve%20plan.pdf", 'naïve plan.pdf'],
    ["attachment; filename*=utf-8'en'%E2%82%AC.pdf", '€.pdf'],
    ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'rich%C3%A9.pdf', 'riché.pdf'],
    ['attachment; filename*=UTF-8\'\'rich%C3%A9.pdf; filename="plain.pdf"', 'riché.pdf'],
    ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%E0%A4%A', 'plain.pdf'],
    ['attachment; filename="plain.pdf"; filename*=x-none\'\'a.pdf', 'plain.pdf'],
    ['attachment; filename="x; filename*=UTF-8\'\'evil.exe"', "x; filename*=UTF-8''evil.exe"],
    ['attachment; name="x; filename=evil.exe"; filename="good.pdf"', 'good.pdf'],
    ['attachment', undefined],
    ['', undefined],
    ['attachment; filename=""', undefined],
    ['attachment; xfilename="no.pdf"', undefined],
  ])('%s', (header, name) => {
    expect(fileName(header)).toBe(name);
  });

  test.each([
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="..\\\\..\\\\boot.ini"', 'boot.ini'],
    ["attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", 'passwd'],
    ["attachment; filename*=UTF-8''a%00b%0D%0A.pdf", 'ab.pdf'],
    ["attachment; filename*=UTF-8''invoice%E2%80%AEfdp.exe", 'invoicefdp.exe'],
    ["attachment; filename*=UTF-8''a%E2%81%A6b%E2%80%8F%E2%80%8B.pdf", 'ab.pdf'],
    ['attachment; filename=".."', undefined],
    ['attachment; filename="a/"', undefined],
    ['attachment; filename="   "', undefined],
  ])('%s cannot leave the downloads folder or disguise its extension', (header, name) => {
    expect(fileName(header)).toBe(name);
  });

  test('any header gives one plain file name', () => {
    const part = fc.constantFrom(
      'attachment',
      ';',
      ' ',
      'filename',
      '*',
      '=',
      '"',
      "'",
      '\\',
      '/',
      '..',
      'UTF-8',
      "''",
      '%2F',
      '%00',
      '%',
      '%E2%80%AE',
      'a.pdf',
      '\u202e',
      '\u0000',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part, { maxLength: 25 }).map((parts) => `attachment; ${parts.join('')}`),
          fc.string(),
        ),
        (header) => {
          const name = fileName(header);
          if (name === undefined) return;
          expect(name).not.toBe('');
          expect(name).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u);
          expect(name).not.toMatch(/^\.+$/);
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    ['separators', ';'.repeat(1_000_000)],
    ['backslashes', `;filename="${'\\'.repeat(1_000_000)}`],
    ['blanks', `;${' '.repeat(1_000_000)}`],
    ['letters without an encoding', `;filename*=${'a'.repeat(1_000_000)}`],
  ])('[S16] a megabyte of %s names no file', (_, header) => {
    // Quadratic time would be past the time limit of a test.
    expect(fileName(header)).toBeUndefined();
  });
});

describe('saving', () => {
  let clicked: HTMLAnchorElement[];

  beforeEach(() => {
    vi.useFakeTimers();
    clicked = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here/1');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(this);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const response = (disposition?: string): ReturnType<typeof makeResponse> =>
    makeResponse({
      kind: 'file',
      data: new Blob(['x']),
      ...(disposition && { headers: { 'Content-Disposition': disposition } }),
    });

  test.each([
    [true, 'attachment; filename="plan.pdf"', 'plan.pdf'],
    ['mine.pdf', 'attachment; filename="plan.pdf"', 'mine.pdf'],
    [true, 'attachment', 'download'],
    [undefined, undefined, 'download'],
  ])('[R29] option %s and header %s: %s', (download, disposition, name) => {
    saveFile(response(disposition), download === undefined ? {} : { download });
    expect(clicked.map((link) => [link.download, link.href])).toEqual([[name, 'blob:here/1']]);
  });

  test('data-browser-target opens the file in that window', () => {
    const open = vi.fn(() => window);
    vi.stubGlobal('open', open);
    saveFile(response(), { download: true, browserTarget: '_blank' });
    expect(open).toHaveBeenCalledExactlyOnceWith('blob:here/1', '_blank');
    expect(clicked).toEqual([]);
  });

  test('a file whose window the browser refuses is saved', () => {
    vi.stubGlobal('open', () => null);
    saveFile(response(), { download: 'plan.pdf', browserTarget: '_blank' });
    expect(clicked).toHaveLength(1);
  });

  test('the blob URL is revoked after a minute', () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    saveFile(response(), {});
    vi.advanceTimersByTime(59_000);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:here/1');
  });
});
