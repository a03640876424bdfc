import { encodePolyline, type LatLng, simplify } from '@scooter-rides/geo'
import { mapData, readEntities } from '@scooter-rides/osm-import/testing'
import type { RoadsFile } from './replay-roads.testing.ts'

/** Kilometres per hour of a scooter, by `highway`. Other ways are left out. */
const speeds = new Map([
  ['primary', 42],
  ['primary_link', 30],
  ['secondary', 38],
  ['secondary_link', 30],
  ['tertiary', 34],
  ['tertiary_link', 30],
  ['unclassified', 28],
  ['residential', 24],
])
const simplifyMetres = 3

interface Way {
  refs: number[]
  speed: number
  isOneWay: boolean
}

/** The roads of an extract as text, one road a line. */
export async function roadsOfExtract(extract: string): Promise<string> {
  const places = new Map<number, LatLng>()
  const signals = new Set<number>()
  const ways: Way[] = []
  for await (const { entities } of readEntities(mapData(extract)))
    for (const entity of entities) {
      if (entity.type === 'node') {
        places.set(entity.id, { lat: entity.lat / 1e7, lng: entity.lng / 1e7 })
        if (entity.tags?.highway === 'traffic_signals') signals.add(entity.id)
      }
      if (entity.type !== 'way') continue
      const { highway, oneway, junction, access } = entity.tags ?? {}
      const speed = speeds.get(highway ?? '')
      if (speed === undefined || access === 'no' || access === 'private' || oneway === '-1') continue
      ways.push({ refs: [...entity.refs], speed, isOneWay: oneway === 'yes' || junction === 'roundabout' })
    }
  return format(splitAtJunctions(ways, signals), places, signals)
}

/** Ways between junctions, traffic signals and ends. */
function splitAtJunctions(ways: readonly Way[], signals: ReadonlySet<number>): Way[] {
  const uses = new Map<number, number>()
  for (const { refs } of ways)
    for (const [index, ref] of refs.entries()) {
      const isEnd = index === 0 || index === refs.length - 1
      uses.set(ref, (uses.get(ref) ?? 0) + (isEnd ? 2 : 1))
    }
  return ways.flatMap(({ refs, ...rest }) => {
    const parts: Way[] = []
    let from = 0
    for (let index = 1; index < refs.length; index++) {
      const ref = refs[index] ?? 0
      if ((uses.get(ref) ?? 0) < 2 && !signals.has(ref)) continue
      parts.push({ ...rest, refs: refs.slice(from, index + 1) })
      from = index
    }
    return parts
  })
}

function format(parts: readonly Way[], places: ReadonlyMap<number, LatLng>, signals: ReadonlySet<number>): string {
  const inside = parts.filter(({ refs }) => refs.every((ref) => places.has(ref)))
  const connected = largestConnected(inside)
  const numbers = new Map<number, number>()
  const numberOf = (ref = 0) => numbers.get(ref) ?? numbers.set(ref, numbers.size).size - 1
  const roads = inside.flatMap(({ refs, speed, isOneWay }) => {
    const [from, to] = [refs[0] ?? 0, refs.at(-1) ?? 0]
    if (from === to || !connected.has(from) || !connected.has(to)) return []
    const points = refs.flatMap((ref) => places.get(ref) ?? [])
    const ends = [numberOf(from), numberOf(to)] as const
    return [
      [...ends, speed, isOneWay ? 1 : 0, encodePolyline(simplify(points, points.length, simplifyMetres))] as const,
    ]
  })
  const file: RoadsFile = {
    source: '© OpenStreetMap contributors, Open Database License 1.0 (https://www.openstreetmap.org/copyright)',
    signals: [...signals].flatMap((ref) => numbers.get(ref) ?? []),
    roads: [],
  }
  const lines = roads.map((road) => JSON.stringify(road)).join(',\n')
  return `${JSON.stringify(file).replace('"roads":[]', () => `"roads":[\n${lines}\n]`)}\n`
}

/** The junctions from which every other one can be reached, and which can be reached from every other one. */
function largestConnected(parts: readonly Way[]): Set<number> {
  const [ahead, back] = [new Map<number, number[]>(), new Map<number, number[]>()]
  const link = (links: Map<number, number[]>, from: number, to: number) =>
    links.set(from, [...(links.get(from) ?? []), to])
  for (const { refs, isOneWay } of parts) {
    const [from, to] = [refs[0] ?? 0, refs.at(-1) ?? 0]
    link(ahead, from, to)
    link(back, to, from)
    if (isOneWay) continue
    link(ahead, to, from)
    link(back, from, to)
  }
  let largest = new Set<number>()
  const seen = new Set<number>()
  for (const start of ahead.keys()) {
    if (seen.has(start)) continue
    const backwards = reach(back, start)
    const both = new Set([...reach(ahead, start)].filter((ref) => backwards.has(ref)))
    for (const ref of both) seen.add(ref)
    if (both.size > largest.size) largest = both
  }
  return largest
}

function reach(links: ReadonlyMap<number, readonly number[]>, start: number): Set<number> {
  const reached = new Set([start])
  for (const ref of reached) for (const next of links.get(ref) ?? []) reached.add(next)
  return reached
}
