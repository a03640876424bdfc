import type { HomeBy } from '@scooter-rides/contract'
import EditIcon from '~icons/pixelarticons/pencil'
import TrashIcon from '~icons/pixelarticons/trash'
import { errorText } from '../../api/form-errors.ts'
import { t } from '../../lib/language/t.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { confirm } from '../../ui/popup/confirm.ts'
import { EntryState } from './entry-state.tsx'
import { contactLabel, momentLabel } from './home-by-labels.ts'
import { ReportHome } from './report-home.tsx'
import { useDeleteHomeBy } from './use-change-home-by.ts'

interface HomeByEntryProps {
  entry: HomeBy
  onEdit: () => void
}

/** An open entry with a button that is easy to hit. */
export function HomeByEntry({ entry, onEdit }: HomeByEntryProps) {
  const now = useMinute()
  const remove = useDeleteHomeBy()
  const { id, dueAt, rideTitle, toldAt, note, contacts } = entry
  const wereTold = toldAt !== null

  async function confirmAndRemove() {
    const isSure = await confirm({
      title: t('home-by.remove.title'),
      body: wereTold ? t('home-by.remove.bodyTold') : t('home-by.remove.body'),
      action: t('home-by.remove.action'),
      isDangerous: true,
    })
    if (isSure) remove.mutate(id)
  }

  return (
    <li className="grid gap-3 p-4">
      <div className="grid gap-1 wrap-anywhere">
        <p className="text-h3">{t('home-by.entry.due', { time: momentLabel(dueAt, now) })}</p>
        {rideTitle !== null && <p className="text-sm text-ink-2">{t('home-by.entry.ride', { ride: rideTitle })}</p>}
        {note !== null && (
          <p className="text-sm text-ink-2">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <ul className="grid gap-2" aria-label={t('home-by.entry.contacts')}>
        {contacts.map((contact) => {
          const { tone, label } = contactLabel(contact, wereTold)
          return (
            <li key={contact.userId ?? contact.email} className="flex flex-wrap items-center gap-2">
              <bdi className="wrap-anywhere">{contact.displayName ?? contact.email}</bdi>
              <Badge tone={tone}>{t(label)}</Badge>
            </li>
          )
        })}
      </ul>
      <EntryState entry={entry} now={now} />
      <ReportHome entry={entry} />
      {remove.error && (
        <Note tone="bad" role="alert">
          {errorText(remove.error, t('home-by.entry.failed'))}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        {!wereTold && (
          <Button icon={EditIcon} onClick={onEdit}>
            {t('home-by.entry.change')}
          </Button>
        )}
        <Button variant="quiet" icon={TrashIcon} isBusy={remove.isPending} onClick={() => void confirmAndRemove()}>
          {t('home-by.entry.remove')}
        </Button>
      </div>
    </li>
  )
}
