import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { authorOf } from '../../ride-shared/ride-changes.ts'
import WarningIcon from '~icons/pixelarticons/warning-box'

export function CancelledBanner({ ride }: { ride: RideWithStops }) {
  if (ride.status !== 'cancelled') return null
  return (
    <div className="mb-4">
      <Note tone="bad" icon={WarningIcon}>
        <p className="font-semibold">{t('rides.detail.cancelled', authorOf(ride))}</p>
        {ride.cancelReason && <p className="whitespace-pre-line wrap-anywhere">{ride.cancelReason}</p>}
      </Note>
    </div>
  )
}
