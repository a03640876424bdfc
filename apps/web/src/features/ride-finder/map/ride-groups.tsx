import type { RideCluster } from '@scooter-rides/contract'
import { useMap } from '@vis.gl/react-maplibre'
import { t } from '../../../lib/language/t.ts'
import { ClusterMark } from '../../../map/marks/cluster-mark.tsx'
import { MapPin } from '../../../map/marks/map-pin.tsx'

/** Two zoom levels show a sixteenth of the area, where most clusters split. */
const CLOSER = 2

/** The server's clusters of ride starts; a cluster of one links to its ride. */
export function RideGroups({ groups, onTight }: { groups: readonly RideCluster[]; onTight: () => void }) {
  const { current: map } = useMap()
  return groups.map(({ lat, lng, count, rideId }) =>
    rideId === null ? (
      <ClusterMark
        key={`${lat},${lng}`}
        at={{ lat, lng }}
        count={count}
        words={t('finder.marks.cluster', { count })}
        zoomTo={() => (map?.getZoom() ?? 0) + CLOSER}
        onTight={onTight}
      />
    ) : (
      <MapPin
        key={rideId}
        at={{ lat, lng }}
        kind="start"
        letter="S"
        label={t('finder.marks.start')}
        href={`/rides/${rideId}`}
      />
    ),
  )
}
