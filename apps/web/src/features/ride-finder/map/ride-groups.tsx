import type { RideCluster } from '@scooter-rides/contract'
import { useMap } from '@vis.gl/react-maplibre'
import { counted } from '../../../lib/units/counted.ts'
import { ClusterMark } from '../../../map/marks/cluster-mark.tsx'
import { MapPin } from '../../../map/marks/map-pin.tsx'

/** Two zooms closer a group covers sixteen times the room: then most fall apart. */
const CLOSER = 2

/** Where rides start that are too many to be fetched, as the server gathers them; a single one leads to its ride. */
export function RideGroups({ groups, onTight }: { groups: readonly RideCluster[]; onTight: () => void }) {
  const { current: map } = useMap()
  return groups.map(({ lat, lng, count, rideId }) =>
    rideId === null ? (
      <ClusterMark
        key={`${lat},${lng}`}
        at={{ lat, lng }}
        count={count}
        words={`${counted(count, 'ride')} ${count === 1 ? 'starts' : 'start'} here`}
        zoomTo={() => (map?.getZoom() ?? 0) + CLOSER}
        onTight={onTight}
      />
    ) : (
      <MapPin
        key={rideId}
        at={{ lat, lng }}
        kind="start"
        letter="S"
        label="Start of a ride"
        href={`/rides/${rideId}`}
      />
    ),
  )
}
