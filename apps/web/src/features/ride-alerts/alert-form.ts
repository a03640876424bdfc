import { cutText, limits, type RideAlert } from '@scooter-rides/contract'
import type { Units } from '../../lib/units/units.ts'
import { isKnown, nowhere, type PlaceValue } from '../places/place-value.ts'
import type { ScooterChoice } from '../ride-shared/scooter-types.ts'
import { radiusNear } from './alert-choices.ts'
import type { AlertBody } from './use-change-alerts.ts'

/** The place and radius that the rider looks at. */
export interface Viewed {
  place: PlaceValue
  /** Metres. */
  radius: number
}

export interface AlertForm {
  name: string
  place: PlaceValue
  radius: string
  weekdays: number[]
  scooter: ScooterChoice
  friendsOnly: boolean
}

const usualMetres = 16_000

export function toForm(alert: RideAlert | Viewed | undefined, units: Units): AlertForm {
  if (alert && 'id' in alert) {
    const { name, label, lat, lng, radius, weekdays, scooterType, friendsOnly } = alert
    const place = { text: label, lat, lng }
    const scooter = scooterType ?? 'any'
    return { name: name ?? '', place, radius: String(radius), weekdays, scooter, friendsOnly }
  }
  return {
    name: '',
    place: alert?.place ?? nowhere,
    radius: String(radiusNear(alert?.radius ?? usualMetres, units)),
    weekdays: [],
    scooter: 'any',
    friendsOnly: false,
  }
}

export function toBody({ name, place, radius, weekdays, scooter, friendsOnly }: AlertForm): AlertBody | undefined {
  if (!isKnown(place)) return undefined
  return {
    name: name.trim() || null,
    lat: place.lat,
    lng: place.lng,
    label: cutText(place.text.trim(), limits.label),
    radius: Number(radius),
    weekdays: weekdays.toSorted((one, other) => one - other),
    scooterType: scooter === 'any' ? null : scooter,
    friendsOnly,
  }
}
