import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { metresBetween } from '../../../platform/database/distance.filters.ts'
import { exactPlace, isBlurredButSeen, isSeenExactly, publicPlace } from './ride-list.filters.ts'
import { everywhere, type Branch } from './branch.filters.ts'
import type { ListingShape, MapPoint, ShapePiece } from './listing-shape.filters.ts'
import { isBeingCut } from '../../rides/rides.select.ts'
import { nearestFirst } from './ride-sorts.filters.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import type { Viewer } from '../../participation/viewer.filters.ts'

/** Searches by the public start for rides that the viewer sees blurred, and by the exact one for the viewer's few own rides. */
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
          near && within !== undefined ? sql`${metresBetween(place, near)} <= ${within}` : undefined,
        ],
        ...(from && { sort: nearestFirst(distanceOnMap(from, place)) }),
      })),
    ),
  )
}

/** By the start that the viewer may see, for rides that are not found by the spatial index. */
export function startsInArea({ boxes, seriesArea }: ListingShape, viewer: Viewer | undefined): (SQL | undefined)[] {
  if (!boxes[0] && !seriesArea) return []
  const eitherPlace = (exact: object, open: object) =>
    sql`case ${viewer ? sql`when ${isSeenExactly(viewer)} then ${exact}` : sql``} when not ${isBeingCut} then ${open} end`
  const place = { lat: eitherPlace(exactPlace.lat, publicPlace.lat), lng: eitherPlace(exactPlace.lng, publicPlace.lng) }
  const inBoxes = boxes.flatMap((box) => (box ? [liesInDegrees(place, box)] : []))
  return [
    inBoxes.length > 0 ? or(...inBoxes) : undefined,
    seriesArea && sql`${metresBetween(place, seriesArea)} <= ${seriesArea.within}`,
  ]
}

type RidePlace = typeof publicPlace | typeof exactPlace

interface Degrees {
  lat: SQLWrapper
  lng: SQLWrapper
}

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

/** The box repeats the degrees for the spatial index. The viewer's few own rides are found by id. */
function isInPiece(place: RidePlace, piece: ShapePiece, isFew: boolean): SQL | undefined {
  const [a, b] = piece.corners
  return and(
    isFew ? undefined : sql`${place.pt} <@ box(point(${a.x}, ${a.y}), point(${b.x}, ${b.y}))`,
    liesInDegrees(place, piece),
  )
}

const liesInDegrees = ({ lat, lng }: Degrees, { south, north, west, east, exceptLng }: ShapePiece) =>
  and(
    sql`${lat} between ${south} and ${north}`,
    sql`${lng} between ${west} and ${east}`,
    exceptLng === undefined ? undefined : sql`${lng} <> ${exceptLng}`,
  )

/** The spatial index can scan by this key, nearest first. The viewer's few own rides are sorted. */
function distanceOnMap({ x, y }: MapPoint, place: RidePlace): SQL {
  return sql`(${place.pt} <-> point(${x}, ${y}))`
}
