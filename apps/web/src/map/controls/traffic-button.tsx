import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useState } from 'react'
import CarIcon from '~icons/pixelarticons/car'

import { t } from '../../lib/language/t.ts'
import { MapButton } from './map-button.tsx'
import { TRAFFIC } from '../style/map-style-names.ts'

export function TrafficButton() {
  const { current: map } = useMap()
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    if (!map) return undefined
    function show() {
      const library = map?.getMap()
      if (library?.getLayer(TRAFFIC)) library.setLayoutProperty(TRAFFIC, 'visibility', isOn ? 'visible' : 'none')
    }
    show()
    // After a style change the new traffic layer is hidden by default.
    map.on('styledata', show)
    return () => void map.off('styledata', show)
  }, [map, isOn])
  return (
    <div className="map-tool-group">
      <MapButton
        label={isOn ? t('map.traffic.hide') : t('map.traffic.show')}
        icon={CarIcon}
        isOn={isOn}
        onClick={() => setIsOn(!isOn)}
      />
    </div>
  )
}
