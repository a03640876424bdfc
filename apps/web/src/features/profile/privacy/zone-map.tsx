import type { Point } from '@scooter-rides/contract'
import { hiddenAreas } from '@scooter-rides/geo'
import { t } from '../../../lib/language/t.ts'
import { FitTo } from '../../../map/view/fit-to.tsx'
import { MapArea } from '../../../map/canvas/map-area.tsx'
import { ZOOM } from '../../../map/view/map-defaults.ts'
import { MapPin } from '../../../map/marks/map-pin.tsx'
import { MapSurface } from '../../../map/canvas/map-surface.tsx'

interface ZoneMapProps {
  at: Point
  /** Metres. */
  radius: number
}

/** The area that a zone hides from strangers: whole squares of a fixed grid. Only the owner sees the pin. */
export function ZoneMap({ at, radius }: ZoneMapProps) {
  const areas = hiddenAreas([{ ...at, radius }])
  const corners = areas.flatMap(({ south, west, north, east }) => [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ])
  return (
    <MapSurface label={t('profile.zone.map')} className="h-[220px]" view={{ centre: at, zoom: ZOOM.dashboard }}>
      {areas.map((area) => (
        <MapArea key={JSON.stringify(area)} area={area} />
      ))}
      <MapPin at={at} kind="stop" letter="•" label={t('profile.zone.pin')} />
      <FitTo points={corners} />
    </MapSurface>
  )
}
