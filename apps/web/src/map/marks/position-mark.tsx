import type { LatLng } from '@scooter-rides/geo'
import { Marker } from '@vis.gl/react-maplibre'

/** Where the rider is. */
export function PositionMark({ at }: { at: LatLng }) {
  // Rides start where the rider is: what stands beneath the mark can be pressed.
  return (
    <Marker longitude={at.lng} latitude={at.lat} anchor="center" className="map-ghost">
      <span className="map-here" role="img" aria-label="You are here" title="You are here" />
    </Marker>
  )
}
