import { cutText, limits, type StopInput } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'
import type { GpxLine } from './gpx-lines.ts'
import type { GpxContent } from './gpx-read.ts'
import { stopsOf } from './gpx-stops.ts'
import { printableName } from '../printable.ts'
import { gpxWithoutPoints } from '../ride-files.errors.ts'

export interface GpxTrack {
  title: string
  description: string
  metres: number
  stops: () => StopInput[]
}

/** The maximum distance between the ends of a route and of its track. */
const sameEndMetres = 1000

/** The rides of a file in order. `fileTitle` is the default title. @throws 400 for a file without points */
export function tracksOf(gpx: GpxContent, fileTitle: string): GpxTrack[] {
  const { lines, waypoints } = gpx
  const long = lines.filter(({ points }) => points.length > 1)
  const ways = long.filter((line) => line.kind === 'route' || !long.some((other) => isRouteOf(other, line)))
  const [only] = ways
  if (ways.length > 1)
    return ways.map((line, at) => ({ ...trackOf(line, gpx), title: titleOf(ways, at, gpx, fileTitle) }))

  const name = oneLine(gpx.name) || lines.map((line) => oneLine(line.name)).find(Boolean) || fileTitle
  if (only) return [{ ...trackOf(only, gpx), title: name }]
  const points = [...lines.flatMap((line) => line.points), ...waypoints]
  if (points.length === 0) throw gpxWithoutPoints(gpx)
  return [{ title: name, description: gpx.description, metres: 0, stops: () => stopsOf(undefined, points) }]
}

const trackOf = (line: GpxLine, { description, waypoints }: GpxContent) => ({
  description: description || line.description,
  metres: line.metres,
  stops: () => stopsOf(line, waypoints),
})

/** Devices store a planned route together with its track: both are one ride. */
function isRouteOf(route: GpxLine, track: GpxLine): boolean {
  if (route.kind !== 'route') return false
  const ends = [0, -1].map((at) => [route.points.at(at), track.points.at(at)] as const)
  return ends.every(([one, other]) => one && other && distanceMetres(one, other) < sameEndMetres)
}

/** With a number if an earlier name is equal. */
function titleOf(ways: GpxLine[], at: number, gpx: GpxContent, fileTitle: string): string {
  const nameAt = (line: GpxLine | undefined) => oneLine(line?.name ?? '') || oneLine(gpx.name) || fileTitle
  const name = nameAt(ways[at])
  const earlier = ways.slice(0, at).filter((line) => nameAt(line) === name).length
  const suffix = earlier > 0 ? ` (${earlier + 1})` : ''
  return cutText(name, limits.title - suffix.length) + suffix
}

export const oneLine = (text: string) => cutText(printableName(text), limits.title)
