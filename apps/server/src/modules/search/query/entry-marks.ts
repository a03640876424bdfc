import { dayMs } from '@scooter-rides/time'

/** `#lat,lng`: the square degree in which a ride starts. Returns the square of a place and the eight around it. */
export function squareMarks({ lat, lng }: { lat: number; lng: number }): string[] {
  const steps = [-1, 0, 1]
  const around = (step: number) => ((((Math.floor(lng) + step + 180) % 360) + 360) % 360) - 180
  return steps.flatMap((up) => steps.map((right) => `#${Math.floor(lat) + up},${around(right)}`))
}

/** `@year-month`: the month in which a ride ends or another item was added. Returns `count` months from this one, forward or back. */
export function monthMarks(now: Date, count: number, direction: 1 | -1 = 1): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + direction * index, 1))
    return `@${first.getUTCFullYear()}-${first.getUTCMonth() + 1}`
  })
}

/** `@year-month-day`: the day on which a ride ends. Returns today and the days after it. */
export function dayMarks(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now.getTime() + index * dayMs)
    return `@${day.getUTCFullYear()}-${day.getUTCMonth() + 1}-${day.getUTCDate()}`
  })
}
