import { type Place, placeText, type Point } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import SearchIcon from '~icons/pixelarticons/search'
import TargetIcon from '~icons/pixelarticons/gps'

import { t } from '../../lib/language/t.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { useDebounced } from '../../lib/async/use-debounced.ts'
import type { FieldAppearance } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { SuggestField } from '../../ui/form/suggest-field.tsx'
import { PlaceView } from './place-view.tsx'
import { chosenPlace, isKnown, type PlaceValue } from './place-value.ts'
import { placeSuggestionsQuery } from './places.queries.ts'
import { disambiguatePlaces } from './disambiguate-places.ts'
import { useFindTyped } from './use-find-typed.ts'
import { useMyLocation } from './use-my-location.ts'

interface PlaceSearchProps extends FieldAppearance {
  value: PlaceValue
  /** Text and point change together: edited text has no point until it is geocoded. */
  onChange: (value: PlaceValue) => void
  /** Called after a selection from the list, or of the rider's position. */
  onChoose?: ((value: PlaceValue, place: Place) => void) | undefined
  near?: Point | undefined
  canUseLocation?: boolean | undefined
  placeholder?: string | undefined
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const DEBOUNCE_MS = 300
/** One letter matches too many places. */
const LEAST_LETTERS = 2

/** A search field for places: towns, ZIP codes, coordinates, with tolerance for typos. */
export function PlaceSearch({
  value,
  onChange,
  onChoose = onChange,
  near,
  canUseLocation = false,
  hint,
  error,
  ...field
}: PlaceSearchProps) {
  const { text } = value
  const units = useUnits()
  // The initial text is not searched.
  const [requestedText, setRequestedText] = useState<string>()
  const typed = useDebounced(text, DEBOUNCE_MS)
  const isSearching = requestedText === text && !isKnown(value) && text.trim().length >= LEAST_LETTERS
  const found = useQuery({
    ...placeSuggestionsQuery({ q: typed.trim(), near }),
    enabled: isSearching && typed === text,
  })
  // Suggestions are shown only for the text that they were requested for.
  const suggestions = (isSearching && typed === text && found.data) || []
  const lookup = useFindTyped({ value, onChange, near })
  const location = useMyLocation((place) => onChoose(chosenPlace(place), place))

  return (
    <SuggestField
      {...field}
      value={text}
      onChange={(next) => {
        setRequestedText(next)
        onChange({ text: next, lat: null, lng: null })
      }}
      onSelect={({ place }) => onChoose(chosenPlace(place), place)}
      onBlur={lookup.find}
      suggestions={suggestions.map((place) => ({
        key: place.placeId,
        text: placeText(place),
        face: <PlaceView place={place} apart={disambiguatePlaces(place, suggestions, { near, units })} />,
        place,
      }))}
      status={
        isSearching &&
        statusText({
          isWaiting: typed !== text || found.isPending,
          isFailed: found.isError,
          isEmpty: suggestions.length === 0,
        })
      }
      icon={SearchIcon}
      hint={location.refusal ?? foundHint(value) ?? hint}
      error={error ?? lookup.refusal}
      action={
        canUseLocation && (
          <button
            type="button"
            aria-label={t('places.search.useLocation')}
            title={t('places.search.useLocation')}
            aria-busy={location.isBusy}
            onClick={location.locate}
          >
            <Icon of={TargetIcon} size="small" />
          </button>
        )
      }
    />
  )
}

function foundHint({ foundAs }: PlaceValue): string | undefined {
  return foundAs && t('places.search.found', { place: foundAs })
}

function statusText({ isWaiting, isFailed, isEmpty }: { isWaiting: boolean; isFailed: boolean; isEmpty: boolean }) {
  if (isFailed) return t('places.search.failed')
  if (!isEmpty) return undefined
  return isWaiting ? t('places.search.looking') : t('places.search.none')
}
