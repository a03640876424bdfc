import { getRouteApi } from '@tanstack/react-router'
import { RideMode } from '../features/ride-navigation/ride-mode.tsx'
import { useRequiredRider } from '../session/me/require-rider.tsx'
import { useStorageOwner } from '../session/me/use-storage-owner.ts'
import { Loading } from '../ui/feedback/skeleton.tsx'
import { t } from '../lib/language/t.ts'

const route = getRouteApi('/rides/$rideId/navigate')

export function RideModeScreen() {
  const { rideId } = route.useParams()
  useRequiredRider()
  const riderId = useStorageOwner()
  if (riderId === undefined) return <Loading>{t('shell.moment')}</Loading>
  return <RideMode key={`${riderId} ${rideId}`} rideId={Number(rideId)} riderId={riderId} />
}
