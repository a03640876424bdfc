import type { RideWithStops } from '@scooter-rides/contract'
import InfoIcon from '~icons/pixelarticons/info-box'
import WarningIcon from '~icons/pixelarticons/warning-box'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { rideChanges } from '../../ride-shared/ride-changes.ts'

interface ChangesNoteProps {
  /** As the rider last knew it. */
  known: RideWithStops
  ride: RideWithStops
  onRead: () => void
}

/** What the organiser changed since the rider last looked, perhaps while there was no network; and a ride that is off. */
export function ChangesNote({ known, ride, onRead }: ChangesNoteProps) {
  const changes = rideChanges(known, ride)
  if (changes.length === 0 && ride.status === 'cancelled')
    return (
      <Note tone="bad" icon={WarningIcon}>
        This ride was cancelled.
      </Note>
    )
  if (changes.length === 0) return null
  return (
    <Note tone="amber" icon={InfoIcon}>
      {changes.map((change) => (
        <p key={change}>{change}.</p>
      ))}
      <Button className="mt-2" onClick={onRead}>
        Got it
      </Button>
    </Note>
  )
}
