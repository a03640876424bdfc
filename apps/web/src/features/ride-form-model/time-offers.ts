import { dayField, shiftDay, timeField, toZoned } from '../../lib/time/zoned-time.ts'
import { nextFullHour, type FormTimes } from './form-times.ts'

export type OfferedTimes = Pick<FormTimes, 'date' | 'time'> & Partial<FormTimes>

/** Suggested times in a zone (null is the rider's own) for one click. Undefined once they are over. */
export type TimeOffer = (now: Date, timeZone: string | null) => OfferedTimes | undefined

export const startAtFullHour: TimeOffer = (now, timeZone) => nextFullHour(now, timeZone)

/** From midnight to midnight. */
export const anyTimeToday: TimeOffer = (now, timeZone) => {
  const { day } = clockAt(now, timeZone)
  return { date: day, time: midnight, endDate: shiftDay(day, 1), endTime: midnight }
}

export const nextHour: TimeOffer = (now, timeZone) => {
  const { date, time } = nextFullHour(now, timeZone)
  return timesFrom(date, time)
}

export const thisEvening: TimeOffer = (now, timeZone) => {
  const { day, time } = clockAt(now, timeZone)
  return time < evening ? timesFrom(day, evening) : undefined
}

export const nextSaturday: TimeOffer = (now, timeZone) => {
  const { day, time } = clockAt(now, timeZone)
  const daysAhead = (saturday - new Date(`${day}T00:00:00Z`).getUTCDay() + daysPerWeek) % daysPerWeek
  const isMissed = daysAhead === 0 && time >= morning
  return timesFrom(shiftDay(day, isMissed ? daysPerWeek : daysAhead), morning)
}

/** Two of them may suggest the same times: on a Saturday at 8:30 the next full hour is 10:00, too. */
export const timeOffers = { startAtFullHour, anyTimeToday, nextHour, thisEvening, nextSaturday }
export type OfferName = keyof typeof timeOffers
export const offerNames = Object.keys(timeOffers) as OfferName[]

/** Whether a ride takes the whole day without a time. */
export function isAnyTime({ date, time, endDate, endTime }: Omit<FormTimes, 'timeZone'>): boolean {
  return date !== '' && time === midnight && endTime === midnight && endDate === shiftDay(date, 1)
}

const midnight = '00:00'
const evening = '19:00'
const morning = '10:00'
const saturday = 6
const daysPerWeek = 7
/** The length of a suggested ride. */
const lengthHours = 2
const hoursPerDay = 24

function clockAt(now: Date, timeZone: string | null) {
  return timeZone === null ? { day: dayField(now), time: timeField(now) } : toZoned(now, timeZone)
}

function timesFrom(date: string, time: string): OfferedTimes {
  const [hours = 0] = time.split(':').map(Number)
  const end = hours + lengthHours
  return {
    date,
    time,
    endDate: end < hoursPerDay ? date : shiftDay(date, 1),
    endTime: `${String(end % hoursPerDay).padStart(2, '0')}:${time.slice(3)}`,
  }
}
