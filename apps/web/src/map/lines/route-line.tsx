import { piecesOf, unwrapPath } from '@scooter-rides/geo'
import { Layer, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'

import { type Path, pathPoints } from './path.ts'
import { PICKABLE } from '../marks/picking.ts'
import { useColourMode } from '../../ui/base/use-colour-mode.ts'
import { tokenColour } from '../style/token-colour.ts'

interface RouteLineProps {
  path: Path
  /** Indexes of points that are not connected to the previous one: the line is interrupted there. */
  gaps?: readonly number[] | undefined
  /** `ride`: glowing, a screen's only route. `list`: plain blue, many at once. `detour`: beside a route, legible in sunlight. */
  variant?: 'ride' | 'list' | 'detour'
  /** Whether a new route is being computed that replaces it. */
  isStale?: boolean | undefined
  /** Whether a click on it calls the map's `onPickLine`. */
  isPickable?: boolean | undefined
}

interface Stroke {
  width: number
  opacity: number
  colour: `--${string}`
}

/** From the widest stroke to the core. */
const STROKES: Record<NonNullable<RouteLineProps['variant']>, readonly Stroke[]> = {
  ride: [
    { width: 22, opacity: 0.14, colour: '--route' },
    { width: 12, opacity: 0.3, colour: '--route' },
    { width: 5.5, opacity: 1, colour: '--route' },
    { width: 1.8, opacity: 1, colour: '--route-core' },
  ],
  list: [
    { width: 6, opacity: 0.28, colour: '--route-list' },
    { width: 2, opacity: 1, colour: '--route-list' },
  ],
  detour: [
    { width: 13, opacity: 0.28, colour: '--route-list' },
    { width: 7, opacity: 1, colour: '--route-list' },
  ],
}
const STALE_SHARE = 0.35

export function RouteLine({ path, gaps, variant = 'ride', isStale = false, isPickable = false }: RouteLineProps) {
  // Subscribes to the colour mode, because the tokens' values depend on it.
  const mode = useColourMode()
  const data = useMemo(() => lineOf(path, gaps), [path, gaps])
  if (data.geometry.coordinates.length === 0) return null
  return (
    <Source type="geojson" data={data}>
      {STROKES[variant].map(({ width, opacity, colour }) => (
        <Layer
          key={`${mode} ${width}`}
          {...(isPickable && { id: `${PICKABLE} ${mode} ${width}` })}
          type="line"
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
          paint={{
            'line-color': tokenColour(colour),
            'line-width': width,
            'line-opacity': isStale ? opacity * STALE_SHARE : opacity,
          }}
        />
      ))}
    </Source>
  )
}

function lineOf(path: Path, gaps: readonly number[] | undefined) {
  const pieces = piecesOf(unwrapPath(pathPoints(path)), gaps)
  const coordinates = pieces.map((piece) => piece.map(({ lat, lng }) => [lng, lat]))
  // not translated: GeoJSON
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'MultiLineString' as const, coordinates } }
}
