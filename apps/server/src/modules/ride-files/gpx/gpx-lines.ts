import { distanceMetres } from '@scooter-rides/geo'
import { createThinned } from './thinned.ts'
import type { GpxPoint } from './gpx-point.ts'

/** A route, a track, or a part of a track after a large gap. */
export interface GpxLine {
  kind: 'route' | 'track'
  name: string
  description: string
  points: GpxPoint[]
  metres: number
}

/** A point every 20 m on a ride of 100 km keeps the shape and limits the memory of large tracks. */
const maxPoints = 5000
/** Pauses, ferries and tunnels are shorter. */
const farApartMetres = 50_000
/** The maximum offered to a rider. */
const maxLines = 50

/** Each line keeps only the points that its shape needs. */
export function createGpxLines() {
  const lines: ReturnType<typeof createLine>[] = []
  let names: { kind: GpxLine['kind']; name: string; description: string }
  let open: ReturnType<typeof createLine> | undefined
  let isNewSegment = false
  let left = 0

  return {
    begin(kind: GpxLine['kind']) {
      names = { kind, name: '', description: '' }
      open = undefined
      isNewSegment = false
      return names
    },
    beginSegment() {
      isNewSegment = true
    },
    add(point: GpxPoint) {
      const isPart = open && isNewSegment && distanceMetres(open.last, point) > farApartMetres
      isNewSegment = false
      if (open && !isPart) return open.add(point)
      open = createLine(names, point)
      if (lines.length < maxLines) lines.push(open)
      else left++
    },
    left: () => left,
    lines: () => lines.map((line) => line.toLine()),
  }
}

function createLine(names: { kind: GpxLine['kind']; name: string; description: string }, first: GpxPoint) {
  const points = createThinned<GpxPoint>(maxPoints)
  points.add(first)
  let metres = 0
  return {
    last: first,
    add(point: GpxPoint) {
      metres += distanceMetres(this.last, point)
      this.last = point
      points.add(point)
    },
    toLine: (): GpxLine => ({ ...names, points: points.items(), metres: Math.round(metres) }),
  }
}
