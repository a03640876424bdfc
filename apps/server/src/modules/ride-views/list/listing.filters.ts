import { and, sql, type SQL } from 'drizzle-orm'
import { ridesTable } from '../../rides/rides.table.ts'
import { everywhere, type Branch } from './branch.filters.ts'
import type { ListingShape } from './listing-shape.filters.ts'
import { areaBranches, startsInArea } from './ride-area.filters.ts'
import {
  hasPhase,
  hasStatus,
  hasVehicleType,
  hasWord,
  isBetween,
  isInScope,
  isLedBy,
  isNextOfSeries,
  isNotOver,
  isShownBetween,
  isPublicBetween,
  isVisible,
  isVisibleOnIt,
} from './ride-list.filters.ts'
import { namedViewer, withViewer } from '../../participation/viewer.filters.ts'

interface ListBranch extends Branch {
  where: SQL | undefined
}

const viewerIn = ({ riderId }: ListingShape) => (riderId === undefined ? undefined : namedViewer(riderId))

export const named = ({ riderId, now }: ListingShape): SQL => (riderId === undefined ? sql`` : withViewer(riderId, now))

/** The spatial index reads a box completely, and the viewer's own rides are read by their ids. */
export const isOfPiece = ({ boxes, around }: ListingShape) => boxes[0] !== undefined || around[0]?.piece !== undefined

function isSeen(shape: ListingShape, { isOfOwn = false }: Branch): SQL | undefined {
  const viewer = viewerIn(shape)
  if (shape.scope === 'mine') return undefined
  return viewer && (isOfOwn || shape.scope === 'joined') ? isVisibleOnIt(viewer) : isVisible(viewer)
}

function filtersOf(shape: ListingShape): (SQL | undefined)[] {
  const { status, when, scope, startsFrom, startsBefore, now } = shape
  const { organiser, visibility, words, vehicleType } = shape
  const viewer = viewerIn(shape)
  return [
    viewer ? isInScope(scope, viewer, status) : sql`${ridesTable.status} = 'published'`,
    status === undefined ? undefined : hasStatus(status, now),
    leavesOutPast(shape) ? isNotOver(now) : undefined,
    // Featured rides are listed whatever their position in a series.
    scope === 'featured' ? undefined : isNextOfItsSeries(shape),
    ...hasPhase(when, now),
    startsFrom && sql`${ridesTable.date} >= ${startsFrom}`,
    startsBefore && sql`${ridesTable.date} < ${startsBefore}`,
    organiser && isLedBy(organiser, viewer),
    visibility && sql`${ridesTable.visibility} = ${visibility}`,
    vehicleType && hasVehicleType(vehicleType),
    ...words.map(hasWord),
  ]
}

function isOfLength(shape: ListingShape, { isOfOwn, isAsForStrangers }: Branch): SQL | undefined {
  const { minDistance, maxDistance } = shape
  // The viewer's own rides are filtered by their exact length.
  if (isOfOwn) return isBetween(ridesTable.distance, minDistance, maxDistance)
  if (isAsForStrangers) return isPublicBetween(minDistance, maxDistance)
  return isShownBetween(viewerIn(shape), minDistance, maxDistance)
}

/** Rides that are over are left out, unless a status or a past period is given. The viewer's own list contains all, including old drafts. */
function leavesOutPast({ status, when, scope, riderId }: ListingShape): boolean {
  if (riderId === undefined || when === 'coming') return true
  return status === undefined && when !== 'past' && when !== 'recent' && scope !== 'mine'
}

/** A series appears once, by its next ride, because all of its rides would fill a page. Not with a filter by days. */
function isNextOfItsSeries(shape: ListingShape): SQL | undefined {
  const { scope, status, when, now, startsFrom, startsBefore } = shape
  const isOfOthers = scope === 'all' || scope === 'friends' || scope === 'featured'
  const isToCome = leavesOutPast(shape) || when === 'recent' || status === 'upcoming' || status === 'ongoing'
  const hasDateRange = startsFrom !== undefined || startsBefore !== undefined
  return isOfOthers && isToCome && !hasDateRange ? isNextOfSeries(viewerIn(shape), now, matchOf(shape)) : undefined
}

/** The filters that rides of one series may match differently, except the days. */
function matchOf(shape: ListingShape): (SQL | undefined)[] {
  const { status, visibility, vehicleType, minDistance, maxDistance, words, now } = shape
  const viewer = viewerIn(shape)
  return [
    status && hasStatus(status, now),
    visibility && sql`${ridesTable.visibility} = ${visibility}`,
    vehicleType && hasVehicleType(vehicleType),
    isShownBetween(viewer, minDistance, maxDistance),
    ...words.map(hasWord),
    ...startsInArea(shape, viewer),
  ]
}

export function branchesOf(shape: ListingShape): ListBranch[] {
  const filters = filtersOf(shape)
  return splitList(shape).map((branch) => ({
    ...branch,
    where: and(...filters, isOfLength(shape, branch), isSeen(shape, branch), ...branch.conditions),
  }))
}

function splitList(shape: ListingShape): Branch[] {
  return areaBranches(shape, viewerIn(shape)).flatMap((area) =>
    (area.isOfOwn || isOfPiece(shape) ? everywhere : longBranches(shape)).flatMap((long) =>
      featuredBranches(shape).map((featured) => ({
        ...area,
        conditions: [...long.conditions, ...featured.conditions, ...area.conditions],
      })),
    ),
  )
}

/** Without past rides, the index on the start must not scan all of them for the few that still go on: rides longer than two days have their own index. */
function longBranches(shape: ListingShape): Branch[] {
  const { sort, scope, status, now } = shape
  const isOfNow = leavesOutPast(shape) || status === 'upcoming' || status === 'ongoing'
  const isLarge = scope === 'all' || scope === 'friends'
  if (sort !== 'start' || !isOfNow || !isLarge) return everywhere
  const isLong = sql`${ridesTable.overAt} - ${ridesTable.date} > interval '2 days'`
  const twoDaysAgo = sql`${now}::timestamptz - interval '2 days'`
  return [
    { conditions: [sql`${ridesTable.date} > ${twoDaysAgo}`] },
    { conditions: [sql`${ridesTable.date} <= ${twoDaysAgo}`, isLong, isNotOver(now)] },
  ]
}

/** All rides if administrators featured none. */
function featuredBranches(shape: ListingShape): Branch[] {
  const { scope, now } = shape
  if (scope !== 'featured') return everywhere
  const isPicked = sql`${ridesTable.featuredAt} is not null`
  const picks = sql`(select from ${ridesTable} where ${and(isPicked, sql`${ridesTable.status} = 'published'`, isVisible(viewerIn(shape)), isNotOver(now))})`
  return [
    { conditions: [isPicked] },
    { conditions: [sql`${ridesTable.featuredAt} is null`, sql`not exists ${picks}`, isNextOfItsSeries(shape)] },
  ]
}
