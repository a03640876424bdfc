import { limits, type NewTracker } from '@scooter-rides/contract'
import { type SubmitEvent, useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { useCreateTracker } from '../use-change-trackers.ts'
import PlusIcon from '~icons/pixelarticons/plus'

interface NewTrackerFormProps {
  rideId: number
  isFirst: boolean
  onCreated: (tracker: NewTracker) => void
}

export function NewTrackerForm({ rideId, isFirst, onCreated }: NewTrackerFormProps) {
  const create = useCreateTracker(rideId)
  const [name, setName] = useState(isFirst ? t('live-trackers.create.suggested') : '')
  const [isMissing, setIsMissing] = useState(false)
  const trimmed = name.trim()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsMissing(trimmed === '')
    if (trimmed === '' || trimmed.length > limits.name || create.isPending) return
    create.mutate(trimmed, { onSuccess: onCreated })
  }

  return (
    <form className="grid gap-3" aria-labelledby="new-tracker" noValidate onSubmit={submit}>
      <h2 className="text-h2" id="new-tracker">
        {t('live-trackers.create.title')}
      </h2>
      <TextField
        label={t('live-trackers.create.name')}
        hint={t('live-trackers.create.nameHint')}
        error={isMissing && trimmed === '' ? t('live-trackers.create.nameMissing') : undefined}
        maxLength={limits.name}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {create.error && (
        <Note tone="bad" role="alert">
          {t('live-trackers.create.failed', { reason: create.error.message })}
        </Note>
      )}
      <div>
        <Button
          variant="primary"
          type="submit"
          icon={PlusIcon}
          isBusy={create.isPending}
          busyLabel={t('live-trackers.create.busy')}
        >
          {t('live-trackers.create.action')}
        </Button>
      </div>
    </form>
  )
}
