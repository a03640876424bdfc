import { foldName } from '@scooter-rides/osm-import'
import { editDistance } from '../../../platform/words/edit-distance.ts'
import type { Wish } from './wish.ts'
import { meanings, MOST_WORDS, plainWords, type Joint, type Meaning } from './wish-words.ts'

const MOST_WISHES = 5

/** Separators of wishes in all five languages. */
const clauseEnds = /[,;.!?\n+&]+|\b(?:and|then|und|dann|danach|depois|puis|ensuite|luego|despu[eé]s)\b/iu

/** Without a model: "coffee with a view, then a park half way". */
export function readWishes(text: string): Wish[] {
  const reader = createReader()
  for (const clause of text.split(clauseEnds)) reader.read(foldName(clause))
  return reader.wishes.slice(0, MOST_WISHES)
}

function createReader() {
  const wishes: Wish[] = []
  /** A position that precedes its wish. */
  let share: number | undefined

  function read(clause: string) {
    let current: Wish | undefined
    let joint: Joint | undefined
    let clauseShare: number | undefined

    const found = meaningsIn(clause.split(' ').filter(Boolean))
    for (const meaning of found) {
      if ('joint' in meaning) joint = meaning.joint
      else if ('share' in meaning) clauseShare = meaning.share
      else if (joint === 'not') joint = undefined
      else {
        current = join(meaning.kinds, current, joint)
        joint = undefined
      }
    }
    if (current) {
      const where = clauseShare ?? share
      if (where !== undefined) current.share = where
      share = undefined
    } else if (clauseShare !== undefined) {
      const last = wishes.at(-1)
      // In "coffee, half way" the position belongs to the coffee; in "half way, a park" to the park.
      if (last && last.share === undefined) last.share = clauseShare
      else share = clauseShare
    } else if (found.length === 0 && isName(clause))
      wishes.push({ kinds: [], name: clause, beside: [], ...(share !== undefined && { share }) })
  }

  function join(kinds: string[], current: Wish | undefined, joint: Joint | undefined): Wish {
    if (current && joint === 'or') current.kinds = [...new Set([...current.kinds, ...kinds])]
    else if (current && joint === 'beside') current.beside = kinds
    // "Pizza restaurant" is one wish in two words.
    else if (current?.kinds[0] !== kinds[0]) {
      const wish = { kinds, beside: [] }
      wishes.push(wish)
      return wish
    }
    return current ?? { kinds, beside: [] }
  }

  return { wishes, read }
}

/** Unknown words may be a name, unless they are too short or too many. */
const isName = (clause: string) => clause.length >= 3 && clause.split(' ').length <= 4

/** Phrases before single words, without unknown words. */
function meaningsIn(words: string[]): Meaning[] {
  const found: Meaning[] = []
  for (let at = 0; at < words.length;) {
    const length = [MOST_WORDS, 2, 1].find(
      (count) => meaningOf(words.slice(at, at + count)) && at + count <= words.length,
    )
    const meaning = length === undefined ? undefined : meaningOf(words.slice(at, at + length))
    if (meaning) found.push(meaning)
    at += length ?? 1
  }
  return found
}

/** Shorter words resemble too many others. */
const MIN_LENGTH_WITH_TYPO = 5

function meaningOf(words: string[]): Meaning | undefined {
  const forms = singularsOf(words.join(' '))
  const exact = forms.find((form) => meanings.has(form))
  if (exact !== undefined) return meanings.get(exact)
  if (words.length > 1 || forms.some((form) => plainWords.has(form))) return undefined
  const long = forms.filter((form) => form.length >= MIN_LENGTH_WITH_TYPO)
  for (const [word, meaning] of meanings)
    if (word.length >= MIN_LENGTH_WITH_TYPO && long.some((form) => editDistance(form, word, 1) <= 1)) return meaning
  return undefined
}

/** The word and its possible singulars: parks, beaches, bakeries, Bäckereien. */
function singularsOf(word: string): string[] {
  const endings: [ending: string, instead: string][] = [
    ['ies', 'y'],
    ['es', ''],
    ['s', ''],
    ['en', ''],
    ['n', ''],
    ['x', ''],
  ]
  const isLong = word.length > 3
  return [
    word,
    ...endings.flatMap(([end, instead]) => (isLong && word.endsWith(end) ? word.slice(0, -end.length) + instead : [])),
  ]
}
