import { limits } from '@scooter-rides/contract'
import { metresPerFoot, metresPerMile } from '@scooter-rides/geo'
import type { Units } from '../../../lib/units/units.ts'
import { numberFormat } from '../../../lib/language/formats.ts'

/** The offered radii, in metres. */
export const zoneRadii = [limits.zoneRadiusMin, 300, 500, 1000, 1500, limits.zoneRadiusMax] as const

/** "500 m", or "0.3 mi" with feet below a quarter of a mile. */
export function radiusText(metres: number, units: Units): string {
  if (units === 'metric') return metres < 1000 ? lengthText(metres, 'meter') : lengthText(metres / 1000, 'kilometer', 1)
  if (metres < metresPerMile / 4) return lengthText(Math.round(metres / metresPerFoot / 50) * 50, 'foot')
  return lengthText(metres / metresPerMile, 'mile', 1)
}

const lengthText = (length: number, unit: 'meter' | 'kilometer' | 'foot' | 'mile', decimals = 0) =>
  numberFormat({
    style: 'unit',
    unit,
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(length)
