import type { RideWithStops } from '@scooter-rides/contract'
import InfoIcon from '~icons/pixelarticons/info-box'
import WarningIcon from '~icons/pixelarticons/warning-box'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { rideChanges } from '../../ride-shared/ride-changes.ts'

interface ChangesNoteProps {
  /** The version that the rider last saw. */
  lastRead: RideWithStops
  ride: RideWithStops
  onRead: () => void
}

/** Lists the organiser's changes since the rider last looked, possibly offline, and a cancellation. */
export function ChangesNote({ lastRead, ride, onRead }: ChangesNoteProps) {
  const changes = rideChanges(lastRead, ride)
  if (changes.length === 0 && ride.status === 'cancelled')
    return (
      <Note tone="bad" icon={WarningIcon}>
        {t('navigation.changes.cancelled')}
      </Note>
    )
  if (changes.length === 0) return null
  return (
    <Note tone="amber" icon={InfoIcon}>
      {changes.map((change) => (
        <p key={change}>{change}.</p>
      ))}
      <Button className="mt-2" onClick={onRead}>
        {t('navigation.changes.read')}
      </Button>
    </Note>
  )
}
