import type { RideWithStops } from '@scooter-rides/contract'

/** By the route's durations without breaks. Undefined without a route, or if a privacy zone withholds legs. */
export function arrivalsOf({ routeData, isBlurred, startsAt, stops }: RideWithStops): Date[] | undefined {
  const legs = routeData?.legs
  if (!legs || isBlurred || legs.length !== stops.length - 1) return undefined
  let at = startsAt.getTime()
  return [startsAt].concat(
    legs.map((leg) => {
      at += leg.duration * 1000
      return new Date(at)
    }),
  )
}
