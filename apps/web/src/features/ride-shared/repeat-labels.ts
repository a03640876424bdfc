import { listFormat } from '../../lib/language/formats.ts'
import { t } from '../../lib/language/t.ts'
import { weekdayName } from './weekday-name.ts'

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const places: Record<string, 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'last'> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '5': 'fifth',
  '-1': 'last',
}
const units = {
  DAILY: 'ride-shared.repeat.daily',
  WEEKLY: 'ride-shared.repeat.weekly',
  MONTHLY: 'ride-shared.repeat.monthly',
  YEARLY: 'ride-shared.repeat.yearly',
} as const

/** A recurrence rule as text: "Every Saturday", "Every 2 weeks on Tuesday and Thursday", "Every month on the last Friday". */
export function repeatLabel(rule: string): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const unit = parts.get('FREQ') ?? ''
  if (!isUnit(unit)) return t('ride-shared.repeat.unknown')
  const interval = Math.max(1, Number(parts.get('INTERVAL')) || 1)
  const isPlain = [...parts.keys()].every((name) => plainParts.has(name))
  const days = parts.get('BYDAY')?.split(',') ?? []
  const specific = isPlain ? onDays(unit, { interval, days, number: parts.get('BYMONTHDAY') }) : undefined
  return specific ?? t(units[unit], { interval })
}

const isUnit = (unit: string): unit is keyof typeof units => Object.hasOwn(units, unit)

const plainParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL', 'WKST'])

interface Days {
  interval: number
  days: string[]
  number: string | undefined
}

/** With the days of the week or month; undefined without such days. */
function onDays(unit: keyof typeof units, { interval, days, number }: Days): string | undefined {
  if (unit === 'WEEKLY' && days.length > 0) return weeklyWords(interval, days)
  if (unit === 'MONTHLY' && number && !number.includes(',')) return numberWords(interval, Number(number))
  if (unit === 'MONTHLY' && days.length === 1) return placeWords(interval, days[0] ?? '')
  return undefined
}

function weeklyWords(interval: number, days: string[]): string | undefined {
  if (days.length === 7) return interval > 1 ? undefined : t('ride-shared.repeat.daily', { interval: 1 })
  return t('ride-shared.repeat.weeklyOn', { interval, days: listFormat({}).format(days.map(dayName)) })
}

function numberWords(interval: number, day: number): string {
  return day < 0 ? t('ride-shared.repeat.onLastDay', { interval }) : t('ride-shared.repeat.onDay', { interval, day })
}

function placeWords(interval: number, day: string): string | undefined {
  const [, place = '', code = ''] = /^([+-]?\d*)(\w\w)$/.exec(day) ?? []
  const weekday = weekdayCodes.find((known) => known === code)
  return weekday && t('ride-shared.repeat.onWeekday', { interval, place: places[place] ?? 'any', weekday })
}

/** An unknown code stays as it is. */
function dayName(code: string): string {
  const index = weekdayCodes.findIndex((known) => known === code)
  return index < 0 ? code : weekdayName(index + 1)
}
