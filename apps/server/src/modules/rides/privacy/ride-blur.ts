import {
  type Bounds,
  cornerOf,
  decodePolyline,
  encodePolyline,
  isInside,
  type LatLng,
  pathMetres,
} from '@scooter-rides/geo'
import { cutLine, type CutLine } from './cut-line.ts'
import { ends, previewOf, routePoint, startAndEnd, startAndEndColumns, type RouteStop } from '../ride-route.ts'
import type { BlurredRide, StoredRoute } from '../rides.table.ts'

export interface ExactRide {
  stops: readonly (RouteStop & { id: number })[]
  routeData: StoredRoute | null
  geometry: string | null
  distance: number | null
}

export interface Blur {
  ride: BlurredRide
  geometry: string | null
}

/** The assumed speed on hidden segments: a scooter in town. */
const assumedMetresPerSecond = 30 / 3.6

/**
 * The version for strangers; null if no hidden area touches the ride. A hidden end becomes the corner of its area, the same for every
 * ride. Length and duration are computed via the corner, so no value depends on a hidden place.
 */
export function blurRide(ride: ExactRide, areas: readonly Bounds[]): Blur | null {
  const areaAt = (place: LatLng) => areas.find((area) => isInside(place, area))
  const fullLine = ride.geometry === null ? [] : decodePolyline(ride.geometry)
  const cut = cutLine(fullLine, areas)
  const shownStops = ride.stops.filter((stop) => !areaAt(stop))
  if (cut.hiddenMetres.length === 0 && shownStops.length === ride.stops.length) return null

  const publicPlace = (stop: RouteStop | undefined): RouteStop | undefined => {
    const area = stop && areaAt(stop)
    return area ? { ...cornerOf(area), label: null } : stop
  }
  const [startStop, endStop] = startAndEnd(ride.stops)
  const [start, end] = [publicPlace(startStop), publicPlace(endStop)]
  const outside = cut.pieces.flat()
  const corners = { first: start && start !== startStop ? [start] : [], last: end && end !== endStop ? [end] : [] }
  const distance = Math.round(pathMetres([...corners.first, ...outside, ...corners.last]))
  const line = joinPieces(cut.pieces)
  const route =
    ride.routeData && start && end && outside.length > 0
      ? {
          ...blurRoute(ride.routeData, distance, shownLegs(ride, pathMetres(fullLine), cut, areaAt)),
          ...ends(start, end),
          // Two addresses in one hidden square must look the same.
          isRoundTrip: start.lat === end.lat && start.lng === end.lng,
          waypoints: ride.stops
            .slice(1, -1)
            .filter((stop) => !areaAt(stop))
            .map(routePoint),
          ...(line.gaps.length > 0 && { gaps: line.gaps }),
        }
      : null

  return {
    ride: {
      ...startAndEndColumns(start, end),
      distance: outside.length > 0 ? distance : null,
      preview: line.points.length > 0 ? previewOf(line.points) : null,
      routeData: route,
      visibleStopIds: shownStops.map(({ id }) => id),
      hiddenAreas: areas.filter((area) => ride.stops.some((stop) => isInside(stop, area)) || isCutBy(fullLine, area)),
    },
    geometry: line.points.length > 0 ? encodePolyline(line.points) : null,
  }
}

const isCutBy = (line: readonly LatLng[], area: Bounds) => cutLine(line, [area]).hiddenMetres.length > 0

/** Also returns the indexes of the gaps. Pieces without length are dropped. */
function joinPieces(pieces: readonly LatLng[][]) {
  const lines = pieces.filter((piece) => pathMetres(piece) > 0)
  const gaps: number[] = []
  let points = 0
  for (const line of lines) {
    if (points > 0) gaps.push(points)
    points += line.length
  }
  return { points: lines.flat(), gaps }
}

function blurRoute({ engine, isPending }: StoredRoute, distance: number, legs: StoredRoute['legs']) {
  const sum = (part: 'distance' | 'duration') => legs.reduce((total, leg) => total + leg[part], 0)
  const speed = sum('duration') > 0 ? sum('distance') / sum('duration') : assumedMetresPerSecond
  const duration = Math.round(distance / (speed || assumedMetresPerSecond))
  return { version: 1 as const, distance, duration, engine, legs, ...(isPending && { isPending }) }
}

/** The legs whose stops and line lie outside every area. */
function shownLegs(
  { stops, routeData }: ExactRide,
  lineMetres: number,
  { hiddenMetres }: CutLine,
  areaAt: (place: LatLng) => Bounds | undefined,
) {
  const legs = routeData?.legs ?? []
  const legMetres = legs.reduce((total, leg) => total + leg.distance, 0)
  const stretch = lineMetres / Math.max(1, legMetres)
  let from = 0
  return legs.filter((leg, index) => {
    const to = from + leg.distance * stretch
    // A tolerance of one metre: legs are whole metres, and the line is rounded to about one.
    const isTouched = hiddenMetres.some(([start, end]) => end >= from - 1 && start <= to + 1)
    from = to
    const [a, b] = [stops[index], stops[index + 1]]
    return !isTouched && a && b && !areaAt(a) && !areaAt(b)
  })
}
