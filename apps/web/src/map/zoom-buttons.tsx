import { useMap } from '@vis.gl/react-maplibre'
import MinusIcon from '~icons/pixelarticons/minus'
import PlusIcon from '~icons/pixelarticons/plus'

import { Icon } from '../ui/icon.tsx'

/** Zoom in and out, stacked in the upper right corner. */
export function ZoomButtons() {
  const { current: map } = useMap()
  return (
    <div className="map-zoom">
      <button type="button" className="map-button" aria-label="Zoom in" onClick={() => map?.zoomIn()}>
        <Icon of={PlusIcon} size="small" />
      </button>
      <button type="button" className="map-button" aria-label="Zoom out" onClick={() => map?.zoomOut()}>
        <Icon of={MinusIcon} size="small" />
      </button>
    </div>
  )
}
