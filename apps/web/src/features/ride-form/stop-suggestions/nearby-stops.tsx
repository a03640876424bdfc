import { isolate, type Place, type PlaceCategory } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { distanceText } from '../../../lib/units/units.ts'
import { MapPin } from '../../../map/marks/map-pin.tsx'
import { useUnits } from '../../../session/me/use-units.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import type { useNearbyStops } from '../route/use-nearby-stops.ts'
import { stopCategories } from './stop-categories.ts'
import './nearby-stops.css'

interface NearbyStopsProps {
  category: PlaceCategory | undefined
  onCategory: (category: PlaceCategory | undefined) => void
  found: ReturnType<typeof useNearbyStops>
  /** False while no place of the route is known. */
  isPlaced: boolean
  onAdd: (place: Place) => void
}

/** Categories of places; those of the chosen category are listed and shown on the map. */
export function NearbyStops({ category, onCategory, found, isPlaced, onAdd }: NearbyStopsProps) {
  const units = useUnits()
  const label = stopCategories.find(({ value }) => value === category)?.label
  return (
    <section aria-label={t('ride-form.nearby.title')}>
      <h2 className="text-label">{t('ride-form.nearby.heading')}</h2>
      <div className="nearby-kinds">
        {stopCategories.map(({ value, label: name, icon }) => (
          <Button
            key={value}
            size="small"
            icon={icon}
            variant={value === category ? 'primary' : 'default'}
            aria-pressed={value === category}
            disabled={!isPlaced}
            onClick={() => onCategory(value === category ? undefined : value)}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      {label && found.isError ? (
        <LoadFailed title={t('ride-form.nearby.failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        label && (
          <p className="text-sm text-ink-2" role="status">
            {nearbyText(t(label), found.places)}
          </p>
        )
      )}
      {found.places && found.places.length > 0 && (
        <ul className="nearby-list">
          {found.places.map((place) => (
            <li key={place.placeId}>
              <span className="min-w-0">
                <b className="block truncate" dir="auto">
                  {place.name}
                </b>
                <span className="block truncate text-xs text-ink-2">
                  {[place.address, distanceText(place.distance, units)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('ride-form.nearby.addNamed', { place: isolate(place.name) })}
                onClick={() => onAdd(place)}
              >
                {t('ride-form.nearby.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function nearbyText(category: string, places: readonly Place[] | undefined): string {
  if (!places) return t('ride-form.nearby.searching')
  if (places.length === 0) return t('ride-form.nearby.nothing', { category })
  return t('ride-form.nearby.found', { category, count: places.length })
}

/** The found places on the map; pressing one adds it as a stop. */
export function NearbyMarks({ places, onAdd }: { places: readonly Place[]; onAdd: (place: Place) => void }) {
  return places.map((place) => (
    <MapPin
      key={place.placeId}
      at={place}
      kind="stop"
      letter="+"
      label={t('ride-form.nearby.addNamed', { place: isolate(place.name) })}
      onClick={() => onAdd(place)}
    />
  ))
}
