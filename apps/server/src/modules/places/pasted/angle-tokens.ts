import { readAngleWord, type Word } from './angle-words.ts'

export type Token =
  | Word
  | { number: number; isSigned: boolean; isNegative: boolean; hasFraction: boolean; digits: number }
  /** `,` `;` `/` `|` and line ends separate two angles; `:` and `-` separate degrees, minutes and seconds. */
  | { separator: ',' | ';' | '/' }
  | { joint: ':' | '-' }

const MOST_TOKENS = 32

const pattern = (decimal: string) =>
  new RegExp(
    String.raw`\s*(?:(?<number>(?<!\d)[-+]?\d{1,9}(?:${decimal}\d{0,20})?)|(?<word>\p{L}+\.?(?: ?[шд]\.?(?!\p{L}))?)|(?<unit>[°'"])|(?<separator>[,;/|])|(?<joint>[:=-])|(?<ignored>[()[\]{}]))`,
    'uy',
  )
const patterns = { '.': pattern(String.raw`\.`), ',': pattern(String.raw`,(?=\d)`) }

export function angleTokens(text: string, decimal: '.' | ','): Token[] | undefined {
  const tokens: Token[] = []
  const next = patterns[decimal]
  next.lastIndex = 0
  const end = text.trimEnd().length
  while (next.lastIndex < end) {
    const found = next.exec(text)?.groups
    if (!found || tokens.length >= MOST_TOKENS) return undefined
    if (found['ignored']) continue
    const token = tokenOf(found, tokens)
    if (!token) return undefined
    tokens.push(token)
  }
  return tokens
}

function tokenOf(found: Record<string, string | undefined>, before: readonly Token[]): Token | undefined {
  const { number, word, unit, separator, joint } = found
  if (number !== undefined) return numberOf(number.replace(',', '.'))
  if (word !== undefined) return shortUnit(word, before) ?? readAngleWord(word.replace(/[. ]/g, ''))
  if (unit === '°' || unit === "'" || unit === '"') return { unit }
  if (separator === ',' || separator === ';' || separator === '/') return { separator }
  if (separator === '|') return { separator: ';' }
  // "lat: 41", "lat=41": the separator belongs to the word.
  if (joint === '=' && !before.slice(-1).some((token) => 'axis' in token)) return undefined
  return { joint: joint === '-' ? '-' : ':' }
}

/** "41d09m28s": `m` after degrees means minutes, `s` after minutes means seconds, not south. */
function shortUnit(word: string, before: readonly Token[]): Token | undefined {
  const [larger, number] = before.slice(-2)
  if (!larger || !number || !('unit' in larger) || !('number' in number)) return undefined
  if (word === 'm' && larger.unit === '°') return { unit: "'" }
  return word === 's' && larger.unit === "'" ? { unit: '"' } : undefined
}

function numberOf(text: string): Token {
  const plain = text.replace(/^[-+]/, '')
  return {
    number: Number(plain),
    isSigned: plain !== text,
    isNegative: text.startsWith('-'),
    hasFraction: plain.includes('.'),
    digits: plain.replace(/\..*/, '').length,
  }
}
