import { distanceMetres, simplify } from '@scooter-rides/geo'
import { cutText, limits, type StopInput } from '@scooter-rides/contract'
import type { GpxLine } from './gpx-lines.ts'
import type { GpxPoint } from './gpx-point.ts'
import { printableName } from '../printable.ts'

/** The number of points that keep the shape of a track; the other stops of a ride remain free for waypoints and edits. */
const shapePoints = 25
/** The width of a road plus the error of the recorder. */
const toleranceMetres = 50
/** Waypoints farther from the track are left out. */
const besideTrackMetres = 500
/** Within this distance a waypoint and a point of the track are one stop. */
const samePlaceMetres = 50
/** Each is compared with the whole track, so the number is limited. */
const maxWaypoints = 100

/** The points of a route; for a track its ends, the waypoints near it and the points that keep its shape; without a line, the waypoints. */
export function stopsOf(line: GpxLine | undefined, waypoints: GpxPoint[]): StopInput[] {
  const points = line?.kind === 'track' ? alongTrack(line.points, waypoints) : (line?.points ?? waypoints)
  return simplify(points, limits.stopsPerRide).map(({ lat, lng, name }) => ({ lat, lng, label: labelOf(name) }))
}

const labelOf = (name: string) => cutText(printableName(name), limits.label) || null

interface Passed {
  point: GpxPoint
  /** The index of the point of the track, or of the nearest one. */
  at: number
}

function alongTrack(track: GpxPoint[], waypoints: GpxPoint[]): GpxPoint[] {
  const places = new Map(track.map((point, at) => [point, at]))
  const shape = simplify(track, shapePoints, toleranceMetres).map((point) => ({ point, at: places.get(point) ?? 0 }))
  const beside = waypoints.slice(0, maxWaypoints).flatMap((point) => nearestOf(track, point) ?? [])
  const inOrder = [...shape, ...beside].toSorted((a, b) => a.at - b.at)
  return inOrder.reduce<GpxPoint[]>(joinSamePlace, [])
}

function nearestOf(track: GpxPoint[], point: GpxPoint): Passed | undefined {
  let nearest = { at: -1, metres: besideTrackMetres }
  for (const [at, passed] of track.entries()) {
    const metres = distanceMetres(passed, point)
    if (metres < nearest.metres) nearest = { at, metres }
  }
  return nearest.at < 0 ? undefined : { point, at: nearest.at }
}

function joinSamePlace(stops: GpxPoint[], { point }: Passed): GpxPoint[] {
  const previous = stops.at(-1)
  const isSame =
    previous && (previous.name === '') !== (point.name === '') && distanceMetres(previous, point) < samePlaceMetres
  if (!isSame) return [...stops, point]
  return [...stops.slice(0, -1), { ...previous, name: previous.name || point.name }]
}
