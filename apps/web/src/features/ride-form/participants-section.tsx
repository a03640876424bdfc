import { Controller, useFormState, type UseFormReturn } from 'react-hook-form'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import { Switch } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import type { RideForm } from '../ride-form-model/ride-form-model.ts'

const audiences: { value: RideForm['visibility']; label: TextKey; hint: TextKey }[] = [
  { value: 'public', label: 'ride-form.visibility.public', hint: 'ride-form.visibility.publicHint' },
  { value: 'friends', label: 'ride-form.visibility.friends', hint: 'ride-form.visibility.friendsHint' },
  { value: 'private', label: 'ride-form.visibility.private', hint: 'ride-form.visibility.privateHint' },
]

export function ParticipantsSection({ form }: { form: UseFormReturn<RideForm> }) {
  const { errors } = useFormState({ control: form.control })
  const options = audiences.map(({ value, label }) => ({ value, label: t(label) }))
  return (
    <>
      <Controller
        control={form.control}
        name="visibility"
        render={({ field }) => {
          const chosen = audiences.find(({ value }) => value === field.value)
          return (
            <div className="field">
              <span className="field-label">{t('ride-form.parts.visibility')}</span>
              <Segmented
                label={t('ride-form.parts.visibility')}
                value={field.value}
                onChange={field.onChange}
                options={options}
              />
              <span className="field-hint" aria-live="polite">
                {chosen && t(chosen.hint)}
              </span>
            </div>
          )
        }}
      />
      <TextField
        label={t('ride-form.parts.seats')}
        isOptional
        inputMode="numeric"
        hint={t('ride-form.seats.hint')}
        {...form.register('capacity')}
        error={errors.capacity?.message}
      />
      <Switch label={t('ride-form.approval.label')} {...form.register('approval')} />
      {errors.root && <p className="field-error">{errors.root.message}</p>}
    </>
  )
}
