import { memo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { LocationField } from './location-field.tsx'
import type { RideForm } from './ride-form-model.ts'
import { StopsField } from './stops-field.tsx'

/** Where the ride goes, from start to end. */
export const PlacesSection = memo(({ form }: { form: UseFormReturn<RideForm> }) => (
  <>
    <LocationField form={form} name="start" label="Start location" />
    <StopsField form={form} />
    <LocationField
      form={form}
      name="end"
      label="End location"
      isOptional
      hint="Leave it blank and your last stop is the end."
    />
  </>
))
