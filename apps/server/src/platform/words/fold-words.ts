/** Letters that Unicode does not decompose into a base letter and an accent. */
const undecomposed = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ...pairs('ςđðøħıłŋŧɓɗɖɛƙƴɲʋɨʉɫ', 'σddohilntbddekynviul') }

/**
 * Arabic letters that writers exchange, and those of other keyboards: alef wasla; alef maksura and Farsi yeh; teh marbuta and
 * three kinds of heh; keheh. Escaped, because lists of Arabic letters are shown in the opposite order.
 */
const arabicVariants = pairs(
  '\u0671\u0649\u06cc\u0629\u06c3\u06be\u06c1\u06d5\u06a9',
  '\u0627\u064a\u064a\u0647\u0647\u0647\u0647\u0647\u0643',
)
const arabicDigits = pairs('٠١٢٣٤٥٦٧٨٩', '0123456789')
const persianDigits = pairs('۰۱۲۳۴۵۶۷۸۹', '0123456789')

const replacements = new Map(Object.entries({ ...undecomposed, ...arabicVariants, ...arabicDigits, ...persianDigits }))

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, to[index] ?? '']))
}

const accents =
  // oxlint-disable-next-line no-misleading-character-class
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/u
/** Apostrophes, and the tatweel that lengthens an Arabic word: they do not separate words. */
const ignored = /['`´’‘ʻʼ\u0640]/u
/** Characters that separate words: punctuation, spaces, emoji. They are listed, because the database has no reliable Unicode classes. */
const parting =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u02b9-\u02ff\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u0964\u0965\u0970\u0e2f\u0e3f\u0e4f\u0e5a\u0e5b\u1680\u2000-\u2070\u207a-\u207e\u208a-\u208e\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u2ff0-\u3004\u3007-\u3020\u3030\u3036-\u303f\u30fb\ue000-\uf8ff\ufd3e\ufd3f\ufe00-\ufe1f\ufe30-\ufe6f\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\u{1f000}-\u{1faff}\u{e0000}-\u{e0fff}]/u

/** Longer words are cut, as the database does. */
export const longestWord = 40

export interface FoundWord {
  word: string
  /** In UTF-16 units of the text. */
  start: number
  /** The end of each unit of the word in the text, exclusive. */
  ends: number[]
}

const cache = new Map<string, string>()
/** A table for Latin and neighbouring scripts, which nearly all text uses: faster than a map. */
const cacheByNumber: (string | undefined)[] = []
const mostByNumber = 0x600

/** Normalises one letter: a space for a separator, an empty text for a letter that does not count. */
function foldLetter(letter: string): string {
  const number = letter.length === 1 ? letter.charCodeAt(0) : mostByNumber
  if (number < mostByNumber) return (cacheByNumber[number] ??= foldUnknown(letter))
  const cached = cache.get(letter)
  if (cached !== undefined) return cached
  const folded = foldUnknown(letter)
  if (cache.size < 10_000) cache.set(letter, folded)
  return folded
}

function foldUnknown(letter: string): string {
  let folded = ''
  for (const part of letter.normalize('NFKD')) {
    if (accents.test(part)) continue
    // Lower case may add an accent: the Turkish capital I with a dot.
    for (const small of part.toLowerCase().normalize('NFKD')) {
      if (accents.test(small) || ignored.test(small)) continue
      folded += parting.test(small) ? ' ' : (replacements.get(small) ?? small)
    }
  }
  return folded
}

/** Normalises a text for comparison, with single spaces between words, exactly as `fold_words` of the database. */
export function foldText(text: string): string {
  return [...findWords(text)].map(({ word }) => word).join(' ')
}

/** The normalised words of a text in order, with their positions. */
export function* findWords(text: string): Generator<FoundWord> {
  let [word, start, at]: [string, number, number] = ['', 0, 0]
  let ends: number[] = []
  for (const letter of text) {
    const next = at + letter.length
    const folded = foldLetter(letter)
    for (const small of folded) {
      if (small === ' ') {
        if (word !== '') yield { word, start, ends }
        word = ''
        continue
      }
      if (word === '') [start, ends] = [at, []]
      word += small
      for (let unit = 0; unit < small.length; unit++) ends.push(next)
    }
    // An accent belongs to the letter before it.
    if (word !== '' && folded === '' && accents.test(letter)) ends[ends.length - 1] = next
    at = next
  }
  if (word !== '') yield { word, start, ends }
}

/** The distinct words of a search text. */
export function wordsOf(text: string): string[] {
  return [...new Set([...findWords(text)].map(({ word }) => Array.from(word).slice(0, longestWord).join('')))]
}
