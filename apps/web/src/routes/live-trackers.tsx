import { getRouteApi } from '@tanstack/react-router'
import { isOnLiveRide } from '../features/live-ride/live-ride-access.ts'
import { TrackersPage } from '../features/live-trackers/page/trackers-page.tsx'
import { RequireRider } from '../session/me/require-rider.tsx'

const route = getRouteApi('/rides/$rideId/live/trackers')

export function TrackersScreen() {
  const { rideId } = route.useParams()
  return (
    <RequireRider>
      <TrackersPage key={rideId} rideId={Number(rideId)} isOnLiveRide={isOnLiveRide} />
    </RequireRider>
  )
}
