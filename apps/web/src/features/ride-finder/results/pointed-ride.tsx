import { isolate, type Ride } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { MapArea } from '../../../map/canvas/map-area.tsx'
import { MapPin } from '../../../map/marks/map-pin.tsx'
import { RouteLine } from '../../../map/lines/route-line.tsx'
import { isEndHidden } from '../../ride-shared/hidden-areas.ts'
import { isRoundTrip } from '../../ride-shared/ride-labels.ts'

/** The route of the hovered ride with linked markers at both ends; the start may be hidden in a cluster. */
export function PointedRide({ ride }: { ride: Ride }) {
  const { startLat, startLng, endLat, endLng } = ride
  return (
    <>
      {ride.preview && <RouteLine path={ride.preview} variant="list" />}
      {ride.hiddenAreas?.map((area) => (
        <MapArea key={JSON.stringify(area)} area={area} />
      ))}
      {endLat !== null && endLng !== null && (
        <MapPin
          at={{ lat: endLat, lng: endLng }}
          kind={isRoundTrip(ride) ? 'same' : 'end'}
          letter="E"
          label={t(isEndHidden(ride) ? 'finder.marks.endHidden' : 'finder.marks.end', { ride: isolate(ride.title) })}
          href={`/rides/${ride.id}`}
        />
      )}
      {startLat !== null && startLng !== null && (
        <MapPin
          at={{ lat: startLat, lng: startLng }}
          kind="start"
          letter="S"
          label={t('finder.marks.startHighlighted', { ride: isolate(ride.title) })}
          href={`/rides/${ride.id}`}
          // The keyboard reaches the ride through its own marker or its cluster.
          isInView={false}
        />
      )}
    </>
  )
}
