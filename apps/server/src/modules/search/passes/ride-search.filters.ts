import { and, sql, type SQL } from 'drizzle-orm'
import {
  hasVehicleType,
  isBetween,
  isBlurredButSeen,
  isNextOfSeries,
  isNotOver,
  isSeenExactly,
  isShownBetween,
  isVisible,
  isVisibleOnIt,
} from '../../ride-views/list/ride-list.filters.ts'
import { namedViewer } from '../../participation/viewer.filters.ts'
import { isBeingCut } from '../../rides/rides.select.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { matches, param, micros, type KindSearch } from './ranking.filters.ts'
import type { PassShape, RideFilters } from './pass-shape.ts'
import { rideEntriesTable } from '../search.table.ts'

const viewer = namedViewer(param('viewerId'))
const now = param('now')

/** Has the alias `rides`: the filters of the ride lists use columns that have the same names here. */
const table = sql`${rideEntriesTable} as ${ridesTable}`

/** Metres on the sphere; infinity for an unknown place. */
const metresFrom = (lat: SQL, lng: SQL): SQL => sql`coalesce(12742017.6 * asin(sqrt(least(1,
  sin(radians(${lat} - ${param('near.lat')}::float8) / 2) ^ 2
  + cos(radians(${lat})) * cos(radians(${param('near.lat')}::float8)) * sin(radians(${lng} - ${param('near.lng')}::float8) / 2) ^ 2))), 'infinity')`

/** Null for strangers while the privacy zones of the organiser change. */
const visibleStart = (exact: object, open: object): SQL =>
  sql`case when ${isSeenExactly(viewer)} then ${exact} when not ${isBeingCut} then ${open} end`

/** While the privacy zones of an organiser change, strangers find the ride only by its title and description. */
const isNotByHiddenPlace = sql`case when ${isBeingCut} and not ${isSeenExactly(viewer)}
  then (select ${matches(sql`search_vector(title, coalesce(description, ''), '{}')`, 'modeQuery')} from ${ridesTable} ride where ride.id = ${ridesTable.id}) else true end`

/** Drafts and cancelled rides are found only by their organiser. */
const isPublishedOrOwn = sql`(${ridesTable.status} = 'published' or ${ridesTable.userId} = ${viewer.id})`

/** Only the next upcoming ride of a series that matches. */
function isFirstOfSeries({ vehicleType, ...filters }: RideFilters): SQL {
  const hasWords = sql`exists (select from ${rideEntriesTable} entry where entry.id = ${ridesTable.id} and ${matches(sql`entry.words`, 'modeQuery')})`
  const conditions = [
    hasWords,
    vehicleType ? hasVehicleType(param('vehicleType')) : undefined,
    isShownBetween(viewer, ...lengthsOf(filters)),
  ]
  return sql`(${ridesTable.status} <> 'published' or not (${isNotOver(now)}) or ${isNextOfSeries(viewer, now, conditions)})`
}

const filtersOf = ({ from, to, vehicleType }: RideFilters): (SQL | undefined)[] => [
  from ? sql`${ridesTable.date} >= ${param('from')}::timestamptz` : undefined,
  to ? sql`${ridesTable.date} < ${param('to')}::timestamptz` : undefined,
  vehicleType ? hasVehicleType(param('vehicleType')) : undefined,
]

const lengthsOf = ({ minDistance, maxDistance }: Pick<RideFilters, 'minDistance' | 'maxDistance'>) =>
  [minDistance ? param('minDistance') : undefined, maxDistance ? param('maxDistance') : undefined] as const

/** By the visibility rules of the ride lists. Hidden words are searched only for riders who see the exact ride. */
export function rideSearch({ hasNear, isByHiddenWords: isUnlisted, filters }: PassShape): KindSearch {
  const isOver = sql`${ridesTable.overAt} <= ${now}::timestamptz`
  const lat = visibleStart(ridesTable.startLat, ridesTable.publicLat)
  const lng = visibleStart(ridesTable.startLng, ridesTable.publicLng)
  const lengths = lengthsOf(filters)
  const isVisibleRide = isUnlisted
    ? [isBlurredButSeen(viewer), isVisibleOnIt(viewer), isBetween(ridesTable.distance, ...lengths)]
    : [isVisible(viewer), isNotByHiddenPlace, isShownBetween(viewer, ...lengths)]
  return {
    table,
    words: sql`${ridesTable}.words`,
    names: sql`${ridesTable}.names`,
    id: sql`${ridesTable.id}`,
    where: and(
      ...isVisibleRide,
      isPublishedOrOwn,
      sql`${ridesTable.overAt} > ${param('endAfter')}::timestamptz`,
      filters.from || filters.to ? undefined : isFirstOfSeries(filters),
      ...filtersOf(filters),
    ),
    phase: sql`case when ${isOver} then 2 else 0 end`,
    ...(hasNear && { far: metresFrom(lat, lng) }),
    // The next ride ranks first; of rides that are over, the last one.
    time: sql`case when ${isOver} then -1 else 1 end * ${micros(sql`${ridesTable.date}`)}`,
  }
}
