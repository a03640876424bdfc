import type { LatLng } from '@scooter-rides/geo'
import { Marker, useMap } from '@vis.gl/react-maplibre'
import { Fragment, type MouseEvent, type ReactNode, useMemo } from 'react'
import Supercluster from 'supercluster'

import { useMedia } from '../ui/use-media.ts'
import { useMapWindow, type Window } from './use-map-window.ts'

import './point-clusters.css'

/** Pixels within which marks would cover each other. */
const RADIUS = 56
const FLIGHT_MS = 500
/** Many take a larger mark, so that a glance finds them. */
const LARGE = 10
/** Marks are there this much of the map beyond its edge, so that a drag finds them in place. */
const MARGIN = 0.5

interface PointClustersProps<P extends LatLng> {
  points: readonly P[]
  keyOf: (point: P) => number
  /** What a mark of several says: "12 rides". */
  wordsFor: (count: number) => string
  /** The map is as close as it goes and these still stand in one spot. */
  onTight: () => void
  /** `isInView` is false beyond the map's edge, where the focus must not go. */
  children: (point: P, isInView: boolean) => ReactNode
}

/** Marks of which those that would cover each other are one, with their number; pressing it brings the map closer. */
export function PointClusters<P extends LatLng>({ points, keyOf, wordsFor, onTight, children }: PointClustersProps<P>) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const { zoom, shown } = useMapWindow()
  const index = useMemo(() => indexOf(points), [points])
  const inView = new Set(index.getClusters([...shown], zoom).map(({ properties }) => markOf(properties)))

  function open(cluster: number, [lng = 0, lat = 0]: GeoJSON.Position, { nativeEvent }: MouseEvent) {
    if (!map) return
    // The mark falls apart, and the focus of who pressed it by a key falls with it unless the map takes it.
    if (nativeEvent.detail === 0) map.getCanvas().focus()
    if (map.getZoom() >= map.getMaxZoom()) return onTight()
    const closer = Math.min(index.getClusterExpansionZoom(cluster), map.getMaxZoom())
    // Named as the rider's own move: what follows the view follows this one too.
    map.easeTo({ center: [lng, lat], zoom: closer, duration: isStill ? 0 : FLIGHT_MS }, { originalEvent: nativeEvent })
  }

  return index.getClusters(widened(shown), zoom).map(({ properties, geometry: { coordinates } }) => {
    const isInView = inView.has(markOf(properties))
    if (!('cluster' in properties)) {
      const point = points[properties.at]
      return point && <Fragment key={keyOf(point)}>{children(point, isInView)}</Fragment>
    }
    const { cluster_id: id, point_count: count } = properties
    const label = `${wordsFor(count)}: zoom in`
    return (
      <Marker key={`cluster ${id}`} longitude={coordinates[0] ?? 0} latitude={coordinates[1] ?? 0} anchor="center">
        <button
          type="button"
          className="map-cluster"
          tabIndex={isInView ? 0 : -1}
          data-size={count >= LARGE ? 'large' : undefined}
          aria-label={label}
          title={label}
          onClick={(event) => open(id, coordinates, event)}
        >
          {count}
        </button>
      </Marker>
    )
  })
}

const markOf = (properties: { at: number } | { cluster_id: number }) =>
  'at' in properties ? `point ${properties.at}` : `cluster ${properties.cluster_id}`

function widened([west, south, east, north]: Window): GeoJSON.BBox {
  const [x, y] = [(east - west) * MARGIN, (north - south) * MARGIN]
  return [west - x, Math.max(-90, south - y), east + x, Math.min(90, north + y)]
}

function indexOf(points: readonly LatLng[]) {
  return new Supercluster<{ at: number }, Record<never, never>>({ radius: RADIUS, maxZoom: 22, extent: 512 }).load(
    points.map(({ lat, lng }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )
}
