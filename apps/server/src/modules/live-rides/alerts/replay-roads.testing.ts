import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePolyline, type LatLng, pathMetres } from '@scooter-rides/geo'

/** `porto-roads.json`: junctions are numbers, speeds are in km/h, the last value is an encoded polyline. */
export interface RoadsFile {
  source: string
  /** Junctions with traffic signals. */
  signals: number[]
  roads: [from: number, to: number, speed: number, isOneWay: 0 | 1, line: string][]
}

export interface Road {
  to: number
  points: readonly LatLng[]
  metres: number
  /** Metres per second. */
  speed: number
}

export interface Roads {
  junctions: readonly number[]
  hasSignal(junction: number): boolean
  /** The fastest way; undefined if there is none. */
  route(from: number, to: number): Road[] | undefined
  placeOf(junction: number): LatLng
}

export const roadsFile = join(import.meta.dirname, 'porto-roads.json')

export function readRoads(): Roads {
  const { signals, roads } = JSON.parse(readFileSync(roadsFile, 'utf8')) as RoadsFile
  const from = new Map<number, Road[]>()
  const places = new Map<number, LatLng>()
  function add(start: number, to: number, speed: number, points: readonly LatLng[]) {
    from.set(start, [...(from.get(start) ?? []), { to, points, metres: pathMetres(points), speed: speed / 3.6 }])
    const [place] = points
    if (place) places.set(start, place)
  }
  for (const [start, to, speed, isOneWay, line] of roads) {
    const points = decodePolyline(line)
    add(start, to, speed, points)
    if (isOneWay === 0) add(to, start, speed, points.toReversed())
  }
  const signalSet = new Set(signals)
  return {
    junctions: [...from.keys()],
    hasSignal: (junction) => signalSet.has(junction),
    placeOf: (junction) => places.get(junction) ?? { lat: 0, lng: 0 },
    route: (start, to) => fastestRoute(from, start, to),
  }
}

/** Dijkstra’s algorithm with buckets of a second. */
function fastestRoute(from: ReadonlyMap<number, readonly Road[]>, start: number, to: number): Road[] | undefined {
  const reached = new Map<number, { seconds: number; before?: number; road?: Road }>([[start, { seconds: 0 }]])
  const buckets: number[][] = [[start]]
  const done = new Set<number>()
  for (let second = 0; second < buckets.length; second++)
    for (const junction of buckets[second] ?? []) {
      if (done.has(junction)) continue
      done.add(junction)
      if (junction === to) return pathBack(reached, to)
      for (const road of from.get(junction) ?? []) {
        const seconds = (reached.get(junction)?.seconds ?? 0) + road.metres / road.speed
        if (seconds >= (reached.get(road.to)?.seconds ?? Infinity)) continue
        reached.set(road.to, { seconds, before: junction, road })
        ;(buckets[Math.floor(seconds)] ??= []).push(road.to)
      }
    }
  return undefined
}

function pathBack(reached: ReadonlyMap<number, { before?: number; road?: Road }>, to: number): Road[] {
  const roads: Road[] = []
  let at = reached.get(to)
  while (at?.road) {
    roads.unshift(at.road)
    at = at.before === undefined ? undefined : reached.get(at.before)
  }
  return roads
}
