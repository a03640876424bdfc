import { linePath, curvePath, type Point } from './curve.ts'
import type { City, Quarter } from './geometry.ts'
import type { Canvas2d } from './canvas.ts'
import type { CityPalette } from './palette.ts'
import { island, pond, railway } from './plan.ts'
import { seededRandom } from './random.ts'

export interface CityPaintOptions {
  palette: CityPalette
  /** Device pixels per CSS pixel: glow is specified in CSS pixels. */
  pixelRatio: number
  /** Lit windows at night; too small to see from afar, but the most expensive part. */
  hasLights: boolean
}

/** Paints everything static. The context's transform must map the plan. */
export function paintCity(context: Canvas2d, city: City, { palette, pixelRatio, hasLights }: CityPaintOptions): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const quarter of city.quarters) inside(context, quarter, () => paintBlocks(context, quarter, palette))
  fillPath(context, city.parks, palette.park)
  for (const quarter of city.quarters)
    inside(context, quarter, () => strokePath(context, quarter.streets, palette.minor, 2.6))
  paintWater(context, city, palette)
  strokePath(context, curvePath(railway), palette.rail, 2.4, [9, 6])
  for (const quarter of city.quarters)
    inside(context, quarter, () => strokePath(context, quarter.avenues.map(linePath).join(''), palette.major, 5))
  strokePath(context, city.bridges.map(linePath).join(''), palette.major, 7)
  if (hasLights && palette.isNight) paintLitWindows(context, city, palette)
  paintWays(context, city, palette, pixelRatio)
}

function paintBlocks(context: Canvas2d, quarter: Quarter, palette: CityPalette): void {
  for (const shade of [1, 2] as const) {
    const outlines = quarter.blocks
      .filter((block) => block.shade === shade)
      .map((block) => `${linePath(block.outline)}Z`)
    fillPath(context, outlines.join(''), shade === 1 ? palette.block : palette.block2)
  }
}

function paintWater(context: Canvas2d, city: City, palette: CityPalette): void {
  fillPath(context, city.water, palette.water)
  strokePath(context, city.water, palette.shore, 3)
  fillPath(context, pond, palette.water)
  fillPath(context, island, palette.park)
  strokePath(context, island, palette.shore, 2)
}

function paintWays(context: Canvas2d, city: City, palette: CityPalette, pixelRatio: number): void {
  const ways = city.ways.map(linePath).join('')
  if (palette.isNight) {
    context.shadowColor = palette.wayCore
    context.shadowBlur = 26 * pixelRatio
  }
  strokePath(context, ways, palette.way, 7)
  context.shadowBlur = 0
  strokePath(context, ways, palette.wayCore, 2)
}

function paintLitWindows(context: Canvas2d, city: City, palette: CityPalette): void {
  const random = seededRandom(99)
  const colours = [palette.lamp, palette.lamp, palette.mint, palette.brand]
  const wet = new Path2D(city.water)
  const green = new Path2D(city.parks)
  // Hit tests use the context's transform, so they need a context without one.
  const probe = new OffscreenCanvas(1, 1).getContext('2d')
  if (!probe) return
  for (const quarter of city.quarters) {
    const area = new Path2D(quarter.area)
    for (const { outline } of quarter.blocks) {
      const [a, b, c, d] = outline
      if (!a || !b || !c || !d) continue
      const middle: Point = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2]
      const isDry = [middle, a, c].every(([x, y]) => !probe.isPointInPath(wet, x, y))
      if (!isDry || !probe.isPointInPath(area, ...middle) || probe.isPointInPath(green, ...middle)) continue
      for (let lit = 0; lit < 7; lit++) {
        const along = random() * 0.8 + 0.1
        const across = random() * 0.8 + 0.1
        context.globalAlpha = 0.15 + random() * 0.5
        context.fillStyle = colours[Math.floor(random() * colours.length)] ?? palette.lamp
        context.fillRect(
          a[0] + (b[0] - a[0]) * along + (d[0] - a[0]) * across,
          a[1] + (b[1] - a[1]) * along + (d[1] - a[1]) * across,
          1.8,
          1.8,
        )
      }
    }
  }
  context.globalAlpha = 1
}

function inside(context: Canvas2d, quarter: Quarter, paint: () => void): void {
  context.save()
  context.clip(new Path2D(quarter.area))
  paint()
  context.restore()
}

function fillPath(context: Canvas2d, path: string, colour: string): void {
  context.fillStyle = colour
  const shape = new Path2D(path)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(shape)
}

function strokePath(context: Canvas2d, path: string, colour: string, width: number, dash: number[] = []): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.setLineDash(dash)
  context.stroke(new Path2D(path))
  context.setLineDash([])
}
