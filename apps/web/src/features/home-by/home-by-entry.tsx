import type { HomeBy } from '@scooter-rides/contract'
import HomeIcon from '~icons/pixelarticons/home'
import EditIcon from '~icons/pixelarticons/pencil'
import TrashIcon from '~icons/pixelarticons/trash'
import { errorText } from '../../api/form-errors.ts'
import { t } from '../../lib/language/t.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { confirm } from '../../ui/popup/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'
import { contactLabel, momentLabel } from './home-by-labels.ts'
import { useDeleteHomeBy, useReportHome } from './use-change-home-by.ts'

import './home-by.css'

interface HomeByEntryProps {
  entry: HomeBy
  onEdit: () => void
}

/** An open entry with a button that is easy to hit. */
export function HomeByEntry({ entry, onEdit }: HomeByEntryProps) {
  const now = useMinute()
  const report = useReportHome()
  const remove = useDeleteHomeBy()
  const { id, dueAt, rideTitle, toldAt, note, contacts } = entry
  const wereTold = toldAt !== null

  function reportHome() {
    report.mutate(id, {
      onSuccess: () =>
        toast({
          title: t('home-by.entry.welcome'),
          description: wereTold ? t('home-by.entry.contactsLearn') : undefined,
          kind: 'success',
        }),
    })
  }

  async function confirmAndRemove() {
    const isSure = await confirm({
      title: t('home-by.remove.title'),
      body: wereTold ? t('home-by.remove.bodyTold') : t('home-by.remove.body'),
      action: t('home-by.remove.action'),
      isDangerous: true,
    })
    if (isSure) remove.mutate(id)
  }

  const error = report.error ?? remove.error
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
      <Button
        variant="primary"
        size="large"
        className="home-by-button"
        icon={HomeIcon}
        isBusy={report.isPending}
        busyLabel={t('home-by.entry.reporting')}
        onClick={reportHome}
      >
        {t('home-by.entry.home')}
      </Button>
      {error && (
        <Note tone="bad" role="alert">
          {errorText(error, t('home-by.entry.failed'))}
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

function EntryState({ entry: { toldAt, dueAt, contacts }, now }: { entry: HomeBy; now: Date }) {
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
