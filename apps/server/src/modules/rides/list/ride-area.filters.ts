import { and, sql, type SQL } from 'drizzle-orm'
import { mercator, type LatLng } from '@scooter-rides/geo'
import { boundsAround, cornersOf, piecesOf, wholeWorld, type Piece } from '../ride-area.ts'
import { exactPlace, isBlurredButSeen, isSeenExactly, publicPlace } from './ride-list.filters.ts'
import { everywhere, type Branch } from './branch.filters.ts'
import type { RideListing } from './ride-listing.ts'
import { isBeingCut } from '../rides.select.ts'
import { nearestFirst } from './ride-sorts.filters.ts'
import { ridesTable } from '../rides.table.ts'

/** Near a point or in a box: strangers' point for what the caller sees blurred, the exact one for the caller's own few. */
export function areaBranches({ query, riderId, sort, isWrapped }: RideListing): Branch[] {
  const { near, within, bbox } = query
  const around = areaAround(near, { within, sort, isWrapped })
  const boxes = bbox ? piecesOf(bbox) : [undefined]
  if (!near && !bbox) return everywhere
  return placesOf(riderId).flatMap(({ place, condition, isFew }) =>
    around.flatMap((piece) =>
      boxes.map((box) => ({
        isOfOwn: isFew,
        conditions: [
          sql`${place.lat} is not null`,
          condition,
          piece && isInPiece(place, piece, isFew),
          box && isInPiece(place, box, isFew),
          near && within !== undefined && sort !== 'near' ? sql`${metresFrom(near, place)} <= ${within}` : undefined,
        ],
        ...(near && sort === 'near' && { sort: nearestFirst(distanceOnMap(near, piece?.turn ?? 0, place)) }),
      })),
    ),
  )
}

/**
 * The pieces of the map to look in. Nearest first needs none: the index gives ride after ride, and the caller stops where the
 * radius is passed. A box would be read whole and sorted, however many rides it holds.
 */
function areaAround(
  near: LatLng | undefined,
  { within, sort, isWrapped }: Pick<RideListing, 'sort' | 'isWrapped'> & { within: number | undefined },
): (Piece | undefined)[] {
  if (!near || (sort === 'near' && !isWrapped)) return [undefined]
  if (within === undefined) return sort === 'near' ? piecesOf(wholeWorld, near) : [undefined]
  return piecesOf(boundsAround(near, within), near)
}

type RidePlace = typeof publicPlace | typeof exactPlace

function placesOf(riderId: string | undefined): { place: RidePlace; condition: SQL | undefined; isFew: boolean }[] {
  if (riderId === undefined) return [{ place: publicPlace, condition: sql`not ${isBeingCut}`, isFew: false }]
  return [
    {
      place: publicPlace,
      condition: sql`case when ${isSeenExactly(riderId)} then ${ridesTable.blurred} is null else not ${isBeingCut} end`,
      isFew: false,
    },
    { place: exactPlace, condition: isBlurredButSeen(riderId), isFew: true },
  ]
}

/** The box on the map is there for the index of places, and says what the degrees say; few rides are found by their ids. */
function isInPiece(place: RidePlace, piece: Piece, isFew: boolean): SQL | undefined {
  const [a, b] = cornersOf(piece)
  return and(
    isFew ? undefined : sql`${place.pt} <@ box(point(${a.x}, ${a.y}), point(${b.x}, ${b.y}))`,
    sql`${place.lat} between ${piece.south} and ${piece.north}`,
    sql`${place.lng} between ${piece.west} and ${piece.east}`,
    piece.exceptLng === undefined ? undefined : sql`${place.lng} <> ${piece.exceptLng}`,
  )
}

/** By this the index finds the nearest first; the few of one's own are found by their ids and then sorted. */
function distanceOnMap(near: LatLng, turn: number, place: RidePlace): SQL {
  const { x, y } = mercator({ lat: near.lat, lng: near.lng - turn })
  return sql`(${place.pt} <-> point(${x}, ${y}))`
}

/** The great circle as `distanceMetres` computes it. */
function metresFrom({ lat, lng }: LatLng, place: RidePlace): SQL {
  return sql`2 * 6371008.8 * asin(sqrt(least(1, sin(radians(${place.lat} - ${lat}) / 2) ^ 2 + cos(radians(${lat})) * cos(radians(${place.lat})) * sin(radians(${place.lng} - ${lng}) / 2) ^ 2)))`
}
