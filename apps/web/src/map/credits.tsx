import { AttributionControl, useMap } from '@vis.gl/react-maplibre'
import { useEffect } from 'react'

/** As long as OpenStreetMap asks for, before the line folds away behind its button. */
const SHOWN_MS = 5000

/** Who made the map. Open at first; on a small map it would cover half of it for good. */
export function Credits() {
  const { current: map } = useMap()
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const open = map?.getContainer().querySelector('.maplibregl-compact-show .maplibregl-ctrl-attrib-button')
      if (open instanceof HTMLElement) open.click()
    }, SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [map])
  return <AttributionControl compact position="bottom-right" />
}
