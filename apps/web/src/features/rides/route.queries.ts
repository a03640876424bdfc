import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Point } from '@scooter-rides/contract'
import { planWay } from './plan-way.ts'
import { rideKeys } from './rides.keys.ts'

/** The way through points in order; nothing is asked before there are two. */
export const routeQuery = (points: Point[]) =>
  queryOptions({
    queryKey: rideKeys.way(points),
    queryFn: points.length > 1 ? ({ signal }) => planWay(points, signal) : skipToken,
  })
