import type { RideWithStops } from '@scooter-rides/contract'
import { getRouteApi } from '@tanstack/react-router'
import { isOnNearRide } from '../features/home-by/is-on-near-ride.ts'
import { OfflineEditNote } from '../features/offline-edits/offline-edit-note.tsx'
import { InvitesPanel } from '../features/ride-invites/invites-panel/invites-panel.tsx'
import { ShareButton } from '../features/ride-invites/share/share-button.tsx'
import { RidePlaceholder } from '../features/rides/detail/ride-placeholder.tsx'
import { RideDetail } from '../features/rides/detail/ride-detail.tsx'
import { RiderRowActions } from './rider-actions.tsx'
import { useMinute } from '../lib/time/use-minute.ts'
import { isPrerendering } from '../session/me/prerendered-page.ts'
import { RequireRider } from '../session/me/require-rider.tsx'
import { lazyPart, NothingInstead } from '../ui/feedback/lazy-part.tsx'

const route = getRouteApi('/rides/$rideId')

const LiveRideSection = lazyPart(async () => (await import('./live-ride-on-page.tsx')).LiveRideOnPage)

/** Most readers of a ride do not take part, or read it days before, and load nothing of the live ride. */
function LiveRide({ ride }: { ride: RideWithStops }) {
  const now = useMinute()
  return isOnNearRide(ride, now) ? <LiveRideSection ride={ride} /> : null
}

const HomeByCard = lazyPart(async () => (await import('../features/home-by/home-by-card.tsx')).HomeByCard, {
  failed: NothingInstead,
})

function HomeBy({ ride }: { ride: RideWithStops }) {
  const now = useMinute()
  return isOnNearRide(ride, now) ? <HomeByCard ride={ride} /> : null
}

const parts = { RiderActions: RiderRowActions, ShareButton, InvitesPanel, OfflineEditNote, LiveRide, HomeBy }

export function RideScreen() {
  const { rideId } = route.useParams()
  if (isPrerendering()) return <RidePlaceholder />
  return (
    <RequireRider>
      <RideDetail rideId={Number(rideId)} parts={parts} />
    </RequireRider>
  )
}
