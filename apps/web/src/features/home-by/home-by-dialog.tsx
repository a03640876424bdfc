import { type HomeBy, limits } from '@scooter-rides/contract'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import HomeIcon from '~icons/pixelarticons/home'
import { errorText } from '../../api/form-errors.ts'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { t } from '../../lib/language/t.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { useFormDraft } from '../../session/drafts/use-form-draft.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { DraftNote } from '../../ui/form/draft-note.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/popup/form-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ContactPicker, withEmail } from './contact-picker.tsx'
import { nextMoment, type RideOfHomeBy, toBody, toForm } from './home-by-form.ts'
import { dayLabel } from './home-by-labels.ts'
import { useSaveHomeBy } from './use-change-home-by.ts'

interface HomeByDialogProps {
  /** The entry to change; undefined for a new one. */
  entry: HomeBy | undefined
  ride: RideOfHomeBy | undefined
  onClose: () => void
}

export function HomeByDialog({ entry, ride, onClose }: HomeByDialogProps) {
  const now = useMinute()
  const save = useSaveHomeBy()
  const [filled] = useState(() => toForm(entry, ride, new Date()))
  const form = useForm({ defaultValues: filled })
  const { control } = form
  const draft = useFormDraft(form, {
    name: entry ? `home-by-${entry.id}` : `home-by-ride-${ride?.id ?? 'none'}`,
    filled: { values: filled },
  })

  const submit = useSingleFlight(
    form.handleSubmit(async (values) => {
      const contacts = values.email.trim() === '' ? values.contacts : withEmail(values.contacts, values.email)
      if (!contacts) return form.setError('email', { message: t('home-by.form.emailInvalid') }, { shouldFocus: true })
      if (contacts.length === 0) return form.setError('contacts', { message: t('home-by.form.chooseContact') })
      if (contacts.length > limits.homeByContacts)
        return form.setError('contacts', { message: t('home-by.form.tooMany', { max: limits.homeByContacts }) })
      const dueAt = nextMoment(values.time, now)
      if (!dueAt) return form.setError('time', { message: t('home-by.form.chooseTime') }, { shouldFocus: true })
      const body = toBody({ ...values, contacts }, dueAt, { entry, ride })
      if (!(await save.mutateAsync(body).catch(() => undefined))) return
      draft.done()
      toast({ title: t('home-by.form.saved'), description: dayLabel(dueAt, now), kind: 'success' })
      onClose()
    }),
  )

  function cancel() {
    draft.done()
    onClose()
  }

  return (
    <FormDialog
      onClose={onClose}
      title={entry ? t('home-by.form.changeTitle') : t('home-by.form.title')}
      icon={HomeIcon}
      onCancel={cancel}
      action={t('home-by.form.save')}
      isBusy={save.isPending}
      busyLabel={t('home-by.form.saving')}
      onSubmit={submit}
    >
      <DraftNote restoredAt={draft.restoredAt} onStartOver={() => draft.startOver()} />
      <p>{t('home-by.card.help', { minutes: limits.homeByReminderMinutes })}</p>
      <Controller
        control={control}
        name="time"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => {
          const dueAt = nextMoment(value, now)
          return (
            <TextField
              ref={ref}
              label={t('home-by.form.time')}
              type="time"
              value={value}
              onChange={onChange}
              hint={dueAt && dayLabel(dueAt, now)}
              error={error?.message}
            />
          )
        }}
      />
      <Controller
        control={control}
        name="contacts"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Controller
            control={control}
            name="email"
            render={({ field: email, fieldState: { error: emailError } }) => (
              <ContactPicker
                contacts={value}
                onChange={onChange}
                email={email.value}
                onEmail={email.onChange}
                error={error?.message}
                emailError={emailError?.message}
              />
            )}
          />
        )}
      />
      <TextArea
        label={t('home-by.form.note')}
        isOptional
        rows={2}
        hint={t('home-by.form.noteHint')}
        maxLength={limits.homeByNote}
        {...form.register('note', { maxLength: limits.homeByNote })}
      />
      <Note tone="amber">{t('home-by.card.emergency')}</Note>
      {save.isError && (
        <Note tone="bad" role="alert">
          {errorText(save.error, t('home-by.form.failed'))}
        </Note>
      )}
    </FormDialog>
  )
}
