import { and, sql, type SQL } from 'drizzle-orm'
import { exactPlace, isBlurredButSeen, isSeenExactly, publicPlace } from './ride-list.filters.ts'
import { everywhere, type Branch } from './branch.filters.ts'
import type { ListingShape, MapPoint, ShapePiece } from './listing-shape.filters.ts'
import { isBeingCut } from '../rides.select.ts'
import { nearestFirst } from './ride-sorts.filters.ts'
import { ridesTable } from '../rides.table.ts'
import type { Viewer } from './viewer.filters.ts'

/** Near a point or in a box: strangers' point for what the caller sees blurred, the exact one for the caller's own few. */
export function areaBranches({ near, within, around, boxes }: ListingShape, viewer: Viewer | undefined): Branch[] {
  const isOfPlaces = near ?? around[0]?.from ?? boxes[0]
  if (!isOfPlaces) return everywhere
  return placesOf(viewer).flatMap(({ place, condition, isFew }) =>
    around.flatMap(({ piece, from }) =>
      boxes.map((box) => ({
        isOfOwn: isFew,
        isAsForStrangers: !isFew,
        conditions: [
          sql`${place.lat} is not null`,
          condition,
          piece && isInPiece(place, piece, isFew),
          box && isInPiece(place, box, isFew),
          near && within !== undefined ? sql`${metresFrom(near, place)} <= ${within}` : undefined,
        ],
        ...(from && { sort: nearestFirst(distanceOnMap(from, place)) }),
      })),
    ),
  )
}

type RidePlace = typeof publicPlace | typeof exactPlace

function placesOf(viewer: Viewer | undefined): { place: RidePlace; condition: SQL | undefined; isFew: boolean }[] {
  if (!viewer) return [{ place: publicPlace, condition: sql`not ${isBeingCut}`, isFew: false }]
  return [
    {
      place: publicPlace,
      condition: sql`case when ${isSeenExactly(viewer)} then ${ridesTable.blurred} is null else not ${isBeingCut} end`,
      isFew: false,
    },
    { place: exactPlace, condition: isBlurredButSeen(viewer), isFew: true },
  ]
}

/** The box on the map is there for the index of places, and says what the degrees say; few rides are found by their ids. */
function isInPiece(place: RidePlace, piece: ShapePiece, isFew: boolean): SQL | undefined {
  const [a, b] = piece.corners
  return and(
    isFew ? undefined : sql`${place.pt} <@ box(point(${a.x}, ${a.y}), point(${b.x}, ${b.y}))`,
    sql`${place.lat} between ${piece.south} and ${piece.north}`,
    sql`${place.lng} between ${piece.west} and ${piece.east}`,
    piece.exceptLng === undefined ? undefined : sql`${place.lng} <> ${piece.exceptLng}`,
  )
}

/** By this the index finds the nearest first; the few of one's own are found by their ids and then sorted. */
function distanceOnMap({ x, y }: MapPoint, place: RidePlace): SQL {
  return sql`(${place.pt} <-> point(${x}, ${y}))`
}

/** The great circle as `distanceMetres` computes it. */
function metresFrom({ lat, lng }: NonNullable<ListingShape['near']>, place: RidePlace): SQL {
  return sql`2 * 6371008.8 * asin(sqrt(least(1, sin(radians(${place.lat} - ${lat}) / 2) ^ 2 + cos(radians(${lat})) * cos(radians(${place.lat})) * sin(radians(${place.lng} - ${lng}) / 2) ^ 2)))`
}
