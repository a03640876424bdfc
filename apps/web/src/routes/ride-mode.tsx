import { getRouteApi } from '@tanstack/react-router'
import { RideMode } from '../features/rides/navigate/ride-mode.tsx'
import { useAuthStore } from '../session/kept/auth-store.ts'
import { useRequiredRider } from '../session/me/require-rider.tsx'
import { Loading } from '../ui/skeleton.tsx'

const route = getRouteApi('/rides/$rideId/navigate')

export function RideModeScreen() {
  const { rideId } = route.useParams()
  const rider = useRequiredRider()
  // Where nobody answers, whoever was signed in last has what this browser keeps of them.
  const remembered = useAuthStore(({ user }) => user?.id)
  const riderId = rider?.id ?? remembered
  if (riderId === undefined) return <Loading>Just a moment...</Loading>
  return <RideMode key={`${riderId} ${rideId}`} rideId={Number(rideId)} riderId={riderId} />
}
