import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Point } from '@scooter-rides/contract'
import { planRouteThrough, type RoutingOptions } from '../../ride-shared/plan-route.ts'
import { rideKeys } from '../../rides/rides.keys.ts'

/** The way through points in order; nothing is asked before there are two. A question that nobody waits for any more is called off. */
export const routeQuery = (points: readonly Point[], options: RoutingOptions = {}) =>
  queryOptions({
    queryKey: rideKeys.way(points, options),
    queryFn: points.length > 1 ? ({ signal }) => planRouteThrough(points, signal, options) : skipToken,
  })
