import { decodePolyline, distanceMetres, encodePolyline, pathMetres, type LatLng } from '@scooter-rides/geo'
import { ends, previewOf, routePoint, type RouteStop } from './ride-route.ts'
import type { BlurredRide, StoredRoute } from './rides.table.ts'

/** A privacy zone as strangers may work it out: its centre and radius are randomised, so the home is not in the middle. */
export interface HiddenCircle extends LatLng {
  radius: number
}

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

/** A scooter in town: what a hidden stretch is assumed to be ridden at. */
const assumedMetresPerSecond = 30 / 3.6

/**
 * What strangers get of a ride that a zone touches; null where none does. A hidden end moves to its circle's centre, the
 * same one for every ride. Lines lose every stretch that reaches into a circle whole: cut at the edge, two straight lines
 * would still meet at the door. Length and time are those of what is left, or the difference would be a distance to it.
 */
export function blurRide(ride: ExactRide, circles: readonly HiddenCircle[]): Blur | null {
  const circleAt = (place: LatLng) => circles.find((circle) => distanceMetres(place, circle) <= circle.radius)
  const line = ride.geometry === null ? [] : decodePolyline(ride.geometry)
  const shownLine = line.filter((vertex) => !circleAt(vertex))
  const shownStops = ride.stops.filter((stop) => !circleAt(stop))
  if (shownLine.length === line.length && shownStops.length === ride.stops.length) return null

  const startStop = ride.stops[0]
  const endStop = ride.stops.length > 1 ? ride.stops.at(-1) : undefined
  const publicPlace = (stop: RouteStop | undefined): RouteStop | undefined => {
    const circle = stop && circleAt(stop)
    return circle ? { lat: circle.lat, lng: circle.lng, label: null } : stop
  }
  const start = publicPlace(startStop)
  const end = publicPlace(endStop)
  const shown =
    line.length > 0 && start && end
      ? withEnds(shownLine, startStop !== start ? start : undefined, endStop !== end ? end : undefined)
      : []
  const distance = Math.round(pathMetres(shown))
  const places = { start, end, between: ride.stops.slice(1, -1).filter((stop) => shownStops.includes(stop)) }

  return {
    ride: {
      startLat: start?.lat ?? null,
      startLng: start?.lng ?? null,
      endLat: end?.lat ?? null,
      endLng: end?.lng ?? null,
      startLabel: start?.label ?? null,
      endLabel: end?.label ?? null,
      distance: shown.length > 0 ? distance : null,
      preview: shown.length > 0 ? previewOf(shown) : null,
      routeData: ride.routeData && blurRoute(ride.routeData, places, distance, shownLegs(ride, line, circleAt)),
      visibleStopIds: shownStops.map(({ id }) => id),
    },
    geometry: shown.length > 0 ? encodePolyline(shown) : null,
  }
}

const withEnds = (line: LatLng[], start: LatLng | undefined, end: LatLng | undefined) => [
  ...(start ? [start] : []),
  ...line,
  ...(end ? [end] : []),
]

interface Places {
  start: RouteStop | undefined
  end: RouteStop | undefined
  between: RouteStop[]
}

function blurRoute(
  route: StoredRoute,
  { start, end, between }: Places,
  distance: number,
  legs: StoredRoute['legs'],
): StoredRoute | null {
  if (!start || !end) return null
  const sum = (part: 'distance' | 'duration') => legs.reduce((total, leg) => total + leg[part], 0)
  const speed = sum('duration') > 0 ? sum('distance') / sum('duration') : assumedMetresPerSecond
  return {
    version: 1,
    ...ends(start, end),
    waypoints: between.map(routePoint),
    isRoundTrip: route.isRoundTrip,
    distance,
    duration: Math.round(distance / (speed || assumedMetresPerSecond)),
    engine: route.engine,
    legs,
  }
}

/** The legs that stay outside every circle, from stop to stop. */
function shownLegs(
  { stops, routeData }: ExactRide,
  line: readonly LatLng[],
  circleAt: (place: LatLng) => HiddenCircle | undefined,
) {
  const legs = routeData?.legs ?? []
  const stretch =
    pathMetres(line) /
    Math.max(
      1,
      legs.reduce((total, leg) => total + leg.distance, 0),
    )
  const hiddenAt = metresOfHidden(line, circleAt)
  let from = 0
  return legs.filter((leg, index) => {
    const to = from + leg.distance * stretch
    // A metre to either side: legs are whole metres, and the line is rounded to about one.
    const isTouched = hiddenAt.some((metres) => metres >= from - 1 && metres <= to + 1)
    from = to
    const [a, b] = [stops[index], stops[index + 1]]
    return !isTouched && a && b && !circleAt(a) && !circleAt(b)
  })
}

/** How far down the line each hidden vertex lies. */
function metresOfHidden(line: readonly LatLng[], circleAt: (place: LatLng) => HiddenCircle | undefined): number[] {
  let metres = 0
  return line.flatMap((vertex, index) => {
    metres += distanceMetres(line[index - 1] ?? vertex, vertex)
    return circleAt(vertex) ? [metres] : []
  })
}
