import { type Bounds, distanceMetres, isInside, type LatLng, unwrapPath, widthOf } from '@scooter-rides/geo'

export interface CutLine {
  /** The visible pieces, in order. */
  pieces: LatLng[][]
  /** The hidden intervals, in metres from the start of the line. */
  hiddenMetres: [from: number, to: number][]
}

/** Part of a stretch between two points, from 0 to 1. */
type Part = [from: number, to: number]

/**
 * Removes the hidden areas. A segment that begins or ends in an area is removed whole: cut at the edge, two straight segments would
 * still point to the same door. A segment that only crosses an area is cut at the edges, which reveal no more than its two ends.
 */
export function cutLine(line: readonly LatLng[], areas: readonly Bounds[]): CutLine {
  const isHidden = (place: LatLng) => areas.some((area) => isInside(place, area))
  const pieces: LatLng[][] = []
  const hiddenMetres: CutLine['hiddenMetres'] = []
  let piece: LatLng[] = []
  let metres = 0
  const endPiece = () => {
    if (piece.length > 0) pieces.push(piece)
    piece = []
  }

  line.forEach((place, index) => {
    const before = line[index - 1]
    const length = before ? distanceMetres(before, place) : 0
    if (isHidden(place)) {
      hiddenMetres.push([metres + length, metres + length])
      endPiece()
    } else {
      for (const [from, to] of before && piece.length > 0 ? partsInside([before, place], areas) : []) {
        hiddenMetres.push([metres + from * length, metres + to * length])
        piece.push(pointOn([before ?? place, place], from))
        endPiece()
        piece.push(pointOn([before ?? place, place], to))
      }
      piece.push(place)
    }
    metres += length
  })
  endPiece()
  return { pieces, hiddenMetres }
}

type Stretch = [from: LatLng, to: LatLng]

/** In order. Areas do not overlap, so the parts do not overlap either. */
const partsInside = (stretch: Stretch, areas: readonly Bounds[]): Part[] =>
  areas.flatMap((area) => partInside(stretch, area)).toSorted(([a], [b]) => a - b)

/** Clips a segment against the four sides of the area (Liang–Barsky), also across the antimeridian. */
function partInside(stretch: Stretch, area: Bounds): Part[] {
  const [from, to] = unwrapPath(stretch)
  if (!from || !to) return []
  return [-360, 0, 360].flatMap((turn) => {
    const west = area.west + turn
    const part = overlap(
      shareBetween(from.lat, to.lat, area.south, area.north),
      shareBetween(from.lng, to.lng, west, west + widthOf(area)),
    )
    return part[1] > part[0] ? [part] : []
  })
}

/** The part of the segment from `a` to `b` between the limits. */
function shareBetween(a: number, b: number, least: number, most: number): Part {
  if (a === b) return a > least && a < most ? [0, 1] : [1, 0]
  const [one, other] = [(least - a) / (b - a), (most - a) / (b - a)]
  return [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))]
}

const overlap = (a: Part, b: Part): Part => [Math.max(a[0], b[0]), Math.min(a[1], b[1])]

function pointOn(stretch: Stretch, share: number): LatLng {
  const [from, to] = unwrapPath(stretch)
  if (!from || !to) return stretch[0]
  const lng = from.lng + (to.lng - from.lng) * share
  return { lat: from.lat + (to.lat - from.lat) * share, lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng }
}
