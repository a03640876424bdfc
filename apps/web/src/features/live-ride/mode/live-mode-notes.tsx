import type { RideWithStops } from '@scooter-rides/contract'
import { useLiveRide } from '../use-live-ride.ts'
import { useGroupRiders } from '../use-group-riders.ts'
import { HelpNotes } from '../panel/help-notes.tsx'
import { ShareNotes } from '../sharing/share-notes.tsx'

/** The notices of the live ride in ride mode. They also keep the positions up to date while the sheet is closed. */
export function LiveModeNotes({ ride }: { ride: RideWithStops }) {
  useLiveRide(ride)
  const riders = useGroupRiders(ride)
  return (
    <>
      <HelpNotes riders={riders} />
      <ShareNotes rideId={ride.id} hasWatchNote={false} />
    </>
  )
}
