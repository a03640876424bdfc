import { useQuery } from '@tanstack/react-query'
import type { HomeBy } from '@scooter-rides/contract'
import HomeIcon from '~icons/pixelarticons/home'
import { t } from '../../lib/language/t.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Window } from '../../ui/layout/window.tsx'
import { EntryState } from './entry-state.tsx'
import { momentLabel } from './home-by-labels.ts'
import { homeByQuery } from './home-by.queries.ts'
import { ReportHome } from './report-home.tsx'

/** The open entries of the ride; those of other rides if it has none. */
function useEntries(rideId: number): HomeBy[] {
  const { data: open = [] } = useQuery(homeByQuery)
  const entries = open.filter((entry) => entry.rideId === rideId)
  return entries.length > 0 ? entries : open
}

interface HomeByButtonProps {
  rideId: number
  isOpen: boolean
  onToggle: () => void
}

/** Shows the time and opens the sheet. One tap on the map must not report a rider home who is still on the road. */
export function HomeByButton({ rideId, isOpen, onToggle }: HomeByButtonProps) {
  const [first] = useEntries(rideId)
  const now = useMinute()
  return (
    first && (
      <Button size="large" icon={HomeIcon} aria-expanded={isOpen} onClick={onToggle}>
        {t('home-by.entry.due', { time: momentLabel(first.dueAt, now) })}
      </Button>
    )
  )
}

interface HomeBySheetProps {
  rideId: number
  className: string
  onClose: () => void
}

/** Times are set and changed on the page of the ride. */
export function HomeBySheet({ rideId, className, onClose }: HomeBySheetProps) {
  const entries = useEntries(rideId)
  const now = useMinute()
  if (entries.length === 0) return null
  return (
    <Window title={t('home-by.card.title')} className={className} closeTo={onClose}>
      <ul className="grid gap-6">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-3 wrap-anywhere">
            <p className="text-h3">{t('home-by.entry.due', { time: momentLabel(entry.dueAt, now) })}</p>
            {entry.rideTitle !== null && entry.rideId !== rideId && (
              <p className="text-sm text-ink-2">{t('home-by.entry.ride', { ride: entry.rideTitle })}</p>
            )}
            <EntryState entry={entry} now={now} />
            <ReportHome entry={entry} onReported={onClose} />
          </li>
        ))}
      </ul>
    </Window>
  )
}
