import { useEffect, useRef } from 'react'

import { classNames } from '../../ui/base/class-names.ts'
import { PinShape } from '../../ui/content/pin.tsx'
import { linePath, type Point } from './curve.ts'
import { growCity } from './geometry.ts'
import { paintCity } from './paint-city.ts'
import { type CityPalette, readCityPalette } from './palette.ts'
import type { ExampleRoute } from './routes.ts'

import './city-picture.css'

interface CityPictureProps {
  label: string
  /** The point of the plan in the middle. */
  centre: Point
  /** CSS pixels per unit of the plan. */
  zoom: number
  route?: ExampleRoute | undefined
  className?: string | undefined
}

/** A static part of the city with a route on it: a picture, not a map. */
export function CityPicture({ label, centre, zoom, route, className }: CityPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [centreX, centreY] = centre

  useEffect(() => {
    const target = canvas.current
    if (!target) return undefined
    const repaint = () => paintPicture(target, [centreX, centreY], zoom, route)
    const sizes = new ResizeObserver(repaint)
    sizes.observe(target)
    const colours = new MutationObserver(repaint)
    colours.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => {
      sizes.disconnect()
      colours.disconnect()
    }
  }, [centreX, centreY, zoom, route])

  return (
    <div className={classNames('city-picture', className)} role="img" aria-label={label}>
      <canvas ref={canvas} />
      {route && (
        <svg className="city-picture-pins" aria-hidden="true">
          <svg x="50%" y="50%" overflow="visible">
            {route.pins.map(({ kind, letter, at }) => (
              // not translated: SVG
              <g key={letter} transform={`translate(${(at[0] - centreX) * zoom} ${(at[1] - centreY) * zoom}) scale(2)`}>
                <PinShape kind={kind}>{letter}</PinShape>
              </g>
            ))}
          </svg>
        </svg>
      )}
    </div>
  )
}

function paintPicture(canvas: HTMLCanvasElement, centre: Point, zoom: number, route: ExampleRoute | undefined): void {
  const context = canvas.getContext('2d', { alpha: false })
  if (!context || canvas.clientWidth === 0) return
  const ratio = Math.min(2, window.devicePixelRatio || 1)
  canvas.width = canvas.clientWidth * ratio
  canvas.height = canvas.clientHeight * ratio
  const palette = readCityPalette()
  context.fillStyle = palette.land
  context.fillRect(0, 0, canvas.width, canvas.height)
  const scale = ratio * zoom
  context.setTransform(scale, 0, 0, scale, canvas.width / 2 - centre[0] * scale, canvas.height / 2 - centre[1] * scale)
  paintCity(context, growCity(), { palette, pixelRatio: ratio / 2, hasLights: false })
  if (route) paintRoute(context, route, palette, 1 / zoom)
}

/** Two wide translucent strokes, the colour, and a bright core. */
function paintRoute(
  context: CanvasRenderingContext2D,
  { points }: ExampleRoute,
  palette: CityPalette,
  unit: number,
): void {
  const path = new Path2D(linePath(points))
  const strokes = [
    { width: 22, opacity: 0.14, colour: palette.route },
    { width: 12, opacity: 0.3, colour: palette.route },
    { width: 5.5, opacity: 1, colour: palette.route },
    { width: 1.8, opacity: 1, colour: palette.routeCore },
  ]
  context.lineJoin = context.lineCap = 'round'
  for (const { width, opacity, colour } of strokes) {
    context.globalAlpha = opacity
    context.strokeStyle = colour
    context.lineWidth = width * unit
    context.stroke(path)
  }
  context.globalAlpha = 1
}
