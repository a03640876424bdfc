import type { PlannedRoute } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { formatDuration } from '../../../lib/units/units.ts'
import { Pin, type PinKind } from '../../../ui/content/pin.tsx'
import { isKnown, type PlaceValue } from '../../places/place-value.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

interface ListedPlace {
  kind: PinKind
  mark: string | number
  place: PlaceValue
}

function placesOf({ start, stops, end, roundTrip }: RideForm): ListedPlace[] {
  const listed: ListedPlace[] = [
    { kind: 'start', mark: 'S', place: start },
    ...stops.map(({ place }, index) => ({ kind: 'stop' as const, mark: index + 1, place })),
    { kind: roundTrip ? 'same' : 'end', mark: 'E', place: end },
  ]
  return listed.filter(({ place }) => place.text.trim() !== '')
}

export function PlaceList({ form, legs }: { form: RideForm; legs: PlannedRoute['legs'] }) {
  const places = placesOf(form)
  // Legs match the places only if all of them have a point.
  const isComplete = places.every(({ place }) => isKnown(place)) && legs.length === places.length - 1
  return (
    <ol className="wizard-places well" aria-label={t('ride-form.parts.places')}>
      {places.map(({ kind, mark, place }, index) => (
        <li key={mark}>
          <Pin kind={kind}>{mark}</Pin>
          <span className="min-w-0 grow font-semibold wrap-anywhere" dir="auto">
            {place.text}
          </span>
          <span className="text-label text-ink-3">
            {index === 0 ? t('ride-form.confirm.start') : isComplete && formatDuration(legs[index - 1]?.duration ?? 0)}
          </span>
        </li>
      ))}
    </ol>
  )
}
