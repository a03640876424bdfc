import type { DrawnFeature } from '../drawn-feature.ts'
import { GROUND_FROM_ZOOM, type LayerName, LAYERS } from '../tile-schema.ts'
import { type Box, boxOf, boxOfTile, eachTile, meets, WORLD } from '../world-units.ts'
import { cellWater, type Side } from './cell-water.ts'
import { coastPieces } from './coast-pieces.ts'

/** Cells are small, because a truncated coast invalidates its whole cell. This limits their number. */
const MOST_CELLS = 4096
const CELL_ZOOMS = [16, 15, 14, 13, 12]
/** At a truncated coast, the ground extends this many cells from a known cell. The world map's ground is visible beyond. */
const UNSURE_STEPS = 2
/** Ways that are cut off at the edge of an extract end up to some 400 m before it. */
const REACH_UNITS = WORLD / 100_000

/** Collects the coastline of a region and the objects on land, and computes the ground below all other layers. */
export function createGround(bounds: Box) {
  const zoom = cellZoom(bounds)
  const coast = new Map<string, Int32Array>()
  const lived = new Set<string>()

  return {
    /** A coastline as mapped: land on its left. */
    addCoast(line: Int32Array) {
      // Merged extracts may contain the same way twice.
      if (line.length >= 4) coast.set(`${line.slice(0, 4).join()},${line.slice(-2).join()}`, line)
    },
    addLand(box: Box) {
      eachTile(box, zoom, 0, (x, y) => lived.add(`${x},${y}`))
    },
    /** Land around objects, and the sea beside it; nothing where neither is known. */
    *features(): Generator<DrawnFeature> {
      const cells = gridOver(bounds, zoom)
      const water = waterOf({ cells, zoom, bounds }, [...coast.values()])
      const flooded = flood(cells, water)
      const steps = [...water.values()].includes(null) ? UNSURE_STEPS : Infinity
      for (const [key, box] of cells) {
        const coastal = water.get(key)
        const reached = flooded.get(key)
        const isSea = reached?.side === 'sea' && (reached.steps <= steps || lived.has(key))
        const isLand =
          reached?.side === 'sea' ? false : lived.has(key) || (reached !== undefined && reached.steps <= steps)
        // A truncated coast would flood the land or dry the sea: the coast of the world map is better.
        if (coastal === null) continue
        if (isSea) yield area('water', 'ocean', [[ringOf(box)]])
        else if (coastal || isLand) yield area('earth', 'earth', [[ringOf(box)]])
        if (coastal && coastal.polygons.length > 0) yield area('water', 'ocean', coastal.polygons.map(toLines))
        if (coastal && coastal.shores.length > 0) yield shores(toLines(coastal.shores))
      }
    },
  }
}

function cellZoom(bounds: Box): number {
  const isAffordable = (zoom: number) => {
    let count = 0
    eachTile(bounds, zoom, 0, () => (count += 1))
    return count <= MOST_CELLS
  }
  return CELL_ZOOMS.find(isAffordable) ?? Math.min(...CELL_ZOOMS)
}

interface Grid {
  cells: ReadonlyMap<string, Box>
  zoom: number
  bounds: Box
}

function gridOver(bounds: Box, zoom: number): Map<string, Box> {
  const cells = new Map<string, Box>()
  eachTile(bounds, zoom, 0, (x, y) => {
    const tile = boxOfTile({ z: zoom, x, y })
    const box = {
      minX: Math.max(tile.minX, bounds.minX),
      minY: Math.max(tile.minY, bounds.minY),
      maxX: Math.min(tile.maxX, bounds.maxX),
      maxY: Math.min(tile.maxY, bounds.maxY),
    }
    if (box.maxX > box.minX && box.maxY > box.minY) cells.set(`${x},${y}`, box)
  })
  return cells
}

/** The sea of each cell with a coast; null if its coast is truncated. */
function waterOf({ cells, zoom, bounds }: Grid, coast: readonly Int32Array[]) {
  const pieces = coastPieces(
    coast.filter((line) => meets(boxOf([line]), bounds)),
    function* cellsAlong(box) {
      const keys: string[] = []
      eachTile(box, zoom, 0, (x, y) => keys.push(`${x},${y}`))
      for (const key of keys) {
        const cell = cells.get(key)
        if (cell) yield [key, cell]
      }
    },
  )
  return new Map(
    [...pieces].map(([key, found]) => {
      const box = cells.get(key) ?? bounds
      const outer = [
        box.minY === bounds.minY,
        box.maxX === bounds.maxX,
        box.maxY === bounds.maxY,
        box.minX === bounds.minX,
      ]
      return [key, cellWater(found, box, { isOuter: (side) => outer[side] ?? false, units: REACH_UNITS }) ?? null]
    }),
  )
}

/** Spreads sea and land from cells with a coast to cells without, across edges that no coast crosses. */
function flood(cells: ReadonlyMap<string, Box>, water: ReturnType<typeof waterOf>) {
  const reached = new Map<string, { side: Side; steps: number }>()
  // Around the end of a truncated coast, the side of the next cell is unknown.
  const unsure = new Set([...water].flatMap(([key, known]) => (known === null ? around(key) : [])))
  let front = [...water].flatMap(([key, known]) =>
    known ? neighbours(key).map((next, index) => ({ next, side: known.sides[index] })) : [],
  )
  for (let steps = 1; front.length > 0; steps++) {
    const following: typeof front = []
    for (const { next, side } of front) {
      if (!side || !cells.has(next) || water.has(next) || reached.has(next) || unsure.has(next)) continue
      reached.set(next, { side, steps })
      following.push(...neighbours(next).map((beyond) => ({ next: beyond, side })))
    }
    front = following
  }
  return reached
}

/** North, east, south, west. */
function neighbours(key: string): string[] {
  const [x = 0, y = 0] = key.split(',').map(Number)
  return [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`]
}

function around(key: string): string[] {
  return [...neighbours(key), ...neighbours(key).flatMap((side, index) => neighbours(side)[(index + 1) % 4] ?? [])]
}

function ringOf({ minX, minY, maxX, maxY }: Box): Int32Array {
  return Int32Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY, minX, minY)
}

const toLines = (lines: readonly (readonly number[])[]) => lines.map((line) => Int32Array.from(line))

function area(layer: LayerName, kind: string, polygons: Int32Array[][]): DrawnFeature {
  return {
    ...ground(layer, kind),
    shape: 'area',
    parts: polygons.flat(),
    isOuter: polygons.flatMap((rings) => rings.map((_, index) => index === 0)),
  }
}

const shores = (parts: Int32Array[]): DrawnFeature => ({
  ...ground('water', 'coastline'),
  shape: 'line',
  parts,
  isOuter: parts.map(() => true),
})

const ground = (layer: LayerName, kind: string) => ({
  layer: LAYERS.indexOf(layer),
  minZoom: GROUND_FROM_ZOOM,
  order: -WORLD,
  properties: JSON.stringify({ kind }),
})
