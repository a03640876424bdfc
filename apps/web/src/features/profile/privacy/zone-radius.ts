import { limits } from '@scooter-rides/contract'
import { metresPerFoot, metresPerMile } from '@scooter-rides/geo'
import type { Units } from '../../../lib/units/units.ts'

/** The offered radii, in metres. */
export const zoneRadii = [limits.zoneRadiusMin, 300, 500, 1000, 1500, limits.zoneRadiusMax] as const

/** "500 m", or "0.3 mi" with feet below a quarter of a mile. */
export function radiusText(metres: number, units: Units): string {
  if (units === 'metric') return metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`
  if (metres < metresPerMile / 4) return `${Math.round(metres / metresPerFoot / 50) * 50} ft`
  return `${(metres / metresPerMile).toFixed(1)} mi`
}
