import type { ReactNode } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useLocationStore } from '../../../lib/location-store.ts'
import { PlaceSearch } from '../../places/place-search.tsx'
import type { LocationValue, RideForm } from './ride-form-model.ts'

interface LocationFieldProps {
  form: UseFormReturn<RideForm>
  name: 'start' | 'end' | `stops.${number}.place`
  label: string
  hint?: ReactNode
  isOptional?: boolean
  isLabelHidden?: boolean
}

/** A place by words: chosen from the list it has coordinates at once, else it is looked up when the ride is saved. */
export function LocationField({ form, name, label, hint, isOptional, isLabelHidden }: LocationFieldProps) {
  const position = useLocationStore((state) => state.position)
  const start = useWatch({ control: form.control, name: 'start' })
  const near = start.lat !== null && start.lng !== null ? { lat: start.lat, lng: start.lng } : position
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <PlaceSearch
          label={label}
          value={field.value.text}
          onChange={(text) => {
            // The field tells its own text again after a choice; only other words make the place unknown.
            if (text !== field.value.text) field.onChange({ text, lat: null, lng: null } satisfies LocationValue)
          }}
          onSelect={(place) =>
            field.onChange({ text: placeText(place), lat: place.lat, lng: place.lng } satisfies LocationValue)
          }
          error={textError(fieldState.error)}
          placeholder="Address, place or ZIP code"
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

function placeText({ name, address }: { name: string; address: string }): string {
  return address ? `${name}, ${address}` : name
}

/** The schema names the text inside the place. */
function textError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('text' in error) return textError(error.text)
  return 'message' in error && typeof error.message === 'string' ? error.message : undefined
}
