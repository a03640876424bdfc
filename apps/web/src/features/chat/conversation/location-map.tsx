import { isolate, type Point } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { MapPin } from '../../../map/marks/map-pin.tsx'
import { MapSurface } from '../../../map/canvas/map-surface.tsx'
import { ZOOM } from '../../../map/view/map-defaults.ts'

export function LocationMap({ at, label }: { at: Point; label: string }) {
  return (
    <MapSurface
      className="chat-place"
      label={t('chat.location.map', { place: isolate(label) })}
      view={{ centre: at, zoom: ZOOM.search }}
    >
      <MapPin at={at} kind="stop" letter="•" label={label} />
    </MapSurface>
  )
}
