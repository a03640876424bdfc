import { metresPerFoot, metresPerMile } from '@scooter-rides/geo'
import { onFirstUse } from '../on-first-use.ts'

export type Units = 'imperial' | 'metric'

const metresPerKilometre = 1000
/** Longer distances are shown in miles or kilometres. */
export const longStretch = { imperial: 0.2 * metresPerMile, metric: 950 }
/** The rounding of short distances. */
const step = { imperial: 50, metric: 10 }

export interface Amount {
  value: string
  unit: string
}

const tenths = onFirstUse(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** "12,345.6". */
export const toTenth = (amount: number): string => tenths().format(amount)

/** A distance in the rider's units with one decimal; 'N/A' without a distance. */
export function formatDistance(metres: number | null | undefined, units: Units): Amount {
  const unit = units === 'imperial' ? 'mi' : 'km'
  if (metres === null || metres === undefined) return { value: 'N/A', unit: '' }
  return { value: toTenth(metres / (units === 'imperial' ? metresPerMile : metresPerKilometre)), unit }
}

export function distanceText(metres: number | null | undefined, units: Units): string {
  const { value, unit } = formatDistance(metres, units)
  return unit ? `${value} ${unit}` : value
}

/** The distance to the next turn: in feet or metres if it is short; empty for 0. */
export function stretchText(metres: number, units: Units): string {
  if (metres === 0) return ''
  if (metres >= longStretch[units]) return distanceText(metres, units)
  const amount = units === 'imperial' ? metres / metresPerFoot : metres
  const rounded = Math.max(1, Math.round(amount / step[units])) * step[units]
  return `${rounded} ${units === 'imperial' ? 'ft' : 'm'}`
}

export function milesToMetres(miles: number): number {
  return metresOf(miles, 'imperial')
}

const metresPer = { imperial: metresPerMile, metric: metresPerKilometre }

/** Converts miles or kilometres to whole metres. */
export const metresOf = (amount: number, units: Units): number => Math.round(amount * metresPer[units])

export const amountOf = (metres: number, units: Units): number => metres / metresPer[units]

/** "70 °F", "21 °C". */
export function temperatureText(celsius: number, units: Units): string {
  // Adding 0 turns -0 into 0.
  return units === 'imperial' ? `${Math.round(celsius * 1.8 + 32) + 0} °F` : `${Math.round(celsius) + 0} °C`
}

/** "7 mph", "11 km/h". */
export function speedText(kmh: number, units: Units): string {
  return units === 'imperial'
    ? `${Math.round((kmh * metresPerKilometre) / metresPerMile)} mph`
    : `${Math.round(kmh)} km/h`
}

/** "52 min", "1 h 20 min". */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
