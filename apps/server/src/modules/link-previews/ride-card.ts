import type { Ride } from '@scooter-rides/contract'
import { decodePolyline, mercator, unwrapPath, type Bounds, type LatLng, type MercatorPoint } from '@scooter-rides/geo'
import { cardColours as colours } from './card-colours.ts'
import { bareCard, cardAround, drawingBox, rect } from './card-scene.ts'

type DrawnRide = Pick<Ride, 'preview' | 'startLat' | 'startLng' | 'endLat' | 'endLng' | 'hiddenAreas'>

const margin = 64
/** The smallest drawn extent, so that a short ride is not enlarged too much. */
const leastMetres = 400
const pinSize = 30

/** Only the public version: its line, both ends, and squares for hidden areas. */
export function rideCard(ride: DrawnRide): string {
  const areas = ride.hiddenAreas ?? []
  const line = ride.preview ? decodePolyline(ride.preview) : []
  const ends = endsOf(ride).filter((end) => !areas.some((area) => isCornerOf(area, end)))
  // One continuous walk through all points, so that both sides of the antimeridian are adjacent.
  const corners = areas.flatMap(({ west, south, east, north }) => [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ])
  const walk = unwrapPath([...line, ...ends, ...corners]).map(mercator)
  if (walk.length === 0) return bareCard()

  const toCard = fitted(walk)
  const points = walk.map(toCard)
  const path = points.slice(0, line.length)
  const pins = ends.flatMap(({ colour }, index) => {
    const point = points[line.length + index]
    return point ? [{ ...point, colour }] : []
  })
  const squares = points.slice(line.length + ends.length)
  return cardAround(drawSquares(squares) + drawLine(path, squares) + pins.map(drawPin).join(''))
}

function endsOf({ startLat, startLng, endLat, endLng }: DrawnRide): (LatLng & { colour: string })[] {
  const placed = (lat: number | null, lng: number | null, colour: string) =>
    lat === null || lng === null ? [] : [{ lat, lng, colour }]
  const isRound = startLat === endLat && startLng === endLng
  return [
    ...(isRound ? [] : placed(endLat, endLng, colours['pin-end'])),
    ...placed(startLat, startLng, isRound ? colours['pin-same'] : colours['pin-start']),
  ]
}

/** A hidden end is a corner of its square; no ride starts exactly there. */
const isCornerOf = ({ south, north, west }: Bounds, { lat, lng }: LatLng) =>
  lng === west && (lat === south || lat === north)

/** Centred and as large as possible. */
function fitted(walk: readonly MercatorPoint[]): (point: MercatorPoint) => MercatorPoint {
  const xs = walk.map(({ x }) => x)
  const ys = walk.map(({ y }) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const { x, y, width, height } = drawingBox
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, leastMetres),
    (height - 2 * margin) / Math.max(north - south, leastMetres),
  )
  return (point) => ({
    x: Math.round(x + width / 2 + (point.x - (west + east) / 2) * scale),
    y: Math.round(y + height / 2 - (point.y - (south + north) / 2) * scale),
  })
}

/** Pairs of opposite corners. */
function drawSquares(corners: readonly MercatorPoint[]): string {
  return boxesOf(corners)
    .map((box) => rect(box, 'url(#checker)', ` stroke="${colours.amber}" stroke-width="4" stroke-dasharray="12 8"`))
    .join('')
}

function boxesOf(corners: readonly MercatorPoint[]) {
  return corners.flatMap((southWest, index) => {
    const northEast = corners[index + 1]
    if (index % 2 === 1 || !northEast) return []
    return [{ x: southWest.x, y: northEast.y, width: northEast.x - southWest.x, height: southWest.y - northEast.y }]
  })
}

/** The line is interrupted where a hidden piece was removed. */
function drawLine(path: readonly MercatorPoint[], corners: readonly MercatorPoint[]): string {
  const boxes = boxesOf(corners)
  const isHidden = (a: MercatorPoint, b: MercatorPoint) =>
    boxes.some(({ x, y, width, height }) =>
      [0.25, 0.5, 0.75].some((share) => {
        const [px, py] = [a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share]
        return px > x && px < x + width && py > y && py < y + height
      }),
    )
  const d = path
    .map((point, index) => {
      const before = path[index - 1]
      return `${before && !isHidden(before, point) ? 'L' : 'M'}${point.x} ${point.y}`
    })
    .join('')
  const stroke = (colour: string, width: number, opacity = 1) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`
  return path.length > 1
    ? stroke(colours.route, 30, 0.28) + stroke(colours.route, 12) + stroke(colours['route-core'], 4)
    : ''
}

const drawPin = ({ x, y, colour }: MercatorPoint & { colour: string }) =>
  rect(
    { x: x - pinSize / 2, y: y - pinSize / 2, width: pinSize, height: pinSize },
    colour,
    ` stroke="${colours['pin-ink']}" stroke-width="5"`,
  )
