/** Letters that stand for others but do not come apart into a base letter and an accent. */
const STANDS_FOR: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * A name as search compares it: no accents, no capitals, no punctuation, single spaces. Names are folded when the
 * gazetteer is baked and queries when they come in, so a change here asks for a new bake.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/gu, (letter) => STANDS_FOR[letter] ?? letter)
    .replace(/['’‘ʻʼ`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
