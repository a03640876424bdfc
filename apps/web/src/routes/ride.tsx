import { getRouteApi } from '@tanstack/react-router'
import { RideDetail } from '../features/rides/detail/ride-detail.tsx'
import { RiderRowActions } from './rider-actions.tsx'
import { RequireRider } from '../session/me/require-rider.tsx'

const route = getRouteApi('/rides/$rideId')

export function RideScreen() {
  const { rideId } = route.useParams()
  return (
    <RequireRider>
      <RideDetail rideId={Number(rideId)} RiderActions={RiderRowActions} />
    </RequireRider>
  )
}
