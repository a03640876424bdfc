import { LRUCache } from 'lru-cache'
import { editDistance } from '../edit-distance.ts'
import { letterMask, lettersMissing } from '../letter-mask.ts'
import { mostSlips } from '../most-slips.ts'
import type { AskedWord } from './asked-words.ts'
import type { RegionFile } from './region-file.ts'

interface Block {
  words: string[]
  places: number[]
  keys: Uint8Array
  starts: Uint32Array
  masks: Int32Array
}

/** Initials whose words stay in memory. */
const KEPT_BLOCKS = 64
/** More guesses than this are noise. */
const MOST_GUESSES = 8

/**
 * Words of a region's places that a misspelt one may have meant. The first letter is taken to be right: nearly all are, and
 * it leaves a twentieth of the words to look at.
 */
export function createCorrections(region: Pick<RegionFile, 'wordsBetween'>) {
  const blocks = new LRUCache<string, Block>({ max: KEPT_BLOCKS })
  const encoder = new TextEncoder()

  function blockOf(initial: string): Block {
    const known = blocks.get(initial)
    if (known) return known
    const block = pack(region.wordsBetween(initial, nextInitial(initial)), encoder)
    blocks.set(initial, block)
    return block
  }

  function guesses(word: string, isOpen: boolean): Map<string, number> {
    const most = mostSlips(word.length)
    const [initial] = word
    if (most === 0 || initial === undefined) return new Map()
    const { words, places, keys, starts, masks } = blockOf(initial)
    const typed = encoder.encode(word)
    const mask = letterMask(typed)
    const found: { word: string; slips: number; places: number }[] = []
    for (let index = 0; index < words.length; index++) {
      if (lettersMissing(mask, masks[index] ?? 0) > most) continue
      const [start = 0, end = 0] = [starts[index], starts[index + 1]]
      const slips = editDistance(typed, keys, start, end, most, !isOpen)
      if (slips > 0 && slips <= most) found.push({ word: words[index] ?? '', slips, places: places[index] ?? 0 })
    }
    found.sort((one, other) => one.slips - other.slips || other.places - one.places)
    return new Map(found.slice(0, MOST_GUESSES).map(({ word, slips }) => [word, slips]))
  }

  /** The same words with what each may have been meant to be. */
  return (asked: AskedWord[]): AskedWord[] =>
    asked.map((one) => {
      const [word = ''] = one.ways.keys()
      return { ...one, ways: new Map([...guesses(word, one.isOpen), ...one.ways]) }
    })
}

function pack(rows: { word: string; places: number }[], encoder: InstanceType<typeof TextEncoder>): Block {
  const encoded = rows.map(({ word }) => encoder.encode(word))
  const starts = new Uint32Array(rows.length + 1)
  for (const [index, word] of encoded.entries()) starts[index + 1] = (starts[index] ?? 0) + word.length
  const keys = new Uint8Array(starts.at(-1) ?? 0)
  for (const [index, word] of encoded.entries()) keys.set(word, starts[index])
  const masks = Int32Array.from(encoded, (word) => letterMask(word))
  return { words: rows.map(({ word }) => word), places: rows.map(({ places }) => places), keys, starts, masks }
}

const nextInitial = (initial: string) => String.fromCodePoint((initial.codePointAt(0) ?? 0) + 1)
