import { isolate, type RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { useMedia } from '../../../ui/base/use-media.ts'
import { FitTo } from '../../../map/view/fit-to.tsx'
import { MapArea } from '../../../map/canvas/map-area.tsx'
import { MapSurface } from '../../../map/canvas/map-surface.tsx'
import { withLine } from '../../../map/lines/path.ts'
import { fitInsets } from '../../../map/view/map-insets.ts'
import { RouteLine } from '../../../map/lines/route-line.tsx'
import { areaText } from '../../ride-shared/hidden-areas.ts'
import { shownPins } from '../../ride-shared/stop-pins.ts'
import { StopPins } from '../../ride-shared/stop-pins-layer.tsx'
import './ride-hero-map.css'

/** The insets for one note, the buttons, and the title panel below the credits (`--map-foot`). */
const insets = fitInsets({ top: 48, right: 56, bottom: 120, left: 0 })
/** In a low viewport the map has no room for a note above the pins. */
const lowInsets = fitInsets({ top: 0, right: 56, bottom: 82, left: 0 })

/** The route on a map of the page's full width, dithered into the page. */
export function RideHeroMap({ ride }: { ride: RideWithStops }) {
  const isLow = useMedia('(max-height: 480px)')
  const { geometry, gaps } = ride.routeData ?? {}
  const areas = ride.hiddenAreas ?? []
  const corners = areas.flatMap(({ south, west, north, east }) => [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ])
  const room = isLow ? lowInsets : insets
  const points = withLine([...ride.stops, ...corners], geometry)
  return (
    <div className="ride-hero">
      <MapSurface
        label={t('rides.detail.mapOf', { ride: isolate(ride.title) })}
        className="h-full"
        shows={{ points, insets: room }}
      >
        {geometry && <RouteLine path={geometry} gaps={gaps} variant="ride" />}
        {areas.map((area) => (
          <MapArea key={JSON.stringify(area)} area={area} label={areaText(ride, area)} />
        ))}
        <StopPins stops={ride.stops} pins={shownPins(ride)} />
        <FitTo points={points} insets={room} />
      </MapSurface>
      <i className="ride-hero-fade" aria-hidden="true" />
    </div>
  )
}
