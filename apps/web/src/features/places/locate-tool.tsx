import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useState } from 'react'
import TargetIcon from '~icons/pixelarticons/gps'

import { t } from '../../lib/language/t.ts'
import { requestPosition, useLocationStore } from '../../session/storage/location-store.ts'
import { PositionMark } from '../../map/marks/position-mark.tsx'
import { MapButton } from '../../map/controls/map-button.tsx'
import { ZOOM } from '../../map/view/map-defaults.ts'

import './place-tools.css'

/** Long enough to read why there is no position. */
const MESSAGE_MS = 6000

/** The rider's position on every map, and a button that requests it and moves the map there. */
export function LocateTool() {
  const { current: map } = useMap()
  const { status, message, position } = useLocationStore()
  const [isMessageShown, setIsMessageShown] = useState(false)
  useEffect(() => {
    if (!isMessageShown || status === 'pending') return undefined
    const timer = setTimeout(() => setIsMessageShown(false), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [isMessageShown, status])

  function locate(click: Event) {
    setIsMessageShown(true)
    const stop = useLocationStore.subscribe((answer) => {
      if (answer.status === 'pending') return
      stop()
      if (answer.status !== 'granted' || !answer.position) return
      const { lat, lng } = answer.position
      // Marked as a move by the rider, so that `onMoveByHand` reports it.
      map?.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), ZOOM.demo) }, { originalEvent: click })
    })
    requestPosition()
  }

  return (
    <div className="map-tool-group map-locate">
      <MapButton
        label={t('places.locate')}
        icon={TargetIcon}
        isDisabled={isMessageShown && status === 'pending'}
        onClick={({ nativeEvent }) => locate(nativeEvent)}
      />
      {isMessageShown && (
        <p className="map-note map-locate-said" role="status">
          {message}
        </p>
      )}
      {position && <PositionMark at={position} />}
    </div>
  )
}
