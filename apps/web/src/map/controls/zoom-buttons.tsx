import { useMap } from '@vis.gl/react-maplibre'
import { use, type MouseEvent, type ReactNode } from 'react'
import MinusIcon from '~icons/pixelarticons/minus'
import PlusIcon from '~icons/pixelarticons/plus'

import { t } from '../../lib/language/t.ts'
import { MapSlotsContext } from './map-slots.ts'
import { MapButton } from './map-button.tsx'
import { TrafficButton } from './traffic-button.tsx'
import { useZoomLimits } from '../view/use-zoom-limits.ts'

/** Zoom in and out, stacked in the upper right corner, and below them the other buttons of the map. */
export function ZoomButtons({ hasTraffic, children }: { hasTraffic: boolean; children?: ReactNode }) {
  const { current: map } = useMap()
  const { isClosest, isFarthest } = useZoomLimits()
  const { Tools } = use(MapSlotsContext)
  return (
    <div className="map-tools">
      <div className="map-tool-group">
        <MapButton
          label={t('map.zoom.in')}
          icon={PlusIcon}
          isDisabled={isClosest}
          onClick={(event) => map?.zoomIn({}, byHand(event))}
        />
        <MapButton
          label={t('map.zoom.out')}
          icon={MinusIcon}
          isDisabled={isFarthest}
          onClick={(event) => map?.zoomOut({}, byHand(event))}
        />
      </div>
      {Tools && <Tools />}
      {hasTraffic && <TrafficButton />}
      {children && <div className="map-tool-group">{children}</div>}
    </div>
  )
}

/** The library attaches the original event to moves by hand on the map itself; this marks the buttons' moves alike. */
const byHand = ({ nativeEvent }: MouseEvent) => ({ originalEvent: nativeEvent })
