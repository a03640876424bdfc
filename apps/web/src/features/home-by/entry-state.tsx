import type { HomeBy } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { momentLabel } from './home-by-labels.ts'

/** What the contacts of an entry know, where it matters to the rider. */
export function EntryState({ entry: { toldAt, dueAt, contacts }, now }: { entry: HomeBy; now: Date }) {
  if (toldAt !== null) {
    const time = momentLabel(toldAt, now)
    const wasAnybodyTold = contacts.some(({ told }) => told)
    return (
      <Note tone={wasAnybodyTold ? 'amber' : 'bad'} role="status">
        {wasAnybodyTold ? t('home-by.entry.told', { time }) : t('home-by.entry.nobodyTold', { time })}
      </Note>
    )
  }
  if (dueAt <= now) return <Note tone="amber">{t('home-by.entry.telling')}</Note>
  if (contacts.some(({ confirmed }) => confirmed)) return null
  return <Note tone="amber">{t('home-by.entry.nobodyYet')}</Note>
}
