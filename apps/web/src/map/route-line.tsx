import { unwrapPath } from '@scooter-rides/geo'
import { Layer, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'

import { type Path, pathPoints } from './path.ts'
import { tokenColour, useColourMode } from './use-colour-mode.ts'

interface RouteLineProps {
  path: Path
  /** `ride`: glowing, for the one route a screen is about. `list`: plain blue, for many at once. */
  look?: 'ride' | 'list'
  /** Old and soon to be replaced: while a new way is looked for. */
  isStale?: boolean | undefined
}

interface Stroke {
  width: number
  opacity: number
  colour: `--${string}`
}

/** From the widest to the core (design §6, Route). */
const STROKES: Record<NonNullable<RouteLineProps['look']>, readonly Stroke[]> = {
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
}
const STALE_SHARE = 0.35

/** A route on a `MapSurface`. */
export function RouteLine({ path, look = 'ride', isStale = false }: RouteLineProps) {
  // Read again when the mode changes: the tokens have other values then.
  const mode = useColourMode()
  const data = useMemo(() => lineOf(path), [path])
  if (data.geometry.coordinates.length < 2) return null
  return (
    <Source type="geojson" data={data}>
      {STROKES[look].map(({ width, opacity, colour }) => (
        <Layer
          key={`${mode} ${width}`}
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

function lineOf(path: Path) {
  const coordinates = unwrapPath(pathPoints(path)).map(({ lat, lng }) => [lng, lat])
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } }
}
