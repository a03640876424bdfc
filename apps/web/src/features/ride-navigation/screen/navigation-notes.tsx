import type { RideWithStops } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import type { ReactNode } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { privacyText } from '../../ride-shared/hidden-areas.ts'
import type { Progress } from '../tracking/progress.ts'
import type { Awake } from '../tracking/use-wake-lock.ts'
import type { Watch } from '../../../session/position/watch-position.ts'
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
  /** Notices of the live ride. */
  children: ReactNode
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
  children,
  ...on
}: NavigationNotesProps) {
  const { fix, offRoute, isAgainst } = progress
  const wakeLockNote = wakeLockNotes[awake]
  const remarks = [ride.isBlurred ? privacyText(ride) : undefined, turnsNote, wakeLockNote && t(wakeLockNote)].filter(
    (remark) => remark !== undefined,
  )
  return (
    // Rendered from the start: screen readers do not announce a live region that is inserted with its text.
    <div className="road-notes" role="status" aria-label={t('navigation.notes.label')}>
      {children}
      <PositionNote watch={watch} fix={fix} onRetry={on.onRetry} />
      {offRoute && fix && (
        <OffRouteNote ride={ride} from={fix} offRoute={offRoute} isOnline={isOnline} onRouteBack={on.onRouteBack} />
      )}
      {isAgainst && !offRoute && <Note tone="amber">{t('navigation.notes.against')}</Note>}
      <ChangesNote lastRead={lastRead} ride={ride} onRead={on.onRead} />
      <QuietNotes remarks={remarks} />
    </div>
  )
}

const wakeLockNotes: Record<Awake, TextKey | undefined> = {
  asking: undefined,
  held: undefined,
  none: 'navigation.notes.screenNone',
  refused: 'navigation.notes.screenRefused',
}
