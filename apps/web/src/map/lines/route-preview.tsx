import { mercator, simplify, unwrapPath } from '@scooter-rides/geo'
import { useMemo } from 'react'

import { classNames } from '../../ui/base/class-names.ts'
import { type Path, pathPoints } from './path.ts'

import './route-preview.css'

interface RoutePreviewProps {
  path: Path
  className?: string | undefined
}

/** The units of the viewBox; the drawing scales with its box. */
const WIDTH = 320
const HEIGHT = 180
const MARGIN = 24
const MOST_POINTS = 100
/** The minimum extent: a route without extent would be scaled infinitely. */
const LEAST_METRES = 100

/** The shape of a route on squared paper, for cards: no tiles, no engine. Decorative: the text beside it must describe the route. */
export function RoutePreview({ path, className }: RoutePreviewProps) {
  const line = useMemo(() => draw(path), [path])
  const [first] = line
  const last = line.at(-1)
  const d = line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return (
    <svg className={classNames('route-preview', className)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="route-preview-halo" d={d} />
      <path className="route-preview-line" d={d} />
      {last && <rect className="route-preview-end" x={last[0] - 5} y={last[1] - 5} width="10" height="10" />}
      {first && <rect className="route-preview-start" x={first[0] - 5} y={first[1] - 5} width="10" height="10" />}
    </svg>
  )
}

/** The points of the path, centred in the drawing and scaled to fit. */
function draw(path: Path): [number, number][] {
  const points = unwrapPath(simplify(pathPoints(path), MOST_POINTS)).map(mercator)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(east - west, LEAST_METRES),
    (HEIGHT - 2 * MARGIN) / Math.max(north - south, LEAST_METRES),
  )
  const round = (value: number) => Math.round(value * 10) / 10
  return points.map(({ x, y }) => [
    round(WIDTH / 2 + (x - (west + east) / 2) * scale),
    round(HEIGHT / 2 - (y - (south + north) / 2) * scale),
  ])
}
