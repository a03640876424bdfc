import { queryOptions, skipToken } from '@tanstack/react-query'
import { planRoute, type Point } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'

/** The way through points in order; nothing is asked before there are two. */
export const routeQuery = (points: Point[]) => {
  const [origin, ...rest] = points
  const destination = rest.at(-1)
  return queryOptions({
    queryKey: ['routes', points],
    queryFn:
      origin && destination
        ? ({ signal }) => call(planRoute, { body: { origin, destination, waypoints: rest.slice(0, -1) }, signal })
        : skipToken,
  })
}
