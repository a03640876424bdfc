import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useState } from 'react'
import CarIcon from '~icons/pixelarticons/car'

import { MapButton } from './map-button.tsx'
import { TRAFFIC } from '../style/map-style-names.ts'

/** Shows the traffic, and takes it away again. */
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
    // The style of the other mode comes with a layer of its own, hidden again.
    map.on('styledata', show)
    return () => void map.off('styledata', show)
  }, [map, isOn])
  return (
    <div className="map-tool-group">
      <MapButton
        label={isOn ? 'Hide traffic' : 'Show traffic'}
        icon={CarIcon}
        isOn={isOn}
        onClick={() => setIsOn(!isOn)}
      />
    </div>
  )
}
