import { Controller, useFormState, type UseFormReturn } from 'react-hook-form'
import { Switch } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import type { RideForm } from '../ride-form-model/ride-form-model.ts'

const audiences: { value: RideForm['visibility']; label: string; hint: string }[] = [
  { value: 'public', label: 'Everybody', hint: 'The ride is listed for every visitor.' },
  { value: 'friends', label: 'Friends', hint: 'Only your friends and the riders you invite can find it.' },
  { value: 'private', label: 'Invited', hint: 'Only the riders you invite can find it.' },
]

export function ParticipantsSection({ form }: { form: UseFormReturn<RideForm> }) {
  const { errors } = useFormState({ control: form.control })
  return (
    <>
      <Controller
        control={form.control}
        name="visibility"
        render={({ field }) => (
          <div className="field">
            <span className="field-label">Who can see it</span>
            <Segmented label="Who can see it" value={field.value} onChange={field.onChange} options={audiences} />
            <span className="field-hint" aria-live="polite">
              {audiences.find(({ value }) => value === field.value)?.hint}
            </span>
          </div>
        )}
      />
      <TextField
        label="Seats"
        isOptional
        inputMode="numeric"
        hint="You are not counted. Leave it blank for no limit."
        {...form.register('capacity')}
        error={errors.capacity?.message}
      />
      <Switch label="I confirm each rider who wants to join" {...form.register('approval')} />
      {errors.root && <p className="field-error">{errors.root.message}</p>}
    </>
  )
}
