import {
  clusterRides,
  countFound,
  countRides,
  getRide,
  getRider,
  getRideSeries,
  getSharedStatistics,
  getStatistics,
  getStats,
  listParticipants,
  listRides,
  listRiders,
  listStops,
  readNearCalendar,
  searchMessages,
  searchNetwork,
  type RouteShape,
} from '@scooter-rides/contract'

/**
 * Calls that only read and whose queries cost the database more than the question for its position. Short lists of one rider, the
 * inbox and the messages of a conversation stay on the primary: they are read right after they change.
 */
export const replicaCalls: ReadonlySet<RouteShape> = new Set<RouteShape>([
  clusterRides,
  countFound,
  countRides,
  getRide,
  getRider,
  getRideSeries,
  getSharedStatistics,
  getStatistics,
  getStats,
  listParticipants,
  listRides,
  listRiders,
  listStops,
  readNearCalendar,
  searchMessages,
  searchNetwork,
])
