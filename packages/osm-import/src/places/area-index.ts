import { boundsOfPath, contains } from './points.ts'

interface Piece<T> {
  rings: Float32Array[]
  size: number
  value: T
}

/** The side of a cell in degrees. */
const CELL = 0.1

/** An index of areas in memory, queried by point. */
export function createAreaIndex<T>() {
  const cells = new Map<string, Piece<T>[]>()
  return {
    add(polygons: Float64Array[][], value: T) {
      for (const [outer, ...holes] of polygons) {
        if (!outer) continue
        const { west, south, east, north } = boundsOfPath(outer)
        // Single precision is accurate to a metre and takes half the memory.
        const rings = [outer, ...holes].map((ring) => new Float32Array(ring))
        const piece = { rings, size: (east - west) * (north - south), value }
        for (let column = Math.floor(west / CELL); column <= Math.floor(east / CELL); column++)
          for (let row = Math.floor(south / CELL); row <= Math.floor(north / CELL); row++)
            listIn(cells, `${column} ${row}`).push(piece)
      }
    },

    /** All areas that contain a point, smallest first. */
    at(lng: number, lat: number): T[] {
      return (cells.get(`${Math.floor(lng / CELL)} ${Math.floor(lat / CELL)}`) ?? [])
        .filter(({ rings: [outer, ...holes] }) => outer && contains(outer, lng, lat) && !isIn(holes, lng, lat))
        .sort((one, other) => one.size - other.size)
        .map(({ value }) => value)
    },
  }
}

const isIn = (rings: Float32Array[], lng: number, lat: number) => rings.some((ring) => contains(ring, lng, lat))

function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
