import type { LatLng } from '@scooter-rides/geo'
import { Marker } from '@vis.gl/react-maplibre'
import { t } from '../../lib/language/t.ts'

export function PositionMark({ at }: { at: LatLng }) {
  // Not clickable: the marks beneath it must stay clickable.
  return (
    <Marker longitude={at.lng} latitude={at.lat} anchor="center" className="map-ghost">
      <span className="map-here" role="img" aria-label={t('map.youAreHere')} title={t('map.youAreHere')} />
    </Marker>
  )
}
