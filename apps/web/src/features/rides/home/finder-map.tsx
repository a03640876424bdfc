import type { Ride } from '@scooter-rides/contract'
import { HereMark } from '../../../map/here-mark.tsx'
import { DEFAULT_CENTRE, ZOOM } from '../../../map/map-defaults.ts'
import { MapArea } from '../../../map/map-area.tsx'
import { MapPin } from '../../../map/map-pin.tsx'
import { MapSurface } from '../../../map/map-surface.tsx'
import { ResizableBox } from '../../../map/resizable-box.tsx'
import { RouteLine } from '../../../map/route-line.tsx'
import { useStartPoint } from '../../places/use-start-point.ts'
import { isEndHidden, isStartHidden } from '../hidden-ends.ts'
import { isRoundTrip } from '../ride-words.ts'
import type { FinderState } from './finder-address.ts'

interface FinderMapProps {
  state: FinderState
  position: { lat: number; lng: number } | null
  rides: readonly Ride[]
}

/** The found rides with their starts, ends and routes; a mark leads to its ride. */
export function FinderMap({ state, position, rides }: FinderMapProps) {
  const hasPlace = state.lat !== undefined && state.lng !== undefined
  const startPoint = useStartPoint()
  const centre = hasPlace ? { lat: state.lat ?? 0, lng: state.lng ?? 0 } : (position ?? startPoint ?? DEFAULT_CENTRE)
  return (
    <ResizableBox label="the map" initialHeight={250} minHeight={150}>
      <MapSurface
        label="Map of available rides"
        className="h-full"
        view={{ centre, zoom: hasPlace ? ZOOM.search : ZOOM.home }}
      >
        {rides.map((ride) => (
          <RideOnMap key={ride.id} ride={ride} />
        ))}
        {position && <HereMark at={position} />}
      </MapSurface>
    </ResizableBox>
  )
}

/** The pin of a hidden end stands on the corner of its square. */
const inSquare = ', somewhere in this square'

function RideOnMap({ ride }: { ride: Ride }) {
  const { startLat, startLng, endLat, endLng } = ride
  const href = `/rides/${ride.id}`
  return (
    <>
      {ride.preview && <RouteLine path={ride.preview} look="list" />}
      {ride.hiddenAreas?.map((area) => (
        <MapArea key={JSON.stringify(area)} area={area} />
      ))}
      {endLat !== null && endLng !== null && (
        <MapPin
          at={{ lat: endLat, lng: endLng }}
          kind={isRoundTrip(ride) ? 'same' : 'end'}
          letter="E"
          label={`End of ${ride.title}${isEndHidden(ride) ? inSquare : ''}`}
          href={href}
        />
      )}
      {startLat !== null && startLng !== null && (
        <MapPin
          at={{ lat: startLat, lng: startLng }}
          kind="start"
          letter="S"
          label={`Start of ${ride.title}${isStartHidden(ride) ? inSquare : ''}`}
          href={href}
        />
      )}
    </>
  )
}
