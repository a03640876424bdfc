import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { RideListQuery } from '@scooter-rides/contract'
import type { Given } from '../../../platform/database/prepared/index.ts'
import { containsWord } from '../../../platform/words/contains-word.filters.ts'
import { hidesProfile } from '../../relationships/profile-access.filters.ts'
import { vehiclesTable } from '../../vehicles/vehicles.table.ts'
import { isBeingCut } from '../../rides/rides.select.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { isShown } from '../../rides/shown.filters.ts'
import { savedRidesTable } from '../../saved-rides/saved-rides.table.ts'
import type { Viewer } from '../../participation/viewer.filters.ts'

/** `seesExactly` of the policy as SQL. */
export const isSeenExactly = ({ id, answered }: Viewer) =>
  sql`(${ridesTable.userId} = ${id} or ${ridesTable.id} in ${answered(sql`= 'yes'`)})`

/** Blurred rides that the viewer sees exactly, by their few ids. The planner would join a subquery to all rides of an area, but not an array. */
export const isBlurredButSeen = ({ id, answered }: Viewer) =>
  sql`${ridesTable.blurred} is not null and ${ridesTable.id} = any(array(select id from ${ridesTable} where user_id = ${id} and blurred is not null union all ${answered(sql`= 'yes'`)}))`

/** `maySee` of the policy as SQL. The subqueries do not depend on the ride, so each runs once. */
export function isVisible(viewer: Viewer | undefined): SQL {
  const isPublic = sql`${ridesTable.status} <> 'draft' and ${ridesTable.hiddenAt} is null and ${ridesTable.visibility} = 'public'`
  if (!viewer) return isPublic
  return sql`(${ridesTable.userId} = ${viewer.id} or (
    ${ridesTable.status} <> 'draft' and ${ridesTable.hiddenAt} is null and ${ridesTable.userId} not in ${viewer.blocked} and (
      ${ridesTable.visibility} = 'public'
      or (${ridesTable.visibility} = 'friends' and ${ridesTable.userId} in ${viewer.friends})
      or ${ridesTable.id} in ${viewer.answered(sql`<> 'no'`)}
      or ${ridesTable.id} in ${viewer.invitedTo})))`
}

/** The same for rides that the viewer leads or takes part in: only a block or a takedown hides them. */
export function isVisibleOnIt({ id, blocked }: Pick<Viewer, 'id' | 'blocked'>): SQL {
  return sql`(${ridesTable.userId} = ${id} or (
    ${ridesTable.status} <> 'draft' and ${ridesTable.hiddenAt} is null and ${ridesTable.userId} not in ${blocked}))`
}

/** The array is computed once, so that the planner begins with these few rides. */
const isOneOf = (ids: SQL) => sql`${ridesTable.id} = any(array${ids})`

export type Scope = NonNullable<RideListQuery['scope']>

export function isInScope(scope: Scope, viewer: Viewer, status: RideListQuery['status']): SQL | undefined {
  // Drafts are listed for their organiser only, in the list of own rides.
  const isPublished = status === 'draft' ? undefined : sql`${ridesTable.status} = 'published'`
  switch (scope) {
    case 'mine':
      return sql`${ridesTable.userId} = ${viewer.id}`
    case 'joined':
      return isOneOf(viewer.answered(sql`= 'yes'`))
    case 'saved':
      return isOneOf(sql`(select ride_id from ${savedRidesTable} where user_id = ${viewer.id})`)
    case 'friends':
      return and(isPublished, sql`${ridesTable.userId} in ${viewer.friends}`)
    case 'all':
    case 'featured':
      return isPublished
  }
}

/** Such a list, or its count, would tell how many rides a private profile leads: it is empty for viewers from whom the profile is hidden. */
export const isLedBy = (organiser: Given<string>, viewer: Viewer | undefined): SQL =>
  sql`(${ridesTable.userId} = ${organiser} and not ${hidesProfile(organiser, viewer)})`

export const isNotOver = (now: Given<string>) => sql`${ridesTable.overAt} > ${now}`

/**
 * A list shows a series by its next ride that matches. Rides that the viewer sees only by an invite are listed separately.
 * The subquery uses the alias of the rides table, so that all filters of rides apply to it.
 */
export function isNextOfSeries(viewer: Viewer | undefined, now: Given<string>, matches: (SQL | undefined)[] = []): SQL {
  const isSeenAnyway = viewer
    ? sql`(${ridesTable.visibility} = 'public' or ${ridesTable.userId} = ${viewer.id}
      or (${ridesTable.visibility} = 'friends' and ${ridesTable.userId} in ${viewer.friends}))`
    : sql`${ridesTable.visibility} = 'public'`
  const isEarlier = and(
    sql`${ridesTable.seriesId} = later.series_id`,
    sql`(${ridesTable.date}, ${ridesTable.id}) < (later.date, later.id)`,
    sql`${isShown} and ${isNotOver(now)}`,
    isSeenAnyway,
    ...matches,
  )
  return sql`(${ridesTable.seriesId} is null or not exists (select from
    (select ${ridesTable.seriesId} as series_id, ${ridesTable.date} as date, ${ridesTable.id} as id) later, ${ridesTable}
    where ${isEarlier}))`
}

export function hasStatus(status: NonNullable<RideListQuery['status']>, now: Given<string>): SQL {
  if (status === 'draft' || status === 'cancelled') return sql`${ridesTable.status} = ${status}`
  const isPublished = sql`${ridesTable.status} = 'published'`
  switch (status) {
    // In a list, upcoming means not over.
    case 'upcoming':
      return sql`${isPublished} and ${isNotOver(now)}`
    case 'ongoing':
      return sql`${isPublished} and ${isNotOver(now)} and ${ridesTable.date} <= ${now}`
    case 'completed':
      return sql`${isPublished} and ${ridesTable.overAt} <= ${now}`
  }
}

/** Never drafts. `recent` lists all rides that were not over 90 days ago. */
export function hasPhase(when: RideListQuery['when'], now: Given<string>): SQL[] {
  const isNoDraft = sql`${ridesTable.status} <> 'draft'`
  if (when === 'coming') return [isNoDraft]
  // A ride that is over has started: this redundant condition lets the planner use the index on the start.
  if (when === 'past') return [isNoDraft, sql`${ridesTable.overAt} <= ${now}`, sql`${ridesTable.date} <= ${now}`]
  if (when === 'recent') return [isNoDraft, sql`${ridesTable.overAt} > ${now}::timestamptz - interval '90 days'`]
  return []
}

export const hasWord = (word: Given<string>): SQL => containsWord(ridesTable.searchText, word)

/** A case expression, because the planner turned `exists` into a join, expected one ride in an area and scanned all scooters for each ride. */
export const hasVehicleType = (type: Given<string>) =>
  sql`case when exists (select from ${vehiclesTable} v where v.id = ${ridesTable.vehicleId} and v.type = ${type}) then true end`

export const isBetween = (
  metres: SQLWrapper,
  least: Given<number> | undefined,
  most: Given<number> | undefined,
): SQL | undefined =>
  and(
    least === undefined ? undefined : sql`${metres} >= ${least}::float8`,
    most === undefined ? undefined : sql`${metres} <= ${most}::float8`,
  )

/**
 * Filtering by the exact length would reveal it. The planner expects a case expression to hold for half of the rides; for a
 * computed comparison it expects 0.5 % and reads all rides for a page.
 */
export function isShownBetween(
  viewer: Viewer | undefined,
  least: Given<number> | undefined,
  most: Given<number> | undefined,
): SQL | undefined {
  const exact = isBetween(ridesTable.distance, least, most)
  if (!exact) return undefined
  return sql`case ${viewer ? sql`when ${isSeenExactly(viewer)} then ${exact}` : sql``}
    when ${isBeingCut} then false
    else ${isPublicBetween(least, most)} end`
}

/** The same for rides that the viewer sees in the public version. */
export function isPublicBetween(least: Given<number> | undefined, most: Given<number> | undefined): SQL | undefined {
  const exact = isBetween(ridesTable.distance, least, most)
  const blurred = isBetween(sql`(${ridesTable.blurred} ->> 'distance')::int`, least, most)
  return exact && sql`case when ${ridesTable.blurred} is null then ${exact} else ${blurred} end`
}

export const exactPlace = { pt: ridesTable.pt, lat: ridesTable.startLat, lng: ridesTable.startLng }
export const publicPlace = { pt: ridesTable.publicPt, lat: ridesTable.publicLat, lng: ridesTable.publicLng }
