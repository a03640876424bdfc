const dayNames: Record<string, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}
const places: Record<string, string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '5': 'fifth',
  '-1': 'last',
}
const units: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

/** A recurrence rule as text: "Every Saturday", "Every 2 weeks on Tuesday and Thursday", "Every month on the last Friday". */
export function repeatLabel(rule: string): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const unit = units[parts.get('FREQ') ?? '']
  if (!unit) return 'Repeats'
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const days = parts.get('BYDAY')?.split(',') ?? []
  const often = interval > 1 ? `Every ${interval} ${unit}s` : `Every ${unit}`
  const isPlain = [...parts.keys()].every((name) => plainParts.has(name))
  if (!isPlain) return often
  if (unit === 'week' && days.length > 0) return weeklyWords(often, interval, days)
  const number = parts.get('BYMONTHDAY')
  if (unit === 'month' && number && !number.includes(',')) return `${often} on ${numberWords(Number(number))}`
  if (unit === 'month' && days.length === 1) return `${often} on the ${placeWords(days[0] ?? '')}`
  return often
}

const plainParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL', 'WKST'])

function weeklyWords(often: string, interval: number, days: string[]): string {
  if (days.length === 7) return interval > 1 ? often : 'Every day'
  const names = days.map((day) => dayNames[day] ?? day)
  const listed = new Intl.ListFormat('en-US').format(names)
  return interval > 1 ? `${often} on ${listed}` : `Every ${listed}`
}

const numberWords = (number: number) => (number < 0 ? 'the last day' : `day ${number}`)

function placeWords(day: string): string {
  const [, place = '', name = ''] = /^([+-]?\d*)(\w\w)$/.exec(day) ?? []
  return `${places[place] ?? ''} ${dayNames[name] ?? ''}`.trim()
}
