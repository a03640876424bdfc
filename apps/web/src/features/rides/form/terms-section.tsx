import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { Controller, useFormState, type UseFormReturn } from 'react-hook-form'
import { Switch } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { vehiclesQuery } from '../../vehicles/vehicles.queries.ts'
import type { RideForm } from './ride-form-model.ts'

const visibilities: { value: RideForm['visibility']; label: string }[] = [
  { value: 'public', label: 'Everybody' },
  { value: 'friends', label: 'Friends' },
  { value: 'private', label: 'Invited' },
]

/** Nobody has friends here yet: only a ride that is theirs already goes on saying so. */
const offered = (filled: RideForm['visibility'] | undefined) =>
  visibilities.filter(({ value }) => value !== 'friends' || filled === 'friends')

/** With which scooter, and who may come along. */
export const TermsSection = memo(({ form }: { form: UseFormReturn<RideForm> }) => {
  const { data: vehicles } = useQuery(vehiclesQuery)
  const { errors } = useFormState({ control: form.control })
  const vehicleOptions = [
    { value: 'none', label: 'No scooter chosen' },
    ...(vehicles ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <>
      <Controller
        control={form.control}
        name="vehicleId"
        render={({ field, fieldState }) => (
          <Select
            label="Scooter"
            isOptional
            value={field.value === '' ? 'none' : field.value}
            onChange={(value) => field.onChange(value === 'none' ? '' : value)}
            onBlur={field.onBlur}
            options={vehicleOptions}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="visibility"
        render={({ field }) => (
          <div className="field">
            <span className="field-label">Who may see it</span>
            <Segmented
              label="Who may see it"
              value={field.value}
              onChange={field.onChange}
              options={offered(form.formState.defaultValues?.visibility)}
            />
          </div>
        )}
      />
      <TextField
        label="Seats"
        isOptional
        inputMode="numeric"
        hint="You are not counted. Blank means everybody fits."
        {...form.register('capacity')}
        error={errors.capacity?.message}
      />
      <Switch label="I confirm each rider who wants to join" {...form.register('approval')} />
      {errors.root && <p className="field-error">{errors.root.message}</p>}
    </>
  )
})
