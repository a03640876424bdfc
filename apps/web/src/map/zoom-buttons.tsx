import { useMap } from '@vis.gl/react-maplibre'
import type { MouseEvent, ReactNode } from 'react'
import MinusIcon from '~icons/pixelarticons/minus'
import PlusIcon from '~icons/pixelarticons/plus'

import { MapButton } from './map-button.tsx'
import { useZoomLimits } from './use-zoom-limits.ts'

/** Zoom in and out, stacked in the upper right corner, and below them what this map can besides. */
export function ZoomButtons({ children }: { children?: ReactNode }) {
  const { current: map } = useMap()
  const { isClosest, isFarthest } = useZoomLimits()
  return (
    <div className="map-tools">
      <div className="map-tool-group">
        <MapButton
          label="Zoom in"
          icon={PlusIcon}
          isDisabled={isClosest}
          onClick={(event) => map?.zoomIn({}, byHand(event))}
        />
        <MapButton
          label="Zoom out"
          icon={MinusIcon}
          isDisabled={isFarthest}
          onClick={(event) => map?.zoomOut({}, byHand(event))}
        />
      </div>
      {children && <div className="map-tool-group">{children}</div>}
    </div>
  )
}

/** The library names the cause of a move that a hand made on the map itself; these were made beside it. */
const byHand = ({ nativeEvent }: MouseEvent) => ({ originalEvent: nativeEvent })
