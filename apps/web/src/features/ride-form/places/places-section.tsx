import type { Point } from '@scooter-rides/contract'
import { memo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { LocationField } from './location-field.tsx'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { StopsField } from './stops-field.tsx'

interface PlacesSectionProps {
  form: UseFormReturn<RideForm>
  /** The centre of the map, which ranks suggestions by distance. */
  mapCentre: Point | undefined
}

export const PlacesSection = memo(({ form, mapCentre }: PlacesSectionProps) => (
  <>
    <LocationField form={form} name="start" label="Start location" mapCentre={mapCentre} />
    <StopsField form={form} mapCentre={mapCentre} />
    <LocationField
      form={form}
      name="end"
      label="End location"
      isOptional
      mapCentre={mapCentre}
      hint="Leave it blank and your last stop is the end."
    />
  </>
))
