import type { RideWithStops } from '@scooter-rides/contract'
import { GuestLinkCard } from '../features/live-guest/link/guest-link-card.tsx'
import { LiveRideMap } from '../features/live-ride/map/live-ride-map.tsx'
import { LiveRideSection } from '../features/live-ride/panel/live-ride-section.tsx'
import { useLiveRide } from '../features/live-ride/use-live-ride.ts'

/** The live ride on the page of its ride. Its map loads when the rider shares. */
export function LiveRideOnPage({ ride }: { ride: RideWithStops }) {
  const { data: live } = useLiveRide(ride)
  return (
    <>
      <LiveRideSection ride={ride} Map={LiveRideMap} />
      {live && <GuestLinkCard ride={ride} hasLink={live.hasGuestLink} />}
    </>
  )
}
