import { type ComponentType, useState } from 'react'
import type { Point } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { useLocationStore } from '../../../session/storage/location-store.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { milesToMetres, type Units } from '../../../lib/units/units.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { dayField, fromZoned, localZone, shiftDay } from '../../../lib/time/zoned-time.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { PlaceSearch } from '../../places/place-search.tsx'
import { isKnown, nowhere } from '../../places/place-value.ts'
import { RideList } from './ride-list.tsx'
import { SubscribeNearby } from './subscribe-nearby.tsx'
import './nearby-rides.css'

const nextDays = 14

/** The URL counts miles; metric labels are rounded. */
const radii = {
  imperial: { 5: 5, 15: 15, 50: 50 },
  metric: { 5: 8, 15: 24, 50: 80 },
} as const

const radiusChoices = (units: Units) =>
  ([5, 15, 50] as const).map((miles) => ({ value: `${miles}` as const, label: radiusText(radii[units][miles], units) }))

const radiusText = (count: number, units: Units) =>
  units === 'metric' ? t('rides.nearby.kilometres', { count }) : t('rides.nearby.miles', { count })

interface NearbyRidesProps {
  /** In miles; the default is half an hour on a scooter. */
  radius: 5 | 15 | 50
  onRadius: (radius: 5 | 15 | 50) => void
  AreaTools?: ComponentType<{ centre: Point; name?: string | undefined; radius: number }> | undefined
}

/** Upcoming rides around the rider or a chosen place, nearest start first. */
export function NearbyRides({ radius, onRadius, AreaTools }: NearbyRidesProps) {
  const units = useUnits()
  const { message, position } = useLocationStore()
  const [place, setPlace] = useState(nowhere)
  const lastDay = shiftDay(dayField(useMinute()), nextDays)
  const centre = isKnown(place) ? { lat: place.lat, lng: place.lng } : position
  const until = fromZoned(lastDay, '23:59', localZone())
  return (
    <div className="grid gap-4">
      <div className="nearby-form">
        <PlaceSearch
          label={t('rides.nearby.around')}
          value={place}
          onChange={setPlace}
          near={position ?? undefined}
          canUseLocation
          placeholder={t(position ? 'rides.nearby.yourLocation' : 'rides.nearby.placeHint')}
          hint={t('rides.nearby.privacy')}
        />
        <div className="grid gap-1">
          <span className="field-label" aria-hidden="true">
            {t('rides.nearby.within')}
          </span>
          <Segmented
            label={t('rides.nearby.within')}
            value={`${radius}`}
            onChange={(next) => onRadius(Number(next) as 5 | 15 | 50)}
            options={radiusChoices(units)}
          />
        </div>
      </div>
      {centre ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 px-4">
            <p className="text-sm text-ink-2">
              {t('rides.nearby.sorted', { days: nextDays })}{' '}
              <SubscribeNearby around={centre} within={milesToMetres(radius)} />
            </p>
            {AreaTools && (
              <AreaTools
                centre={centre}
                radius={milesToMetres(radius)}
                name={isKnown(place) ? place.text : undefined}
              />
            )}
          </div>
          <RideList
            filters={{ near: centre, within: milesToMetres(radius), sort: 'near', ...(until && { to: until }) }}
            empty={
              <Empty title={t('rides.lists.noneInArea')}>
                {t(radius < 50 ? 'rides.nearby.larger' : 'rides.nearby.planFirst')}
              </Empty>
            }
          />
        </>
      ) : (
        <Empty title={message}>{t('rides.nearby.choose')}</Empty>
      )}
    </div>
  )
}
