import { limits } from '@scooter-rides/contract'
import { metresPerMile } from '@scooter-rides/geo'
import type { Units } from '../../../lib/units/units.ts'

const kilometresPerMile = metresPerMile / 1000

export function speedUnit(units: Units): 'mph' | 'km/h' {
  return units === 'imperial' ? 'mph' : 'km/h'
}

/** The server stores km/h; the form uses miles or kilometres per hour. */
export function shownSpeed(kmh: number, units: Units): number {
  return units === 'imperial' ? Math.round(kmh / kilometresPerMile) : kmh
}

export function storedSpeed(speed: number, units: Units): number {
  return units === 'imperial' ? Math.round(speed * kilometresPerMile) : speed
}

export function greatestSpeed(units: Units): number {
  return units === 'imperial' ? Math.floor(limits.topSpeedKmh / kilometresPerMile) : limits.topSpeedKmh
}
