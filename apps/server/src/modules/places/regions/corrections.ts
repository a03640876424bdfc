import { LRUCache } from 'lru-cache'
import { byteEditDistance } from '../../../platform/words/edit-distance.ts'
import { lacksMore, letterMask } from '../gazetteer/letter-mask.ts'
import { maxTypos } from '../gazetteer/max-typos.ts'
import type { QueryWord } from './query-words.ts'
import type { RegionFile } from './region-file.ts'

interface Block {
  words: string[]
  places: number[]
  keys: Uint8Array
  starts: Uint32Array
  masks: Int32Array
}

const CACHED_BLOCKS = 64
const MOST_GUESSES = 8

/** Only words of the region with the same first letter are compared: it is rarely wrong, and they are a twentieth of all words. */
export function createCorrections(region: Pick<RegionFile, 'wordsBetween'>) {
  const blocks = new LRUCache<string, Block>({ max: CACHED_BLOCKS })
  const encoder = new TextEncoder()

  function blockOf(initial: string): Block {
    const cached = blocks.get(initial)
    if (cached) return cached
    const block = pack(region.wordsBetween(initial, nextInitial(initial)), encoder)
    blocks.set(initial, block)
    return block
  }

  function guesses(word: string, isOpen: boolean): Map<string, number> {
    const most = maxTypos(word.length)
    const [initial] = word
    if (most === 0 || initial === undefined) return new Map()
    const { words, places, keys, starts, masks } = blockOf(initial)
    const typed = encoder.encode(word)
    const mask = letterMask(typed)
    const least = typed.length - most
    const longest = isOpen ? Infinity : typed.length + most
    const found: { word: string; typos: number; places: number }[] = []
    for (let index = 0; index < words.length; index++) {
      const [start = 0, end = 0] = [starts[index], starts[index + 1]]
      if (end - start < least || end - start > longest) continue
      const other = masks[index] ?? 0
      // An unfinished word lacks the letters that follow.
      if (lacksMore(mask, other, most) || (!isOpen && lacksMore(other, mask, most))) continue
      const typos = byteEditDistance(typed, keys, start, end, most, !isOpen)
      if (typos > 0 && typos <= most) found.push({ word: words[index] ?? '', typos, places: places[index] ?? 0 })
    }
    found.sort((one, other) => one.typos - other.typos || other.places - one.places)
    return new Map(found.slice(0, MOST_GUESSES).map(({ word, typos }) => [word, typos]))
  }

  /** The returned function serves one query. It caches corrections, because each reading of the query has the same words. */
  return () => {
    const guessesByKey = new Map<string, Map<string, number>>()
    return (query: QueryWord[]): QueryWord[] =>
      query.map((one) => {
        const [word = ''] = one.spellings.keys()
        const key = `${word}${one.isOpen ? '*' : ''}`
        const guessed = guessesByKey.get(key) ?? guesses(word, one.isOpen)
        guessesByKey.set(key, guessed)
        return guessed.size > 0 ? { ...one, spellings: new Map([...guessed, ...one.spellings]) } : one
      })
  }
}

function pack(rows: { word: string; places: number }[], encoder: InstanceType<typeof TextEncoder>): Block {
  const words = rows.map(({ word }) => word)
  const keys = encoder.encode(words.join(''))
  const starts = new Uint32Array(words.length + 1)
  for (const [index, word] of words.entries()) starts[index + 1] = (starts[index] ?? 0) + Buffer.byteLength(word)
  const masks = Int32Array.from(words, (_, index) => letterMask(keys, starts[index], starts[index + 1]))
  return { words, places: rows.map(({ places }) => places), keys, starts, masks }
}

const nextInitial = (initial: string) => String.fromCodePoint((initial.codePointAt(0) ?? 0) + 1)
