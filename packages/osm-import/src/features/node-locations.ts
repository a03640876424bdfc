import { closeSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { indexIn, lastAtMost } from './search-sorted.ts'
import { unitsPerDegree, type OsmNodes } from '../pbf/osm-block.ts'

/** The coordinates of the nodes of an extract, on disk with a cache in memory, so that memory does not grow with the extract. */
export interface NodeLocations {
  /** Ids must rise from call to call. */
  add(nodes: OsmNodes): void
  /** The nodes of a way as flat `lng, lat …` in degrees; nodes that are not in the extract are left out. */
  pathOf(refs: Float64Array): Float64Array
  clear(): void
  close(): void
}

interface NodeLocationsOptions {
  file: string
  cacheBytes?: number
}

/** Nodes per piece: large enough that one read also returns the neighbours in a street. */
const pieceLength = 4096
/** An id, relative to the first of its piece, and two coordinates. */
const nodeBytes = 12
const pieceBytes = pieceLength * nodeBytes

interface Piece {
  /** Relative to the first id of the piece. */
  ids: Uint32Array
  lngs: Int32Array
  lats: Int32Array
}

const pieceOn = (buffer: ArrayBuffer): Piece => ({
  ids: new Uint32Array(buffer, 0, pieceLength),
  lngs: new Int32Array(buffer, pieceLength * 4, pieceLength),
  lats: new Int32Array(buffer, pieceLength * 8, pieceLength),
})

export function openNodeLocations({ file, cacheBytes = 256 * 2 ** 20 }: NodeLocationsOptions): NodeLocations {
  const pieces = createPieces(file, Math.max(2, Math.floor(cacheBytes / pieceBytes)))
  let path = new Float64Array(64)

  return {
    add({ ids, lngs, lats }) {
      for (let index = 0; index < ids.length; index++)
        pieces.add(ids[index] as number, lngs[index] as number, lats[index] as number)
    },
    pathOf(refs) {
      if (path.length < refs.length * 2) path = new Float64Array(refs.length * 4)
      let length = 0
      for (const id of refs) {
        const piece = pieces.holding(id)
        if (piece === undefined) continue
        const at = indexIn(piece.ids, id - piece.firstId, piece.length)
        if (at < 0) continue
        path[length++] = (piece.lngs[at] as number) / unitsPerDegree
        path[length++] = (piece.lats[at] as number) / unitsPerDegree
      }
      return path.slice(0, length)
    },
    clear: pieces.clear,
    close: pieces.close,
  }
}

type CachedPiece = Piece & { firstId: number; length: number }

function createPieces(file: string, mostInMemory: number) {
  const fd = openSync(file, 'w+', 0o600)
  ftruncateSync(fd)
  const firstIds: number[] = []
  const lengths: number[] = []
  const inMemory: (CachedPiece | undefined)[] = []
  /** Entries used since the last pass; the others are evicted (the "clock" algorithm). */
  const wasUsed: boolean[] = []
  const clock: number[] = []
  let hand = 0
  let open: (CachedPiece & { buffer: ArrayBuffer }) | undefined
  let last: { number: number; piece: CachedPiece } | undefined

  function keep(number: number, piece: CachedPiece) {
    if (clock.length < mostInMemory) clock.push(number)
    else {
      while (wasUsed[clock[hand] as number]) {
        wasUsed[clock[hand] as number] = false
        hand = (hand + 1) % clock.length
      }
      inMemory[clock[hand] as number] = undefined
      clock[hand] = number
      hand = (hand + 1) % clock.length
    }
    inMemory[number] = piece
  }

  function closePiece() {
    if (open === undefined) return
    const number = firstIds.length
    writeSync(fd, new Uint8Array(open.buffer), 0, pieceBytes, number * pieceBytes)
    firstIds.push(open.firstId)
    lengths.push(open.length)
    keep(number, open)
    open = undefined
  }

  function load(number: number): CachedPiece {
    const buffer = new ArrayBuffer(pieceBytes)
    readSync(fd, new Uint8Array(buffer), 0, pieceBytes, number * pieceBytes)
    const piece = { ...pieceOn(buffer), firstId: firstIds[number] as number, length: lengths[number] as number }
    keep(number, piece)
    return piece
  }

  return {
    add(id: number, lng: number, lat: number) {
      if (open !== undefined && (open.length === pieceLength || id - open.firstId > 0xffffffff)) closePiece()
      if (open === undefined) {
        const buffer = new ArrayBuffer(pieceBytes)
        open = { ...pieceOn(buffer), buffer, firstId: id, length: 0 }
      }
      open.ids[open.length] = id - open.firstId
      open.lngs[open.length] = lng
      open.lats[open.length] = lat
      open.length++
    },
    holding(id: number): CachedPiece | undefined {
      closePiece()
      const next = last === undefined ? undefined : (firstIds[last.number + 1] ?? Infinity)
      if (last !== undefined && next !== undefined && id >= last.piece.firstId && id < next) return last.piece
      const number = lastAtMost(firstIds, id)
      if (number < 0) return undefined
      const piece = inMemory[number] ?? load(number)
      wasUsed[number] = true
      last = { number, piece }
      return piece
    },
    clear() {
      for (const list of [firstIds, lengths, inMemory, wasUsed, clock]) list.length = 0
      ftruncateSync(fd)
      hand = 0
      open = undefined
      last = undefined
    },
    close: () => closeSync(fd),
  }
}
