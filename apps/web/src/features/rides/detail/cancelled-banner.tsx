import type { RideWithStops } from '@scooter-rides/contract'
import { Note } from '../../../ui/feedback/note.tsx'
import WarningIcon from '~icons/pixelarticons/warning-box'

export function CancelledBanner({ ride }: { ride: RideWithStops }) {
  if (ride.status !== 'cancelled') return null
  const organiser = ride.isOrganiser ? 'You' : ride.organiser.firstName || ride.organiser.displayName
  const who = ride.isCancelledByTeam ? 'The team' : organiser
  return (
    <div className="mb-4">
      <Note tone="bad" icon={WarningIcon}>
        <p className="font-semibold">{who} cancelled this ride. It will not take place.</p>
        {ride.cancelReason && <p className="whitespace-pre-line wrap-anywhere">{ride.cancelReason}</p>}
      </Note>
    </div>
  )
}
