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
} from '../rides/list/ride-list.filters.ts'
import { namedViewer } from '../rides/list/viewer.filters.ts'
import { isBeingCut } from '../rides/rides.select.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { finds, given, micros, type KindSearch } from './ranked-columns.filters.ts'
import type { LookShape, RideFilters } from './search-shape.ts'
import { rideEntriesTable } from './search.table.ts'

const viewer = namedViewer(given('viewerId'))
const now = given('now')

/** By the name of the rides: the filters of their lists speak of columns that stand here under the same names. */
const table = sql`${rideEntriesTable} as ${ridesTable}`

/** Metres on the sphere; where a place is unknown, as far as can be. */
const metresFrom = (lat: SQL, lng: SQL): SQL => sql`coalesce(12742017.6 * asin(sqrt(least(1,
  sin(radians(${lat} - ${given('near.lat')}::float8) / 2) ^ 2
  + cos(radians(${lat})) * cos(radians(${given('near.lat')}::float8)) * sin(radians(${lng} - ${given('near.lng')}::float8) / 2) ^ 2))), 'infinity')`

/** The start as the caller may know it: nobody else is told one of a rider whose zones are changing. */
const told = (exact: object, open: object): SQL =>
  sql`case when ${isSeenExactly(viewer)} then ${exact} when not ${isBeingCut} then ${open} end`

/** While a rider's zones change nobody is told a place of theirs: what lies there is not found by its name either. */
const isNotByHiddenPlace = sql`case when ${isBeingCut} and not ${isSeenExactly(viewer)}
  then (select ${finds(sql`search_vector(title, coalesce(description, ''), '{}')`, 'finding')} from ${ridesTable} ride where ride.id = ${ridesTable.id}) else true end`

/** Others' rides are found while they stand; one's own also as drafts, and cancelled ones. */
const isOfUse = sql`(${ridesTable.status} = 'published' or ${ridesTable.userId} = ${viewer.id})`

/** Of a series only the next ride that is found and matches, unless somebody asks for days. */
function isNoRepetition({ vehicleType, ...filters }: RideFilters): SQL {
  const isFound = sql`exists (select from ${rideEntriesTable} entry where entry.id = ${ridesTable.id} and ${finds(sql`entry.words`, 'finding')})`
  const matches = [
    isFound,
    vehicleType ? hasVehicleType(given('vehicleType')) : undefined,
    isShownBetween(viewer, ...lengthsOf(filters)),
  ]
  return sql`(${ridesTable.status} <> 'published' or not (${isNotOver(now)}) or ${isNextOfSeries(viewer, now, matches)})`
}

const filtersOf = ({ from, to, vehicleType }: RideFilters): (SQL | undefined)[] => [
  from ? sql`${ridesTable.date} >= ${given('from')}::timestamptz` : undefined,
  to ? sql`${ridesTable.date} < ${given('to')}::timestamptz` : undefined,
  vehicleType ? hasVehicleType(given('vehicleType')) : undefined,
]

const lengthsOf = ({ minDistance, maxDistance }: Pick<RideFilters, 'minDistance' | 'maxDistance'>) =>
  [minDistance ? given('minDistance') : undefined, maxDistance ? given('maxDistance') : undefined] as const

/**
 * Rides as the lists show them, found by what strangers are told of them; those that a privacy zone touches also by the words that
 * are kept from strangers, by the few riders who see them as they are.
 */
export function rideSearch({ hasNear, isUnlisted, filters }: LookShape): KindSearch {
  const isOver = sql`${ridesTable.overAt} <= ${now}::timestamptz`
  const lat = told(ridesTable.startLat, ridesTable.publicLat)
  const lng = told(ridesTable.startLng, ridesTable.publicLng)
  const lengths = lengthsOf(filters)
  const isSeen = isUnlisted
    ? [isBlurredButSeen(viewer), isVisibleOnIt(viewer), isBetween(ridesTable.distance, ...lengths)]
    : [isVisible(viewer), isNotByHiddenPlace, isShownBetween(viewer, ...lengths)]
  return {
    table,
    words: sql`${ridesTable}.words`,
    names: sql`${ridesTable}.names`,
    id: sql`${ridesTable.id}`,
    where: and(
      ...isSeen,
      isOfUse,
      sql`${ridesTable.overAt} > ${given('endAfter')}::timestamptz`,
      filters.from || filters.to ? undefined : isNoRepetition(filters),
      ...filtersOf(filters),
    ),
    phase: sql`case when ${isOver} then 2 else 0 end`,
    ...(hasNear && { far: metresFrom(lat, lng) }),
    // What comes next comes first, and of what is over the last.
    time: sql`case when ${isOver} then -1 else 1 end * ${micros(sql`${ridesTable.date}`)}`,
  }
}
