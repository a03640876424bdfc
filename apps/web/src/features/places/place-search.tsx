import type { Place, Point } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import SearchIcon from '~icons/pixelarticons/search'
import TargetIcon from '~icons/pixelarticons/gps'

import { useDebounced } from '../../lib/use-debounced.ts'
import type { FieldLook } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SuggestField } from '../../ui/suggest-field.tsx'
import { PlaceFace } from './place-face.tsx'
import { placeText } from './place-text.ts'
import { placeSuggestionsQuery } from './places.queries.ts'
import { useMyLocation } from './use-my-location.ts'

interface PlaceSearchProps extends FieldLook {
  /** What is typed; a place may or may not have been chosen for it. */
  value: string
  onChange: (text: string) => void
  onSelect: (place: Place) => void
  /** Places near here come first. */
  near?: Point | undefined
  /** Adds a button that takes the rider's own place. */
  canUseLocation?: boolean | undefined
  placeholder?: string | undefined
  id?: string | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
}

const DEBOUNCE_MS = 300
/** One letter fits half the world. */
const LEAST_LETTERS = 2

/** Finds a place by what is typed: towns, ZIP codes, coordinates, typing slips forgiven. */
export function PlaceSearch({
  value,
  onChange,
  onSelect,
  near,
  canUseLocation = false,
  hint,
  ...field
}: PlaceSearchProps) {
  // What was chosen, or stood here before anybody typed, is no question.
  const [chosen, setChosen] = useState(value)
  const typed = useDebounced(value, DEBOUNCE_MS)
  const isAsking = value !== chosen && value.trim().length >= LEAST_LETTERS
  const found = useQuery({ ...placeSuggestionsQuery({ q: typed.trim(), near }), enabled: isAsking && typed === value })
  const suggestions = (isAsking && found.data) || []

  function take(place: Place) {
    const text = placeText(place)
    setChosen(text)
    onChange(text)
    onSelect(place)
  }
  const location = useMyLocation(take)

  return (
    <SuggestField
      {...field}
      value={value}
      onChange={onChange}
      onSelect={({ place }) => take(place)}
      suggestions={suggestions.map((place) => ({
        key: place.placeId,
        text: placeText(place),
        face: <PlaceFace place={place} />,
        place,
      }))}
      status={
        isAsking &&
        statusText({
          isWaiting: typed !== value || found.isPending,
          isFailed: found.isError,
          isEmpty: suggestions.length === 0,
        })
      }
      icon={SearchIcon}
      hint={location.refusal ?? hint}
      action={
        canUseLocation && (
          <button
            type="button"
            aria-label="Use my location"
            title="Use my location"
            aria-busy={location.isBusy}
            onClick={location.ask}
          >
            <Icon of={TargetIcon} size="small" />
          </button>
        )
      }
    />
  )
}

function statusText({ isWaiting, isFailed, isEmpty }: { isWaiting: boolean; isFailed: boolean; isEmpty: boolean }) {
  if (isFailed) return 'Places could not be searched. Type on to try again.'
  if (!isEmpty) return undefined
  return isWaiting ? 'Looking for places...' : 'No place found. Try a town or a ZIP code.'
}
