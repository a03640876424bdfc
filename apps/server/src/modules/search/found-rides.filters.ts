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
import { finds, given, micros, rankedColumns, textRank, type KindSearch } from './ranked-columns.filters.ts'
import type { SearchShape } from './search-shape.ts'

const viewer = namedViewer(given('viewerId'))
const now = given('now')
const words = sql`${ridesTable}.words`
const exactWords = sql`${ridesTable}.exact_words`

/** Metres on the sphere, as the caller may know the start; where it is unknown, as far as can be. */
const metresFrom = (lat: SQL, lng: SQL): SQL => sql`coalesce(12742017.6 * asin(sqrt(least(1,
  sin(radians(${lat} - ${given('near.lat')}::float8) / 2) ^ 2
  + cos(radians(${lat})) * cos(radians(${given('near.lat')}::float8)) * sin(radians(${lng} - ${given('near.lng')}::float8) / 2) ^ 2))), 'infinity')`

function columnsOf({ hasNear }: SearchShape, ranked: SQL, lat: SQL, lng: SQL): SQL {
  const isOver = sql`${ridesTable.overAt} <= ${now}::timestamptz`
  return rankedColumns({
    kind: 'ride',
    id: sql`${ridesTable.id}`,
    rank: textRank(ranked),
    phase: sql`case when ${isOver} then 2 else 0 end`,
    ...(hasNear && { far: metresFrom(lat, lng) }),
    // What comes next comes first, and of what is over the last.
    time: sql`case when ${isOver} then -1 else 1 end * ${micros(sql`${ridesTable.date}`)}`,
  })
}

/** While a rider's zones change nobody is told a place of theirs: what lies there is not found by its name either. */
const isNotByHiddenPlace = sql`case when ${isBeingCut} and not ${isSeenExactly(viewer)}
  then ${finds(sql`search_vector(${ridesTable.title}, coalesce(${ridesTable.description}, ''), '{}')`, 'any')} else true end`
const isKnownPlace = sql`(not ${isBeingCut} or ${isSeenExactly(viewer)})`
const told = (degrees: SQL) => sql`case when ${isKnownPlace} then ${degrees} end`

/** Others' rides are found while they stand; one's own also as drafts, and cancelled ones. */
const isOfUse = sql`(${ridesTable.status} = 'published' or ${ridesTable.userId} = ${viewer.id})`

/** Of a series only the next ride that is found, unless somebody asks for days. */
const isNoRepetition = sql`(${ridesTable.status} <> 'published' or not (${isNotOver(now)})
  or ${isNextOfSeries(viewer, now, sql` and ${finds(sql`earlier.words`, 'any')}`)})`

function filtersOf({ rides }: SearchShape): (SQL | undefined)[] {
  return [
    rides.from ? sql`${ridesTable.date} >= ${given('from')}::timestamptz` : undefined,
    rides.to ? sql`${ridesTable.date} < ${given('to')}::timestamptz` : undefined,
    rides.vehicleType ? hasVehicleType(given('vehicleType')) : undefined,
  ]
}

function lengthsOf({ rides }: SearchShape) {
  return [
    rides.minDistance ? given('minDistance') : undefined,
    rides.maxDistance ? given('maxDistance') : undefined,
  ] as const
}

/**
 * Rides as the lists show them. Those that a privacy zone touches are found by what strangers are told of them, and by all of their
 * words from the side of the few riders who see them as they are.
 */
export function rideSearch(shape: SearchShape, isNarrowed: boolean): KindSearch {
  const asksForDays = isNarrowed && (shape.rides.from || shape.rides.to)
  const common = [isOfUse, asksForDays ? undefined : isNoRepetition, ...(isNarrowed ? filtersOf(shape) : [])]
  const lengths = isNarrowed ? lengthsOf(shape) : ([undefined, undefined] as const)
  const table = sql`${ridesTable}`
  return {
    branches: [
      {
        table,
        words,
        columns: columnsOf(shape, words, told(sql`${ridesTable.publicLat}`), told(sql`${ridesTable.publicLng}`)),
        where: and(
          isVisible(viewer),
          sql`not (${isBlurredButSeen(viewer)})`,
          isNotByHiddenPlace,
          isShownBetween(viewer, ...lengths),
          ...common,
        ),
      },
      {
        table,
        words: exactWords,
        columns: columnsOf(shape, exactWords, sql`${ridesTable.startLat}`, sql`${ridesTable.startLng}`),
        where: and(
          isBlurredButSeen(viewer),
          isVisibleOnIt(viewer),
          isBetween(ridesTable.distance, ...lengths),
          ...common,
        ),
      },
    ],
    best: shape.hasNear
      ? ['namesExactHere', 'meantHere', 'namesExactSoon', 'namesExactToCome', 'meantToCome', 'namesStartToCome']
      : ['namesExactSoon', 'namesExactToCome', 'meantSoon', 'meantToCome', 'namesStartToCome'],
  }
}
