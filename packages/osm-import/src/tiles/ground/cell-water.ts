import { type Box } from '../world-units.ts'
import { isClosed, type Piece } from './coast-pieces.ts'

/** The ground along one side of a cell that no coast crosses. */
export type Side = 'sea' | 'land' | undefined

interface CellWater {
  /** Polygons of sea: an outer ring, then its islands. */
  polygons: number[][][]
  shores: readonly Piece[]
  /** North, east, south, west. */
  sides: readonly [Side, Side, Side, Side]
}

/** The largest distance from the edge of the map at which a coast that ends is extended to it. */
interface Reach {
  /** Whether this side of the cell is the edge of the map. */
  isOuter: (side: number) => boolean
  units: number
}

/**
 * The sea of a cell. A coastline has land on its left and water on its right: clockwise along the edge, water reaches from
 * where a coast leaves the cell to where the next enters. Undefined if a coast ends inside, as in an extract that was cut along
 * a border.
 */
export function cellWater(pieces: readonly Piece[], box: Box, reach: Reach): CellWater | undefined {
  const crossing = pieces.filter((piece) => !isClosed(piece)).map((piece) => stretched(piece, box, reach))
  const edge = edgeOf(box)
  const ends = crossing.map((piece) => ({
    piece,
    start: edge.at(piece[0] ?? 0, piece[1] ?? 0),
    end: edge.at(piece.at(-2) ?? 0, piece.at(-1) ?? 0),
  }))
  if (ends.some(({ start, end }) => start === undefined || end === undefined)) return undefined
  const known = ends.map(({ piece, start = 0, end = 0 }) => ({ piece, start, end }))
  const rings = pieces.filter(isClosed)
  const islands = rings.filter((ring) => area(ring) < 0)
  const outers = [...(known.length > 0 ? walk(known, edge) : []), ...rings.filter((ring) => area(ring) > 0)]
  // With islands only, the cell is open sea. With a closed sea only, the cell is land.
  if (known.length === 0 && islands.length > 0) outers.push(edge.whole())
  const polygons = outers.map((outer) => [outer])
  for (const island of islands)
    polygons.find(([outer = []]) => contains(outer, island[0] ?? 0, island[1] ?? 0))?.push(island)
  const alone = known.length === 0 && islands.length > 0 ? 'sea' : 'land'
  return { polygons, shores: [...crossing, ...rings], sides: sidesOf(known, edge, alone) }
}

interface Crossing {
  piece: Piece
  start: number
  end: number
}
type Edge = ReturnType<typeof edgeOf>

function walk(crossings: readonly Crossing[], edge: Edge): number[][] {
  const byStart = crossings.toSorted((a, b) => a.start - b.start)
  const open = new Set(byStart)
  const rings: number[][] = []
  for (const first of byStart) {
    if (!open.has(first)) continue
    const ring: number[] = []
    let current = first
    do {
      open.delete(current)
      for (const value of current.piece) ring.push(value)
      const { end } = current
      const next = byStart.find(({ start }) => start >= end) ?? byStart[0] ?? first
      ring.push(...edge.corners(end, next.start))
      current = next
    } while (open.has(current))
    ring.push(ring[0] ?? 0, ring[1] ?? 0)
    rings.push(ring)
  }
  return rings
}

function sidesOf(crossings: readonly Crossing[], edge: Edge, alone: 'sea' | 'land'): CellWater['sides'] {
  const marks = crossings
    .flatMap(({ start, end }) => [
      { at: start, before: 'sea' as const },
      { at: end, before: 'land' as const },
    ])
    .toSorted((a, b) => a.at - b.at)
  const side = (index: number): Side => {
    const [from, to] = edge.side(index)
    if (marks.some(({ at }) => at >= from && at <= to)) return undefined
    return (marks.find(({ at }) => at > to) ?? marks[0])?.before ?? alone
  }
  return [side(0), side(1), side(2), side(3)]
}

/** Positions along the edge of a box, measured clockwise from its north-west corner. */
function edgeOf({ minX, minY, maxX, maxY }: Box) {
  const [width, height] = [maxX - minX, maxY - minY]
  const round = 2 * (width + height)
  const corners = [
    { at: 0, point: [minX, minY] },
    { at: width, point: [maxX, minY] },
    { at: width + height, point: [maxX, maxY] },
    { at: 2 * width + height, point: [minX, maxY] },
  ] as const
  return {
    /** The position of a point on the edge; undefined for a point inside. */
    at(x: number, y: number): number | undefined {
      if (y === minY) return x - minX
      if (x === maxX) return width + y - minY
      if (y === maxY) return width + height + maxX - x
      return x === minX ? 2 * width + height + maxY - y : undefined
    },
    /** The corners between two positions, clockwise. */
    corners(from: number, to: number): number[] {
      const end = to >= from ? to : to + round
      return [...corners, ...corners.map(({ at, point }) => ({ at: at + round, point }))]
        .filter(({ at }) => at > from && at < end)
        .flatMap(({ point }) => [...point])
    },
    side: (index: number) => [corners[index]?.at ?? 0, corners[index + 1]?.at ?? round] as const,
    whole: () => [...corners.flatMap(({ point }) => [...point]), minX, minY],
  }
}

/** Extends ends that stop shortly before the edge of the map, where the next point was cut off. */
function stretched(piece: Piece, box: Box, reach: Reach): Piece {
  const first = reached(piece[0] ?? 0, piece[1] ?? 0, box, reach)
  const last = reached(piece.at(-2) ?? 0, piece.at(-1) ?? 0, box, reach)
  return [...first, ...piece, ...last]
}

function reached(x: number, y: number, { minX, minY, maxX, maxY }: Box, { isOuter, units }: Reach): number[] {
  const gaps = [y - minY, maxX - x, maxY - y, x - minX]
  if (gaps.includes(0)) return []
  const side = gaps.indexOf(Math.min(...gaps.filter((_, index) => isOuter(index))))
  if (side < 0 || (gaps[side] ?? Infinity) > units) return []
  return (
    [
      [x, minY],
      [maxX, y],
      [x, maxY],
      [minX, y],
    ][side] ?? []
  )
}

function area(ring: readonly number[]): number {
  let doubled = 0
  for (let at = 0; at + 3 < ring.length; at += 2)
    doubled += (ring[at] ?? 0) * (ring[at + 3] ?? 0) - (ring[at + 2] ?? 0) * (ring[at + 1] ?? 0)
  return doubled
}

function contains(ring: readonly number[], x: number, y: number): boolean {
  let isInside = false
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ring.slice(at, at + 4)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}
