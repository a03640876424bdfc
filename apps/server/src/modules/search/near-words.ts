import { slipsBetween } from './slips-between.ts'

/** Words whose beginnings alike are compared letter by letter: what lies behind does not tell them apart here. */
const comparedLetters = 7
/** A power of two: so many chains of words that share a hash. */
const chains = 2 ** 20
/** Of words as near as each other; the query names them all. */
const mostNear = 24
/** Equally near words that are collected before all but the nearest are dropped. */
const mostKept = 20 * mostNear
/** Less than a millisecond. */
const comparedPerStep = 256

/** Slips forgiven in a word of so many letters that nobody wrote: the shorter it is, the more words are near to it. */
const mostSlips = (letters: number) => (letters < 3 ? 0 : letters < 6 ? 1 : 2)

/**
 * Words by what is left of them without one or two of their letters (as SymSpell does): a word with a slip and the word that was
 * meant share such a rest. Numbers alone are kept, in flat arrays: some thirty for a long word.
 * @param mostWords More are not taken.
 */
export function createNearWords({ mostWords }: { mostWords: number }) {
  const words: string[] = []
  const known = new Set<string>()
  const heads = new Int32Array(chains).fill(-1)
  let wordOf = new Int32Array(1024)
  let nextOf = new Int32Array(1024)
  let size = 0

  function link(key: number) {
    if (size === wordOf.length) [wordOf, nextOf] = [doubled(wordOf), doubled(nextOf)]
    const chain = key & (chains - 1)
    wordOf[size] = words.length - 1
    nextOf[size] = heads[chain] ?? -1
    heads[chain] = size++
  }

  return {
    has: (word: string) => known.has(word),
    isFull: () => words.length >= mostWords,

    add(word: string): void {
      if (words.length >= mostWords || known.has(word)) return
      known.add(word)
      words.push(word)
      // Whoever slips twice types six letters at least, and so meant four.
      for (const key of keysOf(word, word.length < 4 ? 1 : 2)) link(key)
    },

    /**
     * The words that may have been meant: with as few slips as any, and as many as are forgiven. Yields the answer so far after some
     * hundred words, because riders choose how many words begin alike.
     */
    *find(typed: string): Generator<string[], string[]> {
      const most = mostSlips(typed.length)
      if (most === 0) return []
      const seen = new Set<number>()
      let fewest = most
      let near: number[] = []
      const answer = () => nearestFirst(typed, near, words).map((index) => words[index] ?? '')
      for (const key of keysOf(typed, most))
        for (let link = heads[key & (chains - 1)] ?? -1; link >= 0; link = nextOf[link] ?? -1) {
          const index = wordOf[link] ?? 0
          if (seen.has(index)) continue
          seen.add(index)
          const slips = slipsBetween(typed, words[index] ?? '', fewest)
          if (slips > 0 && slips <= fewest) {
            if (slips < fewest) near = []
            fewest = slips
            near.push(index)
            if (near.length > mostKept) near = nearestFirst(typed, near, words)
          }
          if (seen.size % comparedPerStep === 0) yield answer()
        }
      return answer()
    },
  }
}

/** Among equally near words the first one known comes first: it is likely the more frequent one. */
function nearestFirst(typed: string, near: readonly number[], words: readonly string[]): number[] {
  return near
    .map((index) => ({ index, word: words[index] ?? '' }))
    .toSorted((a, b) => unlikeness(typed, a.word) - unlikeness(typed, b.word) || a.index - b.index)
    .slice(0, mostNear)
    .map(({ index }) => index)
}

/** A first letter is rarely wrong. */
const unlikeness = (typed: string, word: string) =>
  (typed[0] === word[0] ? 0 : 2) + Math.abs(typed.length - word.length)

function doubled(array: Int32Array<ArrayBuffer>) {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}

/** A number for the beginning of a word, and one for each rest of it without so many of its letters. */
function keysOf(word: string, slips: number): Set<number> {
  const letters = Math.min(word.length, comparedLetters)
  const keys = new Set([keyOf(word, letters, -1, -1)])
  for (let first = 0; first < letters; first++) {
    keys.add(keyOf(word, letters, first, -1))
    if (slips > 1)
      for (let second = first + 1; second < letters; second++) keys.add(keyOf(word, letters, first, second))
  }
  return keys
}

/** FNV-1a of the letters that are left. */
function keyOf(word: string, letters: number, without: number, withoutToo: number): number {
  let key = 0x811c9dc5
  for (let index = 0; index < letters; index++)
    if (index !== without && index !== withoutToo) key = Math.imul(key ^ word.charCodeAt(index), 0x01000193)
  // The lower bits choose the chain: let the upper ones have their part in it.
  return (key ^ (key >>> 15)) >>> 0
}
