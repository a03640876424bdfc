import type { Point } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../lib/language/t.ts'
import { rememberPlace } from '../../../session/storage/last-place.ts'
import { useLocationStore } from '../../../session/storage/location-store.ts'
import { PlaceSearch } from '../../places/place-search.tsx'
import { isKnown } from '../../places/place-value.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

interface LocationFieldProps {
  form: UseFormReturn<RideForm>
  name: 'start' | 'end' | `stops.${number}.place`
  label: string
  hint?: ReactNode
  isOptional?: boolean
  isLabelHidden?: boolean
  /** The centre of the map, which ranks suggestions by distance. */
  mapCentre?: Point | undefined
}

/** A place input. A chosen suggestion appears on the map at once; typed text is geocoded on submit. */
export function LocationField({ form, name, label, hint, isOptional, isLabelHidden, mapCentre }: LocationFieldProps) {
  const position = useLocationStore((state) => state.position)
  const start = useWatch({ control: form.control, name: 'start' })
  const near = mapCentre ?? (isKnown(start) ? { lat: start.lat, lng: start.lng } : position)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <PlaceSearch
          ref={field.ref}
          label={label}
          value={field.value}
          onChange={(place) => {
            if (isKnown(place)) rememberPlace(place)
            field.onChange(place)
          }}
          error={textError(fieldState.error)}
          placeholder={t('ride-form.places.placeholder')}
          canUseLocation={name === 'start'}
          {...(near && { near })}
          {...(hint !== undefined && { hint })}
          {...(isOptional !== undefined && { isOptional })}
          {...(isLabelHidden !== undefined && { isLabelHidden })}
        />
      )}
    />
  )
}

/** The schema reports the error at the text inside the place. */
function textError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('text' in error) return textError(error.text)
  return 'message' in error && typeof error.message === 'string' ? error.message : undefined
}
