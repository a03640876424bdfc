import type { LatLng } from '@scooter-rides/geo'
import { Marker } from '@vis.gl/react-maplibre'

import { AppLink } from '../ui/app-link.tsx'
import { Pin, type PinKind } from '../ui/pin.tsx'

interface MapPinProps {
  at: LatLng
  kind: PinKind
  /** S, E or the number of the stop. */
  letter: string
  /** What the mark says to those who hear it: "Start: City Hall". */
  label: string
  href?: string | undefined
  onClick?: (() => void) | undefined
  /** The pin can be dragged; called where it was dropped. */
  onMove?: ((point: LatLng) => void) | undefined
}

/** The end of a round trip stands beside its start and not on top of it. */
const BESIDE_START: [number, number] = [30, 0]

/** A mark whose tip is the place: a link, a button, or only a picture. */
export function MapPin({ at, kind, letter, label, href, onClick, onMove }: MapPinProps) {
  const face = <Pin kind={kind}>{letter}</Pin>
  return (
    <Marker
      longitude={at.lng}
      latitude={at.lat}
      anchor="bottom"
      {...(kind === 'same' && { offset: BESIDE_START })}
      draggable={onMove !== undefined}
      // What happens on a pin is not a click on the map beneath it.
      onClick={({ originalEvent }) => originalEvent.stopPropagation()}
      {...(onMove && { onDragEnd: ({ lngLat }) => onMove({ lat: lngLat.lat, lng: lngLat.lng }) })}
    >
      {href !== undefined ? (
        <AppLink href={href} className="map-pin" aria-label={label} title={label}>
          {face}
        </AppLink>
      ) : onClick ? (
        <button type="button" className="map-pin" aria-label={label} title={label} onClick={onClick}>
          {face}
        </button>
      ) : (
        <span className="map-pin" role="img" aria-label={label} title={label}>
          {face}
        </span>
      )}
    </Marker>
  )
}
