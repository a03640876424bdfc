import { getRouteApi } from '@tanstack/react-router'
import { isOnNearRide } from '../features/home-by/is-on-near-ride.ts'
import { isOnLiveRide } from '../features/live-ride/live-ride-access.ts'
import { RideMode } from '../features/ride-navigation/ride-mode.tsx'
import type { HomeParts } from '../features/ride-navigation/screen/home-parts.ts'
import { useRequiredRider } from '../session/me/require-rider.tsx'
import { useStorageOwner } from '../session/me/use-storage-owner.ts'
import { lazyPart, NothingInstead } from '../ui/feedback/lazy-part.tsx'
import { Loading } from '../ui/feedback/skeleton.tsx'
import { t } from '../lib/language/t.ts'

const quiet = { failed: NothingInstead }

const live = {
  isFor: isOnLiveRide,
  Panel: lazyPart(async () => (await import('../features/live-ride/panel/live-panel.tsx')).LivePanel),
  Notes: lazyPart(async () => (await import('../features/live-ride/mode/live-mode-notes.tsx')).LiveModeNotes, quiet),
  Layer: lazyPart(async () => (await import('../features/live-ride/mode/live-mode-layer.tsx')).LiveModeLayer, quiet),
}

const loadHomeBy = () => import('../features/home-by/home-by-in-ride-mode.tsx')
const home: HomeParts = {
  isFor: (ride) => isOnNearRide(ride, new Date()),
  Button: lazyPart(async () => (await loadHomeBy()).HomeByButton, quiet),
  Sheet: lazyPart(async () => (await loadHomeBy()).HomeBySheet),
}

const route = getRouteApi('/rides/$rideId/navigate')

export function RideModeScreen() {
  const { rideId } = route.useParams()
  useRequiredRider()
  const riderId = useStorageOwner()
  if (riderId === undefined) return <Loading>{t('shell.moment')}</Loading>
  return <RideMode key={`${riderId} ${rideId}`} rideId={Number(rideId)} riderId={riderId} live={live} home={home} />
}
