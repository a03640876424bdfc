import { useState } from 'react'
import PinIcon from '~icons/pixelarticons/map-pin'
import { t } from '../../../lib/language/t.ts'
import { MapPin } from '../../../map/marks/map-pin.tsx'
import { MapSurface } from '../../../map/canvas/map-surface.tsx'
import { ZOOM } from '../../../map/view/map-defaults.ts'
import { useLocationStore } from '../../../session/storage/location-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { PlaceSearch } from '../../places/place-search.tsx'
import { isKnown, nowhere, type PlaceValue } from '../../places/place-value.ts'
import { cutText, limits } from '@scooter-rides/contract'
import { outbox } from '../outbox/outbox.ts'

interface ShareLocationProps {
  roomId: number
  onClose: () => void
}

/** Chooses a place: by geolocation, a search, or a pin on the map. */
export function ShareLocation({ roomId, onClose }: ShareLocationProps) {
  const [place, setPlace] = useState<PlaceValue>(nowhere)
  const here = useLocationStore(({ position }) => position)
  const isChosen = isKnown(place)

  function share() {
    if (!isKnown(place)) return
    const label = cutText(place.text.trim(), limits.label)
    const metadata = { lat: place.lat, lng: place.lng, ...(label && { label }) }
    void outbox.add({ roomId, content: '', contentType: 'location', metadata })
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('chat.location.title')}
      icon={PinIcon}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" disabled={!isChosen} onClick={share}>
            {t('chat.location.share')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PlaceSearch
          label={t('chat.location.place')}
          hint={t('chat.location.hint')}
          placeholder={t('chat.location.placeholder')}
          value={place}
          onChange={setPlace}
          near={here ?? undefined}
          canUseLocation
        />
        <MapSurface
          className="chat-choose-place"
          label={t('chat.location.chooseOnMap')}
          view={
            isChosen
              ? { centre: { lat: place.lat, lng: place.lng }, zoom: ZOOM.search }
              : here
                ? { centre: here, zoom: ZOOM.dashboard }
                : undefined
          }
          onPick={({ lat, lng }) => setPlace({ text: `${lat.toFixed(5)}, ${lng.toFixed(5)}`, lat, lng })}
        >
          {isChosen && <MapPin at={{ lat: place.lat, lng: place.lng }} kind="stop" letter="•" label={place.text} />}
        </MapSurface>
      </div>
    </Dialog>
  )
}
