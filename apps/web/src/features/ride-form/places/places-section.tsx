import type { Point } from '@scooter-rides/contract'
import { memo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLanguage } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/t.ts'
import { LocationField } from './location-field.tsx'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { StopsField } from './stops-field.tsx'

interface PlacesSectionProps {
  form: UseFormReturn<RideForm>
  /** The centre of the map, which ranks suggestions by distance. */
  mapCentre: Point | undefined
}

export const PlacesSection = memo(({ form, mapCentre }: PlacesSectionProps) => {
  useLanguage()
  return (
    <>
      <LocationField form={form} name="start" label={t('ride-form.places.start')} mapCentre={mapCentre} />
      <StopsField form={form} mapCentre={mapCentre} />
      <LocationField
        form={form}
        name="end"
        label={t('ride-form.places.end')}
        isOptional
        mapCentre={mapCentre}
        hint={t('ride-form.places.endHint')}
      />
    </>
  )
})
