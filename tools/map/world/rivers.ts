import { readFile } from 'node:fs/promises'
import type { IsLivedIn } from './lived-in.ts'
import { areaKm2 } from './rings.ts'
import { roundCorners } from './round-corners.ts'
import type { SeaCoast } from './sea-coast.ts'
import { readPolygons } from './source.ts'
import { thinOut } from './thin-out.ts'

/** A part of a river's water area; OpenStreetMap divides them arbitrarily. */
interface Piece {
  ring: GeoJSON.Position[]
  islands: GeoJSON.Position[][]
  area: number
}

/** Narrower rivers are disconnected triangles in the source and are drawn as lines. */
const SMALLEST_KM2 = { wild: 40, lived: 8 }
const BANK_METRES = { wild: 400, lived: 20 }
const ISLAND_KM2 = { wild: 5, lived: 0.3 }
/** Large enough to be visible when the map shows half a continent. */
const SHOWN_FROM_ZOOM_4_KM2 = 20

/** A piece with a larger share in the sea is a part of the sea in another survey. */
const MOST_AT_SEA = 0.15

/** The first zoom of each class of rivers in the source, the largest class first. */
const ZOOM_OF_LEVEL = [4, 4, 5, 6, 7]
const LINE_METRES = { wild: 300, lived: 40 }

/** Pieces with a common corner are one river, so that no part is left out for its size; common corners are never simplified. */
export async function readWideRivers(folder: string, isLivedIn: IsLivedIn, { shareAtSea }: SeaCoast) {
  const pieces = (await readPolygons(folder, 'earth-rivers-10m'))
    .flatMap(toPiece)
    .filter(({ ring }) => shareAtSea(ring) < MOST_AT_SEA)
  const corners = new Map<string, number>()
  for (const { ring } of pieces)
    for (const corner of new Set(ring.map(String))) corners.set(corner, (corners.get(corner) ?? 0) + 1)
  const isShared = (corner: GeoJSON.Position) => (corners.get(String(corner)) ?? 0) > 1
  const toleranceAt = (point: GeoJSON.Position) =>
    isShared(point) ? Number.MIN_VALUE : isLivedIn(point) ? BANK_METRES.lived : BANK_METRES.wild
  const isWorthIt = (area: number, [corner = []]: readonly GeoJSON.Position[], least: typeof SMALLEST_KM2) =>
    area >= (isLivedIn(corner) ? least.lived : least.wild)

  const areas = riversOf(pieces, isShared)
    .filter((river) => river.some(({ ring }) => isWorthIt(totalArea(river), ring, SMALLEST_KM2)))
    .flat()
    .map(({ ring, islands, area }): GeoJSON.Feature => {
      const kept = islands.filter((island) => isWorthIt(areaKm2(island), island, ISLAND_KM2))
      return {
        type: 'Feature',
        properties: { z: area >= SHOWN_FROM_ZOOM_4_KM2 ? 4 : 7 },
        geometry: { type: 'Polygon', coordinates: [ring, ...kept].map((each) => thinOut(each, toleranceAt)) },
      }
    })
  /** Most corners of the ring must belong to a river: a lake beside one shares only a few. */
  const isBank = (ring: readonly GeoJSON.Position[]) =>
    ring.filter((point) => corners.has(String(point))).length > ring.length * 0.8
  return { areas, isBank }
}

/** The lines of rivers in the format of `gmt pscoast -M`: a heading with the class of each, then its points. */
export async function readRiverLines(file: string, isLivedIn: IsLivedIn): Promise<GeoJSON.Feature[]> {
  const toleranceAt = (point: GeoJSON.Position) => (isLivedIn(point) ? LINE_METRES.lived : LINE_METRES.wild)
  const text = await readFile(file, 'utf8')
  return text.split(/^> /m).flatMap((part) => {
    const [heading = '', ...rows] = part.trim().split('\n')
    const z = ZOOM_OF_LEVEL[Number(/Level (\d+)/.exec(heading)?.[1])]
    const points = rows.map((row) => row.split('\t').map(Number)).map(([lng = 0, lat = 0]) => [wrapped(lng), lat])
    if (z === undefined || points.length < 2) return []
    return {
      type: 'Feature',
      properties: { z },
      geometry: { type: 'LineString', coordinates: thinOut(roundCorners(roundCorners(points)), toleranceAt) },
    }
  })
}

const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng)

function toPiece([ring, ...islands]: GeoJSON.Position[][]): Piece[] {
  return ring ? [{ ring, islands, area: areaKm2(ring) }] : []
}

const totalArea = (river: readonly Piece[]) => river.reduce((sum, { area }) => sum + area, 0)

function riversOf(pieces: readonly Piece[], isShared: (corner: GeoJSON.Position) => boolean): Piece[][] {
  const parents = pieces.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parents[root] !== root) root = parents[root] ?? root
    parents[index] = root
    return root
  }
  const seen = new Map<string, number>()
  pieces.forEach(({ ring }, index) => {
    for (const corner of ring.filter(isShared)) {
      const other = seen.get(String(corner))
      if (other === undefined) seen.set(String(corner), index)
      else parents[rootOf(index)] = rootOf(other)
    }
  })
  return [...Map.groupBy(pieces.keys(), rootOf).values()].map((river) => river.flatMap((index) => pieces[index] ?? []))
}
