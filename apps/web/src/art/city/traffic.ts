import type { Point } from './curve.ts'
import type { City } from './geometry.ts'
import type { Canvas2d } from './canvas.ts'
import type { CityPalette } from './palette.ts'
import { seededRandom } from './random.ts'

const LINES = 20
const DOTS = { fewest: 10, most: 40 }
const SAMPLES = 160
const SCOOTER_SHARE = 0.07
const UNITS_PER_SECOND = 34

interface Dot {
  /** Position on the line, 0 to 1. */
  at: number
  /** Units of the plan per second; the sign is the direction. */
  speed: number
  isScooter: boolean
}

interface Lane {
  samples: { x: number; y: number; isHidden: boolean }[]
  length: number
  dots: Dot[]
}

export type Traffic = Lane[]

/** Decorative traffic on the city's roads; it does not represent real riders. */
export function createTraffic(city: City): Traffic {
  const random = seededRandom(7)
  const isHidden = createLandTest(city)
  const roads = [
    ...city.ways.map((points) => ({ points, area: undefined, mayCrossWater: false })),
    ...city.bridges.map((points) => ({ points, area: undefined, mayCrossWater: true })),
    ...city.quarters.flatMap(({ avenues, area }) => avenues.map((points) => ({ points, area, mayCrossWater: false }))),
  ]
  return roads.slice(0, LINES).map(({ points, area, mayCrossWater }) => {
    const { samples, length } = sampleLine(points)
    const count = DOTS.fewest + Math.floor(random() * (DOTS.most - DOTS.fewest + 1))
    return {
      length,
      samples: samples.map(([x, y]) => ({ x, y, isHidden: !mayCrossWater && isHidden(x, y, area) })),
      dots: Array.from({ length: count }, () => ({
        at: random(),
        speed: (random() < 0.5 ? -1 : 1) * UNITS_PER_SECOND * (0.6 + random() * 0.8),
        isScooter: random() < SCOOTER_SHARE,
      })),
    }
  })
}

export function moveTraffic(traffic: Traffic, seconds: number): void {
  for (const lane of traffic) {
    for (const dot of lane.dots) dot.at = (((dot.at + (dot.speed * seconds) / lane.length) % 1) + 1) % 1
  }
}

/** Paints the dots with their tails. The context's transform must map the plan. */
export function paintTraffic(context: Canvas2d, traffic: Traffic, palette: CityPalette, strength: number): void {
  for (const lane of traffic) {
    for (const dot of lane.dots) {
      const index = Math.floor(dot.at * SAMPLES)
      const from = lane.samples[index]
      const to = lane.samples[Math.min(SAMPLES, index + 1)]
      if (!from || !to || from.isHidden || to.isHidden) continue
      const part = dot.at * SAMPLES - index
      const x = from.x + (to.x - from.x) * part
      const y = from.y + (to.y - from.y) * part
      if (dot.isScooter) paintScooter(context, x, y, palette, strength)
      else paintCar(context, x, y, lane, index, dot, palette, strength)
    }
  }
  context.globalAlpha = 1
}

function paintScooter(context: Canvas2d, x: number, y: number, palette: CityPalette, strength: number): void {
  context.fillStyle = palette.mint
  context.globalAlpha = strength * 0.25
  context.fillRect(x - 8.4, y - 8.4, 16.8, 16.8)
  context.globalAlpha = strength
  context.fillRect(x - 3.5, y - 3.5, 7, 7)
}

function paintCar(
  context: Canvas2d,
  x: number,
  y: number,
  lane: Lane,
  index: number,
  dot: Dot,
  palette: CityPalette,
  strength: number,
): void {
  const colour = dot.speed > 0 ? palette.amber : palette.brand
  const tailSamples = Math.max(1, Math.round((16 / lane.length) * SAMPLES))
  const tail = lane.samples[Math.max(0, Math.min(SAMPLES, index - Math.sign(dot.speed) * tailSamples))]
  if (tail) {
    context.globalAlpha = strength * 0.35
    context.strokeStyle = colour
    context.lineWidth = 2.2
    context.beginPath()
    context.moveTo(tail.x, tail.y)
    context.lineTo(x, y)
    context.stroke()
  }
  context.globalAlpha = strength
  context.fillStyle = colour
  context.fillRect(x - 1.8, y - 1.8, 3.6, 3.6)
}

function sampleLine(points: readonly Point[]): { samples: Point[]; length: number } {
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }
  })
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  let passed = 0
  let current = 0
  const samples = Array.from({ length: SAMPLES + 1 }, (_, index): Point => {
    const distance = (length * index) / SAMPLES
    let piece = pieces[current]
    while (piece && distance > passed + piece.length && current < pieces.length - 1) {
      passed += piece.length
      piece = pieces[++current]
    }
    if (!piece) return [0, 0]
    const part = piece.length > 0 ? (distance - passed) / piece.length : 0
    return [piece.from[0] + (piece.to[0] - piece.from[0]) * part, piece.from[1] + (piece.to[1] - piece.from[1]) * part]
  })
  return { samples, length: Math.max(1, length) }
}

/** Tests whether a point lies in the water or outside of its quarter. */
function createLandTest(city: City): (x: number, y: number, area: string | undefined) => boolean {
  const probe = new OffscreenCanvas(1, 1).getContext('2d')
  if (!probe) return () => false
  const wet = new Path2D(city.water)
  const areas = new Map<string, Path2D>()
  return (x, y, area) => {
    if (probe.isPointInPath(wet, x, y)) return true
    if (area === undefined) return false
    const path = areas.get(area) ?? new Path2D(area)
    areas.set(area, path)
    return !probe.isPointInPath(path, x, y)
  }
}
