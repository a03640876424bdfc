import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react'
import { useForm } from 'react-hook-form'
import PlusIcon from '~icons/pixelarticons/plus'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts'
import { ScooterFields } from '../form/scooter-fields.tsx'
import { fieldsOf, registrationSchema, type ScooterFields as Fields } from '../form/scooter-form-model.ts'
import { newScooterDraft } from './stored-scooters.ts'

/** Lets the parent discard the form's input, without draft and confirmation. */
export interface DraftFormHandle {
  giveUp: () => void
}

interface DraftFormProps {
  /** The edited scooter, or the initial values of a new one. */
  values: Fields
  editedKey: string | undefined
  ref?: Ref<DraftFormHandle>
  /** Whether its photos are still being compressed. */
  isPreparing: boolean
  onSubmit: (fields: Fields) => void
  /** Called on input that is not submitted yet. */
  onDirty: () => void
  children?: ReactNode
}

/** The fields of one scooter. Change its `key` to start over. */
export function DraftForm({ values, editedKey, ref, isPreparing, onSubmit, onDirty, children }: DraftFormProps) {
  const isNew = editedKey === undefined
  const filled = fieldsOf(values)
  const form = useForm({ resolver: zodResolver(registrationSchema()), defaultValues: filled })
  const { handleSubmit, formState } = form
  const draft = useFormDraft(form, {
    name: isNew ? newScooterDraft : `${newScooterDraft}-${editedKey}`,
    filled: { values: filled },
    isVisitors: true,
  })
  useImperativeHandle(ref, () => ({ giveUp: draft.done }))
  const { isDirty } = formState
  useEffect(() => {
    if (isDirty) onDirty()
    // oxlint-disable-next-line react/exhaustive-deps -- reported once, on the first change
  }, [isDirty])
  const submit = handleSubmit((fields) => {
    draft.done()
    onSubmit(fields)
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <DraftNote restoredAt={draft.restoredAt} onStartOver={() => draft.startOver()} />
      <ScooterFields form={form} units="metric" of="first" />
      {children}
      <div>
        <Button
          type="submit"
          icon={isNew ? PlusIcon : undefined}
          isBusy={isPreparing}
          busyLabel={t('vehicles.preparing')}
        >
          {isNew ? t('vehicles.registration.add') : t('vehicles.saveChanges')}
        </Button>
      </div>
    </form>
  )
}
