/** Letters that are another one with a stroke, which Unicode does not take apart. */
const strokes: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o' };

/**
 * Makes texts comparable, however they are typed: lower case, without accents and apostrophes (phones type ’), and in one
 * Unicode form. `Hồ’s Ardénne` → `hos ardenne`.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼʻ`´]/gu, '')
    .replace(/[đłø]/g, (letter) => strokes[letter] ?? letter);
}
