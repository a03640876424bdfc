import {
  clusterRides,
  countFound,
  countRides,
  getRideSeries,
  getSharedStatistics,
  getStatistics,
  getStats,
  listRides,
  listRiders,
  readNearCalendar,
  searchMessages,
  searchNetwork,
  type RouteShape,
} from '@scooter-rides/contract'

/**
 * Calls that only read and whose queries cost the database more than the question for its position. Pages of one ride or rider gain
 * nothing: they are single rows, and the lookup of the session stays on the primary.
 */
export const replicaCalls: ReadonlySet<RouteShape> = new Set<RouteShape>([
  clusterRides,
  countFound,
  countRides,
  getRideSeries,
  getSharedStatistics,
  getStatistics,
  getStats,
  listRides,
  listRiders,
  readNearCalendar,
  searchMessages,
  searchNetwork,
])
