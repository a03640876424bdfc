import { editDistance } from '../../../platform/words/edit-distance.ts'

/** Letters of a word that are indexed. Words that begin alike are compared letter by letter. */
const indexedLetters = 7
const chains = 2 ** 20
/** Corrections of a word; the query contains all of them. */
const maxCandidates = 24
const maxCollected = 20 * maxCandidates
/** Comparisons between two yields: less than a millisecond. */
const comparedPerStep = 256

/** Typos corrected in an unknown word of so many letters: a short word has more neighbours. */
const maxTypos = (letters: number) => (letters < 3 ? 0 : letters < 6 ? 1 : 2)

/**
 * Symmetric deletes (SymSpell): a misspelt word and the intended word become equal if one or two letters are deleted from each. The
 * index contains only hashes, in flat arrays: about thirty for a long word. Words beyond `maxWords` are ignored.
 */
export function createTypoCandidates({ maxWords }: { maxWords: number }) {
  const words: string[] = []
  const present = new Set<string>()
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
    has: (word: string) => present.has(word),
    isFull: () => words.length >= maxWords,

    add(word: string): void {
      if (words.length >= maxWords || present.has(word)) return
      present.add(word)
      words.push(word)
      // Two typos are corrected from six typed letters on, so the intended word has at least four.
      for (const key of keysOf(word, word.length < 4 ? 1 : 2)) link(key)
    },

    /**
     * The words with the smallest distance, best first. It yields intermediate results: riders decide how many words begin alike, and
     * the caller limits the time.
     */
    *find(typed: string): Generator<string[], string[]> {
      const max = maxTypos(typed.length)
      if (max === 0) return []
      const compared = new Set<number>()
      let smallest = max
      let nearest: number[] = []
      const result = () => bestOf(typed, nearest, words).map((index) => words[index] ?? '')
      for (const key of keysOf(typed, max))
        for (let link = heads[key & (chains - 1)] ?? -1; link >= 0; link = nextOf[link] ?? -1) {
          const index = wordOf[link] ?? 0
          if (compared.has(index)) continue
          compared.add(index)
          const distance = editDistance(typed, words[index] ?? '', smallest)
          if (distance > 0 && distance <= smallest) {
            if (distance < smallest) nearest = []
            smallest = distance
            nearest.push(index)
            if (nearest.length > maxCollected) nearest = bestOf(typed, nearest, words)
          }
          if (compared.size % comparedPerStep === 0) yield result()
        }
      return result()
    },
  }
}

/** Among equally likely words the one stored first comes first: it is probably the most frequent. */
function bestOf(typed: string, candidates: readonly number[], words: readonly string[]): number[] {
  return candidates
    .map((index) => ({ index, word: words[index] ?? '' }))
    .toSorted((a, b) => unlikeness(typed, a.word) - unlikeness(typed, b.word) || a.index - b.index)
    .slice(0, maxCandidates)
    .map(({ index }) => index)
}

const unlikeness = (typed: string, word: string) =>
  (typed[0] === word[0] ? 0 : 2) + Math.abs(typed.length - word.length)

function doubled(array: Int32Array<ArrayBuffer>) {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}

/** Also of what remains after up to `deletes` of the indexed letters are deleted. */
function keysOf(word: string, deletes: number): Set<number> {
  const letters = Math.min(word.length, indexedLetters)
  const keys = new Set([keyOf(word, letters, -1, -1)])
  for (let first = 0; first < letters; first++) {
    keys.add(keyOf(word, letters, first, -1))
    if (deletes > 1)
      for (let second = first + 1; second < letters; second++) keys.add(keyOf(word, letters, first, second))
  }
  return keys
}

function keyOf(word: string, letters: number, without: number, withoutToo: number): number {
  let key = 0x811c9dc5
  for (let index = 0; index < letters; index++)
    if (index !== without && index !== withoutToo) key = Math.imul(key ^ word.charCodeAt(index), 0x01000193)
  // The lower bits select the chain, so the upper bits are mixed into them.
  return (key ^ (key >>> 15)) >>> 0
}
