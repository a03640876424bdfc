import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { t } from '../../lib/language/t.ts'
import { Select } from '../../ui/form/select.tsx'
import { vehiclesQuery } from '../vehicles/vehicles.queries.ts'
import type { RideForm } from '../ride-form-model/ride-form-model.ts'

/** The rider's scooter; its type determines the routing profile. */
export function ScooterField({ form }: { form: UseFormReturn<RideForm> }) {
  const { data: vehicles } = useQuery(vehiclesQuery)
  const options = [
    { value: 'none', label: t('ride-form.scooter.none') },
    ...(vehicles ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Controller
      control={form.control}
      name="vehicleId"
      render={({ field, fieldState }) => (
        <Select
          label={t('ride-form.parts.scooter')}
          isOptional
          value={field.value === '' ? 'none' : field.value}
          onChange={(value) => field.onChange(value === 'none' ? '' : value)}
          onBlur={field.onBlur}
          options={options}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
