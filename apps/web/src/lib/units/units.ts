import { metresPerFoot, metresPerMile } from '@scooter-rides/geo'
import { t } from '../language/t.ts'
import { numberFormat } from '../language/formats.ts'

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

const tenth = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const long = { imperial: 'mile', metric: 'kilometer' } as const
const short = { imperial: 'foot', metric: 'meter' } as const

/** "12,345.6". */
export const toTenth = (amount: number): string => numberFormat(tenth).format(amount)

/** A distance in the rider's units with one decimal; 'N/A' without a distance. */
export function formatDistance(metres: number | null | undefined, units: Units): Amount {
  if (metres === null || metres === undefined) return { value: t('shell.units.none'), unit: '' }
  const parts = distanceFormat(units).formatToParts(amountOf(metres, units))
  const unit = parts.find(({ type }) => type === 'unit')?.value ?? ''
  const value = parts.filter(({ type }) => type !== 'unit').map((part) => part.value)
  return { value: value.join('').trim(), unit }
}

export function distanceText(metres: number | null | undefined, units: Units): string {
  if (metres === null || metres === undefined) return t('shell.units.none')
  return distanceFormat(units).format(amountOf(metres, units))
}

const distanceFormat = (units: Units) => numberFormat({ style: 'unit', unit: long[units], ...tenth })

/** The distance to the next turn: in feet or metres if it is short; empty for 0. */
export function stretchText(metres: number, units: Units): string {
  if (metres === 0) return ''
  if (metres >= longStretch[units]) return distanceText(metres, units)
  const amount = units === 'imperial' ? metres / metresPerFoot : metres
  const rounded = Math.max(1, Math.round(amount / step[units])) * step[units]
  return numberFormat({ style: 'unit', unit: short[units], useGrouping: false }).format(rounded)
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
  return units === 'imperial'
    ? t('shell.units.fahrenheit', { n: Math.round(celsius * 1.8 + 32) + 0 })
    : t('shell.units.celsius', { n: Math.round(celsius) + 0 })
}

/** "7 mph", "11 km/h". */
export function speedText(kmh: number, units: Units): string {
  const speed = (kmh * metresPerKilometre) / metresPer[units]
  return numberFormat({ style: 'unit', unit: `${long[units]}-per-hour` }).format(Math.round(speed))
}

/** "52 min", "1 h 20 min". */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return t('shell.units.minutes', { minutes })
  if (minutes % 60 === 0) return t('shell.units.hours', { hours })
  return t('shell.units.hoursMinutes', { hours, minutes: minutes % 60 })
}
