import type { RideWithStops } from '@scooter-rides/contract'
import { Note } from '../../../ui/feedback/note.tsx'
import { privacyText } from '../../ride-shared/hidden-areas.ts'
import type { Progress } from '../tracking/progress.ts'
import type { Awake } from '../tracking/use-wake-lock.ts'
import type { Watch } from '../tracking/watch-position.ts'
import { ChangesNote } from './changes-note.tsx'
import { OffRouteNote } from './off-route-note.tsx'
import { PositionNote } from './position-note.tsx'
import { QuietNotes } from './quiet-notes.tsx'

interface NavigationNotesProps {
  ride: RideWithStops
  lastRead: RideWithStops
  turnsNote: string | undefined
  progress: Progress
  watch: Watch
  awake: Awake
  isOnline: boolean
  onRead: () => void
  onRetry: () => void
  onRouteBack: (geometry: string) => void
}

/** Notices, the most urgent first. A notice disappears when it is dismissed or its cause ends. */
export function NavigationNotes({
  ride,
  lastRead,
  turnsNote,
  progress,
  watch,
  awake,
  isOnline,
  ...on
}: NavigationNotesProps) {
  const { fix, offRoute, isAgainst } = progress
  const remarks = [ride.isBlurred ? privacyText(ride) : undefined, turnsNote, wakeLockNotes[awake]].filter(
    (remark) => remark !== undefined,
  )
  return (
    // Rendered from the start: screen readers do not announce a live region that is inserted with its text.
    <div className="road-notes" role="status" aria-label="Notices">
      <PositionNote watch={watch} fix={fix} onRetry={on.onRetry} />
      {offRoute && fix && (
        <OffRouteNote ride={ride} from={fix} offRoute={offRoute} isOnline={isOnline} onRouteBack={on.onRouteBack} />
      )}
      {isAgainst && !offRoute && <Note tone="amber">You are riding against the direction of this ride.</Note>}
      <ChangesNote lastRead={lastRead} ride={ride} onRead={on.onRead} />
      <QuietNotes remarks={remarks} />
    </div>
  )
}

const wakeLockNotes: Record<Awake, string | undefined> = {
  asking: undefined,
  held: undefined,
  none: 'This browser cannot keep the screen on: set your phone to leave it on while you ride.',
  refused: 'The browser does not keep the screen on at the moment, perhaps to save the battery.',
}
