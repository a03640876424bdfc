import { sql, type Placeholder } from 'drizzle-orm'
import type { RideListQuery } from '@scooter-rides/contract'
import { boundsAround, type LatLng, mercator, wholeWorld } from '@scooter-rides/geo'
import { splitWords } from '../../../platform/words/contains-word.filters.ts'
import { cornersOf, piecesOf, type Piece } from './ride-area.ts'
import type { RideListing } from './ride-listing.ts'
import { checkCursor } from './ride-sorts.filters.ts'

/** A point on the map, in Web Mercator metres. */
export interface MapPoint {
  x: Placeholder
  y: Placeholder
}

/** A piece of the world to look in, and where the point asked about lies from there. */
export interface ShapePiece {
  corners: [MapPoint, MapPoint]
  south: Placeholder
  north: Placeholder
  west: Placeholder
  east: Placeholder
  exceptLng: Placeholder | undefined
}

/**
 * A list as it is asked for, with places in which each call's values come: lists of the same shape are the same statement.
 * What decides over the text stands here as it is.
 */
export interface ListingShape {
  scope: RideListing['scope']
  sort: RideListing['sort']
  status: RideListQuery['status']
  when: RideListQuery['when']
  /** A number in the text: not knowing it, the planner takes a tenth of all rides for a page. */
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
  /** The circle that is asked for, whichever way it is looked for: of a series the next ride in it is shown. */
  seriesArea: { lat: Placeholder; lng: Placeholder; within: Placeholder } | undefined
  /** Where to look for places, each with the point asked about as it lies on that piece of the map; nowhere means everywhere. */
  around: { piece: ShapePiece | undefined; from: MapPoint | undefined }[]
  boxes: (ShapePiece | undefined)[]
  /** In a part of the map about as large as riders ride in. */
  isLocal: boolean
  cursor: { key: Placeholder; id: Placeholder } | undefined
}

/** A list taken apart: its shape, and what stands in the shape's places. */
export interface ShapedListing {
  shape: ListingShape
  given: Record<string, unknown>
}

export function shapeOf(listing: RideListing): ShapedListing {
  const { query, cursor, sort, now } = listing
  // This applies to lists for riders and for strangers.
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

/** The point asked about, on the turn of the map on which the piece lies. */
const seenFrom = ({ lat, lng }: LatLng, piece: Piece | undefined) => mercator({ lat, lng: lng - (piece?.turn ?? 0) })

/**
 * The pieces of the map to look in. Nearest first needs none: the index gives ride after ride, and the caller stops where the
 * radius is passed. A box would be read whole and sorted, however many rides it holds. Where few of the rides are wanted,
 * though, the radius must stop the index: it would go around the world for a page of them.
 */
function areaAround(listing: RideListing): (Piece | undefined)[] {
  const { near, within } = listing.query
  const { sort, isWrapped } = listing
  const isStopped = within !== undefined && isNarrowed(listing)
  if (!near || (sort === 'near' && !isWrapped && !isStopped)) return [undefined]
  if (within === undefined) return sort === 'near' ? piecesOf(wholeWorld, near) : [undefined]
  return piecesOf(boundsAround(near, within), near)
}

/** By more than where, and what everybody may see. */
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
