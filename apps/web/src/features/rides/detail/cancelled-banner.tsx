import type { RideWithStops } from '@scooter-rides/contract'
import { Note } from '../../../ui/note.tsx'
import WarningIcon from '~icons/pixelarticons/warning-box'

/** Says that a ride is off, and why where the organiser said so. */
export function CancelledBanner({ ride }: { ride: RideWithStops }) {
  if (ride.status !== 'cancelled') return null
  const who = ride.isOrganiser ? 'You' : ride.organiser.firstName || ride.organiser.displayName
  return (
    <div className="mb-4">
      <Note tone="bad" icon={WarningIcon}>
        <p className="font-semibold">{who} cancelled this ride. It does not take place.</p>
        {ride.cancelReason && <p className="whitespace-pre-line wrap-anywhere">{ride.cancelReason}</p>}
      </Note>
    </div>
  )
}
