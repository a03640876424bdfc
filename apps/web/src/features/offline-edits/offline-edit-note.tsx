import { useQuery } from '@tanstack/react-query'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import { useAuthStore } from '../../session/storage/auth-store.ts'
import { confirm } from '../../ui/popup/confirm.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { vehiclesQuery } from '../vehicles/vehicles.queries.ts'
import { partLabels, partText } from '../ride-form-model/ride-part-labels.ts'
import { differingParts } from '../ride-form-model/ride-parts.ts'
import { dropSentDraft } from './drop-sent-draft.ts'
import { dropOfflineEdit, useOfflineEdit, type OfflineEdit } from './use-offline-edits.ts'

/** The state of an edit that has not reached the server, with its actions. */
export function OfflineEditNote({ rideId }: { rideId: number }) {
  const edit = useOfflineEdit(rideId)
  return edit ? <EditNote edit={edit} /> : null
}

const titles: Record<OfflineEdit['state'], TextKey> = {
  waiting: 'edits.note.waiting',
  conflict: 'edits.note.conflict',
  refused: 'edits.note.refused',
}

function EditNote({ edit: { rideId, state, trouble, before, values } }: { edit: OfflineEdit }) {
  const { data: vehicles = [] } = useQuery(vehiclesQuery)
  const riderId = useAuthStore(({ user }) => user?.id)

  async function discard() {
    const isSure = await confirm({
      title: t('edits.discard.title'),
      body: t('edits.discard.body'),
      action: t('edits.discard.action'),
      isDangerous: true,
    })
    if (!isSure) return
    dropOfflineEdit(rideId)
    if (riderId !== undefined) dropSentDraft(riderId, { rideId, values })
  }

  return (
    <Note tone={state === 'waiting' ? 'info' : 'warn'} role="status">
      <p className="font-semibold">{t(titles[state])}</p>
      {trouble !== undefined && <p>{trouble}</p>}
      <ul className="mt-1">
        {differingParts(before, values).map((part) => (
          <li key={part} className="wrap-anywhere">
            {t('edits.note.part', { part: t(partLabels[part]), value: partText(part, values, vehicles) })}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink size="small" href={`/rides/create?edit=${rideId}`}>
          {state === 'conflict' ? t('edits.note.compare') : t('edits.note.open')}
        </ButtonLink>
        <Button size="small" variant="quiet" onClick={() => void discard()}>
          {t('edits.discard.action')}
        </Button>
      </div>
    </Note>
  )
}
