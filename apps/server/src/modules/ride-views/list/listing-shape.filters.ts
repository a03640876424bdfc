import { sql, type Placeholder } from 'drizzle-orm'
import type { RideListQuery } from '@scooter-rides/contract'
import { boundsAround, type LatLng, mercator, wholeWorld } from '@scooter-rides/geo'
import { splitWords } from '../../../platform/words/split-words.ts'
import { cornersOf, piecesOf, type Piece } from './ride-area.ts'
import type { RideListing } from './ride-listing.ts'
import { checkCursor } from './ride-sorts.filters.ts'

/** In Web Mercator metres. */
export interface MapPoint {
  x: Placeholder
  y: Placeholder
}

/** A part of the map to search, and the reference point in its coordinates. */
export interface ShapePiece {
  corners: [MapPoint, MapPoint]
  south: Placeholder
  north: Placeholder
  west: Placeholder
  east: Placeholder
  exceptLng: Placeholder | undefined
}

/** A list query with placeholders: lists of the same shape share one prepared statement. Everything that changes the text is part of the shape. */
export interface ListingShape {
  scope: RideListing['scope']
  sort: RideListing['sort']
  status: RideListQuery['status']
  when: RideListQuery['when']
  /** A literal: with a placeholder the planner expects a tenth of all rides. */
  limit: number
  now: Placeholder
  riderId: Placeholder | undefined
  startsFrom: Placeholder | undefined
  startsBefore: Placeholder | undefined
  organiser: Placeholder | undefined
  visibility: Placeholder | undefined
  vehicleType: Placeholder | undefined
  minDistance: Placeholder | undefined
  maxDistance: Placeholder | undefined
  words: Placeholder[]
  near: { lat: Placeholder; lng: Placeholder } | undefined
  within: Placeholder | undefined
  /** The requested circle in every order: of a series, the next ride inside it is listed. */
  seriesArea: { lat: Placeholder; lng: Placeholder; within: Placeholder } | undefined
  /** The parts of the map to search, each with the reference point; empty for everywhere. */
  around: { piece: ShapePiece | undefined; from: MapPoint | undefined }[]
  boxes: (ShapePiece | undefined)[]
  /** The searched part of the map is about as large as the range of a rider. */
  isLocal: boolean
  cursor: { key: Placeholder; id: Placeholder } | undefined
}

export interface ShapedListing {
  shape: ListingShape
  given: Record<string, unknown>
}

export function shapeOf(listing: RideListing): ShapedListing {
  const { query, cursor, sort, now } = listing
  const given: Record<string, unknown> = { viewerId: listing.riderId ?? '' }
  const always = (name: string, value: unknown): Placeholder => {
    given[name] = value
    return sql.placeholder(name)
  }
  const give = (name: string, value: unknown) => (value === undefined ? undefined : always(name, value))
  const pointAt = (name: string, { x, y }: { x: number; y: number }): MapPoint => ({
    x: always(`${name}.x`, x),
    y: always(`${name}.y`, y),
  })
  const pieceAt = (name: string, piece: Piece): ShapePiece => {
    const [a, b] = cornersOf(piece)
    return {
      corners: [pointAt(`${name}.a`, a), pointAt(`${name}.b`, b)],
      south: always(`${name}.south`, piece.south),
      north: always(`${name}.north`, piece.north),
      west: always(`${name}.west`, piece.west),
      east: always(`${name}.east`, piece.east),
      exceptLng: give(`${name}.except`, piece.exceptLng),
    }
  }
  const { near } = query
  const around = areaAround(listing)
  const boxes = query.bbox ? piecesOf(query.bbox) : [undefined]
  const shape: ListingShape = {
    scope: listing.scope,
    sort,
    status: query.status,
    when: query.when,
    limit: listing.limit,
    now: always('now', now.toISOString()),
    riderId: give('riderId', listing.riderId),
    startsFrom: give('startsFrom', listing.startsFrom?.toISOString()),
    startsBefore: give('startsBefore', listing.startsBefore?.toISOString()),
    organiser: give('organiser', query.organiser),
    visibility: give('visibility', query.visibility),
    vehicleType: give('vehicleType', query.vehicleType),
    minDistance: give('minDistance', query.minDistance),
    maxDistance: give('maxDistance', query.maxDistance),
    words: splitWords(query.q).map((word, index) => always(`word${index}`, word)),
    near:
      near && sort !== 'near' ? { lat: always('near.lat', near.lat), lng: always('near.lng', near.lng) } : undefined,
    within: sort === 'near' ? undefined : give('within', query.within),
    seriesArea:
      near && query.within !== undefined
        ? {
            lat: always('circle.lat', near.lat),
            lng: always('circle.lng', near.lng),
            within: always('circle.within', query.within),
          }
        : undefined,
    around: around.map((piece, index) => ({
      piece: piece && pieceAt(`around${index}`, piece),
      from: near && sort === 'near' ? pointAt(`from${index}`, seenFrom(near, piece)) : undefined,
    })),
    boxes: boxes.map((piece, index) => piece && pieceAt(`box${index}`, piece)),
    isLocal: around.every(isSmall) || boxes.every(isSmall),
    cursor: undefined,
  }
  if (cursor) {
    const { key, id } = checkCursor(sort, cursor)
    shape.cursor = { key: always('cursor.key', key), id: always('cursor.id', id) }
  }
  return { shape, given }
}

/** A radius of eighty kilometres is 1.5 degrees high, and three wide in Helsinki. */
const isSmall = (piece: Piece | undefined) =>
  piece !== undefined && piece.north - piece.south <= 2 && piece.east - piece.west <= 4

const seenFrom = ({ lat, lng }: LatLng, piece: Piece | undefined) => mercator({ lat, lng: lng - (piece?.turn ?? 0) })

/**
 * A nearest-first list needs no area: the index returns rides by distance and the caller stops at the radius, whereas a box
 * would be read whole and sorted. If few rides match, the radius must limit the scan, which otherwise covers the world for
 * one page.
 */
function areaAround(listing: RideListing): (Piece | undefined)[] {
  const { near, within } = listing.query
  const { sort, isWrapped } = listing
  const isStopped = within !== undefined && isNarrowed(listing)
  if (!near || (sort === 'near' && !isWrapped && !isStopped)) return [undefined]
  if (within === undefined) return sort === 'near' ? piecesOf(wholeWorld, near) : [undefined]
  return piecesOf(boundsAround(near, within), near)
}

/** Filters other than the area and the visibility. */
function isNarrowed({ query, startsFrom, startsBefore }: RideListing): boolean {
  const { vehicleType, minDistance, maxDistance, q, organiser, visibility, status, when } = query
  const filters = [
    vehicleType,
    minDistance,
    maxDistance,
    q,
    organiser,
    visibility,
    status,
    when,
    startsFrom,
    startsBefore,
  ]
  return filters.some((filter) => filter !== undefined)
}
