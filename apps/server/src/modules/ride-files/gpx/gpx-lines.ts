import { distanceMetres } from '@scooter-rides/geo'
import { createThinned } from './thinned.ts'
import type { GpxPoint } from './gpx-point.ts'

/** A route or a track of a file, or a part of a track that begins far from where the part before ends. */
export interface GpxLine {
  kind: 'route' | 'track'
  name: string
  description: string
  points: GpxPoint[]
  metres: number
}

/** A point every 20 m on a ride of 100 km: enough to find its shape, and 10 MB of track do not stay in memory. */
const maxPointsKept = 5000
/** A pause, a ferry or a tunnel is shorter. */
const farApartMetres = 50_000
/** More are not offered to a rider. */
const maxLines = 50

/** Collects the lines of a file, of each the points that hold its shape. */
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
    /** How many further lines were not kept. */
    left: () => left,
    lines: () => lines.map((line) => line.toLine()),
  }
}

function createLine(names: { kind: GpxLine['kind']; name: string; description: string }, first: GpxPoint) {
  const points = createThinned<GpxPoint>(maxPointsKept)
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
