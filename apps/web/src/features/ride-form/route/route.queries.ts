import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Point } from '@scooter-rides/contract'
import { planRouteThrough, type RoutingOptions } from '../../ride-shared/plan-route.ts'
import { rideKeys } from '../../rides/rides.keys.ts'

/** The route through ordered points; disabled below two. A request without observers is aborted. */
export const routeQuery = (points: readonly Point[], options: RoutingOptions = {}) =>
  queryOptions({
    queryKey: rideKeys.plannedRoute(points, options),
    queryFn: points.length > 1 ? ({ signal }) => planRouteThrough(points, signal, options) : skipToken,
  })
