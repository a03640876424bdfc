import { isolate, type RideAlert } from '@scooter-rides/contract'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { errorText } from '../../api/form-errors.ts'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { t } from '../../lib/language/t.ts'
import { useFormDraft } from '../../session/drafts/use-form-draft.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/popup/form-dialog.tsx'
import { DraftNote } from '../../ui/form/draft-note.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Select } from '../../ui/form/select.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { PlaceSearch } from '../places/place-search.tsx'
import { isKnown } from '../places/place-value.ts'
import { scooterChoices } from '../ride-shared/scooter-types.ts'
import { radiiIn, radiusLabel } from './alert-choices.ts'
import { type Viewed, toBody, toForm } from './alert-form.ts'
import { useSaveAlert } from './use-change-alerts.ts'
import { WeekdayField } from './weekday-field.tsx'

interface AlertDialogProps {
  /** The alert to edit, or the prefilled place of a new one. */
  about: RideAlert | Viewed | undefined
  onClose: () => void
}

export function AlertDialog({ about, onClose }: AlertDialogProps) {
  const units = useUnits()
  const save = useSaveAlert()
  const alert = about && 'id' in about ? about : undefined
  const [filled] = useState(() => toForm(about, units))
  const form = useForm({ defaultValues: filled })
  const { control } = form
  const draft = useFormDraft(form, { name: alert ? `alert-${alert.id}` : 'alert', filled: { values: filled } })
  // An alert that was created elsewhere or in other units can have another radius.
  const radii = [...new Set([...radiiIn(units), Number(filled.radius)])].toSorted((one, other) => one - other)

  const submit = useSingleFlight(
    form.handleSubmit(async (values) => {
      const body = toBody(values)
      const saved = body && (await save.mutateAsync({ alert, body }).catch(() => undefined))
      if (!saved) return
      draft.done()
      toast({ title: t('alerts.form.saved'), description: saved.name ?? saved.label, kind: 'success' })
      onClose()
    }),
  )

  function cancel() {
    draft.done()
    onClose()
  }

  return (
    <FormDialog
      // Closing keeps the input for the next opening; only Cancel discards it.
      onClose={onClose}
      title={alert ? t('alerts.row.edit', { alert: isolate(alert.name ?? alert.label) }) : t('alerts.form.title')}
      onCancel={cancel}
      action={t('alerts.form.save')}
      isBusy={save.isPending}
      busyLabel={t('alerts.form.saving')}
      onSubmit={submit}
    >
      <DraftNote restoredAt={draft.restoredAt} onStartOver={() => draft.startOver()} />
      <Controller
        control={control}
        name="place"
        rules={{ validate: (place) => isKnown(place) || t('alerts.form.choosePlace') }}
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <PlaceSearch
            ref={ref}
            label={t('alerts.form.around')}
            placeholder={t('alerts.form.placeHint')}
            canUseLocation
            value={value}
            onChange={onChange}
            hint={t('alerts.form.onlyYou')}
            error={error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="radius"
        render={({ field: { value, onChange } }) => (
          <Select
            label={t('alerts.form.within')}
            value={value}
            onChange={onChange}
            options={radii.map((metres) => ({ value: String(metres), label: radiusLabel(metres, units) }))}
          />
        )}
      />
      <Controller
        control={control}
        name="weekdays"
        render={({ field: { value, onChange } }) => <WeekdayField value={value} onChange={onChange} />}
      />
      <Controller
        control={control}
        name="scooter"
        render={({ field: { value, onChange } }) => (
          <Select label={t('alerts.form.scooter')} value={value} onChange={onChange} options={scooterChoices()} />
        )}
      />
      <Checkbox label={t('alerts.form.friendsOnly')} {...form.register('friendsOnly')} />
      <TextField
        label={t('alerts.form.name')}
        isOptional
        placeholder={t('alerts.form.nameExample')}
        maxLength={50}
        {...form.register('name')}
      />
      {save.isError && (
        <Note tone="bad" role="alert">
          {errorText(save.error, t('alerts.form.failed'))}
        </Note>
      )}
    </FormDialog>
  )
}
