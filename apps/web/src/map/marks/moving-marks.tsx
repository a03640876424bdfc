import type { LatLng } from '@scooter-rides/geo'
import { useMap } from '@vis.gl/react-maplibre'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { useMedia } from '../../ui/base/use-media.ts'
import { createMovingLayer, frameLoop, type MovingLayer } from './moving-layer.ts'

import './moving-marks.css'

export interface MovingPoint extends LatLng {
  key: string
}

interface MovingMarksProps<P extends MovingPoint> {
  points: readonly P[]
  children: (point: P) => ReactNode
}

interface Attached {
  root: HTMLElement
  layer: MovingLayer
  start: () => void
}

/** Marks that glide to each new position. Between two positions React renders nothing. */
export function MovingMarks<P extends MovingPoint>({ points, children }: MovingMarksProps<P>) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [attached, setAttached] = useState<Attached>()

  useEffect(() => {
    if (!map) return undefined
    const root = document.createElement('div')
    root.className = 'moving-marks'
    map.getCanvasContainer().append(root)
    const layer = createMovingLayer(map, root)
    const { start, stop } = frameLoop(layer.draw)
    layer.place()
    map.on('move', layer.place)
    setAttached({ root, layer, start })
    return () => {
      stop()
      map.off('move', layer.place)
      root.remove()
      setAttached(undefined)
    }
  }, [map])

  // Before the browser paints: a new mark would appear in the corner of the map for one frame.
  useLayoutEffect(() => {
    if (!attached) return
    attached.layer.setTargets(points, performance.now(), isStill)
    attached.start()
  }, [attached, points, isStill])

  if (!attached) return null
  const { root, layer } = attached
  return createPortal(
    points.map((point) => (
      <div key={point.key} className="moving-mark" ref={(element) => layer.setElement(point.key, element)}>
        {children(point)}
      </div>
    )),
    root,
  )
}
