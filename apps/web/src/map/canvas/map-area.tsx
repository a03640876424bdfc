import type { Bounds } from '@scooter-rides/geo'
import { Layer, Marker, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'

import { useColourMode } from '../../ui/base/use-colour-mode.ts'
import { tokenColour } from '../style/token-colour.ts'

import './map-area.css'

interface MapAreaProps {
  area: Bounds
  /** Shown in its middle: "Starts somewhere in this square". */
  label?: string
}

/** A box on a `MapSurface` that hides an exact place. */
export function MapArea({ area, label }: MapAreaProps) {
  // Subscribes to the colour mode, because the tokens' values depend on it.
  const mode = useColourMode()
  const { west, south, north } = area
  // The map library's longitudes continue past the antimeridian: 181 lies east of 179.
  const east = area.east < west ? area.east + 360 : area.east
  const data = useMemo(() => boxOf(west, south, east, north), [west, south, east, north])
  const colour = tokenColour('--route')
  return (
    <>
      <Source type="geojson" data={data}>
        <Layer key={`${mode} fill`} type="fill" paint={{ 'fill-color': colour, 'fill-opacity': 0.16 }} />
        <Layer
          key={`${mode} edge`}
          type="line"
          paint={{ 'line-color': colour, 'line-width': 2, 'line-dasharray': [3, 2] }}
        />
      </Source>
      {label && (
        <Marker longitude={(west + east) / 2} latitude={(south + north) / 2} anchor="center">
          <span className="map-area-label">{label}</span>
        </Marker>
      )}
    </>
  )
}

function boxOf(west: number, south: number, east: number, north: number) {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  // not translated: GeoJSON
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [corners] } }
}
