import type { LatLng } from '@scooter-rides/geo'
import { Fragment, type ReactNode, useMemo } from 'react'
import Supercluster from 'supercluster'

import { ClusterMark } from './cluster-mark.tsx'
import { useMapWindow, type Window } from '../view/use-map-window.ts'

/** Marks within this radius (pixels) are clustered. */
const RADIUS = 56
/** The share of the map by which marks are rendered outside of it, so that a drag reveals existing marks. */
const MARGIN = 0.5

interface PointClustersProps<P extends LatLng> {
  points: readonly P[]
  keyOf: (point: P) => number
  /** The label of a cluster: "12 rides". */
  wordsFor: (count: number) => string
  /** Called if the map is at its closest zoom and the points still overlap. */
  onTight: () => void
  /** `isInView` is false outside of the visible map; the mark must then not be focusable. */
  children: (point: P, isInView: boolean) => ReactNode
}

/** Marks of points; overlapping ones are clustered into one mark with their number, and pressing it zooms in. */
export function PointClusters<P extends LatLng>({ points, keyOf, wordsFor, onTight, children }: PointClustersProps<P>) {
  const { zoom, shown } = useMapWindow()
  const index = useMemo(() => indexOf(points), [points])
  const inView = new Set(index.getClusters([...shown], zoom).map(({ properties }) => markOf(properties)))

  return index.getClusters(widened(shown), zoom).map(({ properties, geometry: { coordinates } }) => {
    const isInView = inView.has(markOf(properties))
    if (!('cluster' in properties)) {
      const point = points[properties.at]
      return point && <Fragment key={keyOf(point)}>{children(point, isInView)}</Fragment>
    }
    const { cluster_id: id, point_count: count } = properties
    const [lng = 0, lat = 0] = coordinates
    return (
      <ClusterMark
        key={`cluster ${id}`}
        at={{ lat, lng }}
        count={count}
        words={wordsFor(count)}
        zoomTo={() => index.getClusterExpansionZoom(id)}
        onTight={onTight}
        isInView={isInView}
      />
    )
  })
}

const markOf = (properties: { at: number } | { cluster_id: number }) =>
  // not translated: React keys
  'at' in properties ? `point ${properties.at}` : `cluster ${properties.cluster_id}`

function widened([west, south, east, north]: Window): GeoJSON.BBox {
  const [x, y] = [(east - west) * MARGIN, (north - south) * MARGIN]
  return [west - x, Math.max(-90, south - y), east + x, Math.min(90, north + y)]
}

function indexOf(points: readonly LatLng[]) {
  return new Supercluster<{ at: number }, Record<never, never>>({ radius: RADIUS, maxZoom: 22, extent: 512 }).load(
    points.map(({ lat, lng }, at) => ({
      // not translated: GeoJSON
      type: 'Feature',
      properties: { at },
      // not translated: GeoJSON
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )
}
