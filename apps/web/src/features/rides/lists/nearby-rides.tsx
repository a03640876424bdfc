import { type ComponentType, useState } from 'react'
import type { Point } from '@scooter-rides/contract'
import { useLocationStore } from '../../../session/storage/location-store.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { milesToMetres } from '../../../lib/units/units.ts'
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
  imperial: [
    { value: '5', label: '5 miles' },
    { value: '15', label: '15 miles' },
    { value: '50', label: '50 miles' },
  ],
  metric: [
    { value: '5', label: '8 km' },
    { value: '15', label: '24 km' },
    { value: '50', label: '80 km' },
  ],
} as const

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
          label="Around"
          value={place}
          onChange={setPlace}
          near={position ?? undefined}
          canUseLocation
          placeholder={position ? 'Your location' : 'Address, place or ZIP code'}
          hint="Your position stays in this browser; only the search for rides sends it."
        />
        <div className="grid gap-1">
          <span className="field-label" aria-hidden="true">
            Within
          </span>
          <Segmented
            label="Within"
            value={`${radius}`}
            onChange={(next) => onRadius(Number(next) as 5 | 15 | 50)}
            options={radii[units]}
          />
        </div>
      </div>
      {centre ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 px-4">
            <p className="text-sm text-ink-2">
              Rides of the next {nextDays} days, the nearest start first.{' '}
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
              <Empty title="No rides found in this area">
                {radius < 50 ? 'Search a larger area, or plan' : 'Plan'} the first one, and others will find it here.
              </Empty>
            }
          />
        </>
      ) : (
        <Empty title={message}>Choose a place, or use your location.</Empty>
      )}
    </div>
  )
}
