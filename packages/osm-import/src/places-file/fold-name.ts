/** Letters that Unicode does not decompose into a base letter and an accent. */
const REPLACEMENTS: Record<string, string> = {
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
 * Arabic letters that writers exchange, and those of other keyboards: alef wasla; alef maksura and Farsi yeh; teh marbuta and
 * four kinds of heh; keheh. Escaped, because lists of Arabic letters are shown in the opposite order.
 */
const ARABIC_VARIANTS = new Map([
  ['\u0671', '\u0627'],
  ...['\u0649', '\u06cc'].map((yeh) => [yeh, '\u064a'] as const),
  ...['\u0629', '\u06c3', '\u06be', '\u06c1', '\u06d5'].map((heh) => [heh, '\u0647'] as const),
  ['\u06a9', '\u0643'],
])
/** The tatweel only lengthens a word. */
const TATWEEL = /\u0640/g
const ARABIC = /[\u0600-\u06ff]/
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** The last four bits of an Arabic or Persian digit are its value. */
const DIGIT_BITS = 0xf

/** No accents, capitals or punctuation, single spaces. Places files store the result: an older file is searched with the rules of its time. */
export function foldName(name: string): string {
  const parts = name.normalize('NFKD')
  return foldKeepingArabic(ARABIC.test(parts) ? foldArabic(parts) : parts)
}

const foldArabic = (name: string) =>
  name
    .replace(TATWEEL, '')
    .replace(/[\u0629-\u06d5]/g, (letter) => ARABIC_VARIANTS.get(letter) ?? letter)
    .replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & DIGIT_BITS))

/** The rules of places files without the table `place_name`: Arabic letters differ as they are written. */
export function foldKeepingArabic(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/gu, (letter) => REPLACEMENTS[letter] ?? letter)
    .replace(/['’‘ʻʼ`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
