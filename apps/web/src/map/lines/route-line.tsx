import { piecesOf, unwrapPath } from '@scooter-rides/geo'
import { Layer, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'

import { type Path, pathPoints } from './path.ts'
import { PICKABLE } from '../marks/picking.ts'
import { useColourMode } from '../../ui/base/use-colour-mode.ts'
import { tokenColour } from '../style/token-colour.ts'

interface RouteLineProps {
  path: Path
  /** Points that the one before does not lead to: the line is interrupted there. */
  gaps?: readonly number[] | undefined
  /** `ride`: glowing, for the one route a screen is about. `list`: plain blue, for many at once. `detour`: beside a route, seen in the sun. */
  look?: 'ride' | 'list' | 'detour'
  /** Old and soon to be replaced: while a new way is looked for. */
  isStale?: boolean | undefined
  /** A click on it is told to the map's `onPickLine`. */
  isPickable?: boolean | undefined
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
  detour: [
    { width: 13, opacity: 0.28, colour: '--route-list' },
    { width: 7, opacity: 1, colour: '--route-list' },
  ],
}
const STALE_SHARE = 0.35

/** A route on a `MapSurface`. */
export function RouteLine({ path, gaps, look = 'ride', isStale = false, isPickable = false }: RouteLineProps) {
  // Read again when the mode changes: the tokens have other values then.
  const mode = useColourMode()
  const data = useMemo(() => lineOf(path, gaps), [path, gaps])
  if (data.geometry.coordinates.length === 0) return null
  return (
    <Source type="geojson" data={data}>
      {STROKES[look].map(({ width, opacity, colour }) => (
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
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'MultiLineString' as const, coordinates } }
}
