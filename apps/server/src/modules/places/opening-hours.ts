export interface LocalTime {
  /** 0 is Sunday. */
  weekday: number
  /** 1 to 12. */
  month: number
  day: number
  /** Since midnight. */
  minutes: number
}

interface Span {
  from: number
  /** Above 24:00 the time belongs to the next day. */
  to: number
}

interface Rule {
  isOn: (date: Omit<LocalTime, 'minutes'>) => boolean
  spans: Span[]
  /** After a comma, a rule adds to the previous rule of a day instead of replacing it. */
  isMore: boolean
}

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAY_MINUTES = 24 * 60

/**
 * By the `opening_hours` of OpenStreetMap: weekdays, times, months and "off". Undefined for anything else (sunrise, weeks, notes),
 * because a guess would send riders to closed doors. Public holidays count as ordinary days, because they differ between towns.
 */
export function isOpenAt(openingHours: string, now: LocalTime): boolean | undefined {
  const rules = readRules(openingHours)
  if (!rules) return undefined
  const holds = (date: LocalTime, minutes: number) =>
    spansOn(rules, date).some(({ from, to }) => minutes >= from && minutes < to)
  return holds(now, now.minutes) || holds(dayBefore(now), now.minutes + DAY_MINUTES)
}

/** The last rule for a day applies, together with the rules that add to it. */
function spansOn(rules: Rule[], date: LocalTime): Span[] {
  const ofDay = rules.filter(({ isOn }) => isOn(date))
  const last = ofDay.findLastIndex(({ isMore }) => !isMore)
  return ofDay.slice(Math.max(0, last)).flatMap(({ spans }) => spans)
}

function readRules(text: string): Rule[] | undefined {
  const rules: Rule[] = []
  for (const part of tidied(text).split(';')) {
    for (const [index, words] of part.split(NEXT_DAYS).entries()) {
      if (words.trim() === '') continue
      const rule = readRule(words.trim())
      // By the specification "Mo-Fr 10:00-12:00;13:30-17:00" means every afternoon; mappers mean those of the days before.
      if (!rule || (rules.length > 0 && JUST_TIMES.test(words.trim()))) return undefined
      if (rule !== 'holidays') rules.push({ ...rule, isMore: index > 0 && rule.spans.length > 0 })
    }
  }
  return rules.length > 0 ? rules : undefined
}

const tidied = (text: string) =>
  text
    .replace(/\s*[-–—]\s*/g, '-')
    .replace(/\b[A-Za-z]{2}\b/g, (word) => DAYS.find((day) => day.toLowerCase() === word.toLowerCase()) ?? word)

const JUST_TIMES = /^\d/
const NEXT_DAYS = /(?<=:\d{2}) ?, ?(?=[A-Z])/

const DAY = `(?:${DAYS.join('|')}|PH|SH)`
/** Does not match an hour: "Oct 10:00-18:00" is all of October. */
const DAY_NUMBER = '\\d{1,2}(?![\\d:])'
const MONTH = `(?:${MONTHS.join('|')})(?: ${DAY_NUMBER})?`
const MONTHS_OR_DAYS = `${MONTH}(?:-${MONTH}|-${DAY_NUMBER})?`
const TIME = '\\d{1,2}:[0-5]\\d'
const RULE = new RegExp(
  `^(?<months>${MONTHS_OR_DAYS}(?:, ?${MONTHS_OR_DAYS})*)?:? ?(?<days>${DAY}(?:-${DAY})?(?:, ?${DAY}(?:-${DAY})?)*)?:? ?(?<times>24/7|${TIME}-${TIME}(?:, ?${TIME}-${TIME})*)? ?(?<state>off|closed|open)?$`,
)

function readRule(text: string): Omit<Rule, 'isMore'> | 'holidays' | undefined {
  const { months, days, times, state } = RULE.exec(text)?.groups ?? {}
  if (!months && !days && !times && !state) return undefined
  const isOff = state === 'off' || state === 'closed'
  // "Mo-Fr 12:00-13:00 off" removes hours from a day instead of replacing its rule.
  if (isOff && times) return undefined
  const weekdays = days?.split(',').map((range) => range.trim())
  const ordinary = weekdays?.filter((range) => !/PH|SH/.test(range))
  if (ordinary?.length === 0) return 'holidays'
  const seasons = months?.split(',').map((season) => readSeason(season.trim()))
  const isInSeason: Rule['isOn'] = (date) => seasons?.some((isOn) => isOn(date)) ?? true
  const onDays = ordinary && new Set(ordinary.flatMap(readDays))
  const isOn: Rule['isOn'] = (date) => isInSeason(date) && (onDays?.has(date.weekday) ?? true)
  return { isOn, spans: isOff ? [] : readSpans(times) }
}

function readDays(range: string): number[] {
  const [first = '', last = first] = range.split('-')
  const from = DAYS.indexOf(first)
  const count = ((DAYS.indexOf(last) - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => (from + index) % 7)
}

function readSeason(months: string): Rule['isOn'] {
  const [first = '', last = first] = months.split('-')
  const from = readDate(first, 1)
  const to = readDate(/^\d/.test(last) ? `${first.slice(0, 3)} ${last}` : last, 31)
  return ({ month, day }) => {
    const date = month * 100 + day
    return from <= to ? date >= from && date <= to : date >= from || date <= to
  }
}

const readDate = (text: string, otherwise: number) =>
  (MONTHS.indexOf(text.slice(0, 3)) + 1) * 100 + (Number(text.slice(4)) || otherwise)

function readSpans(times: string | undefined): Span[] {
  if (!times || times === '24/7') return [{ from: 0, to: DAY_MINUTES }]
  return times.split(',').map((span) => {
    const [from = 0, to = 0] = span.split('-').map(minutesOf)
    return { from, to: to <= from ? to + DAY_MINUTES : to }
  })
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The exact day does not matter, because seasons only compare months. */
const dayBefore = ({ weekday, month, day }: LocalTime): LocalTime => ({
  weekday: (weekday + 6) % 7,
  month: day > 1 ? month : ((month + 10) % 12) + 1,
  day: day > 1 ? day - 1 : 31,
  minutes: 0,
})
