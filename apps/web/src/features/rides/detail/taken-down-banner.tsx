import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import HiddenIcon from '~icons/pixelarticons/warning-box'

/** Tells the organiser, who alone still sees the ride, that moderators took it down, and the reason if given. */
export function TakenDownBanner({ ride: { takenDown } }: { ride: RideWithStops }) {
  if (!takenDown) return null
  return (
    <div className="mb-4">
      <Note tone="bad" icon={HiddenIcon}>
        <p className="font-semibold">{t('rides.detail.takenDown')}</p>
        {takenDown.reason && (
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {takenDown.reason}
          </p>
        )}
      </Note>
    </div>
  )
}
