import { isolate } from '@scooter-rides/contract'
import { stretchText, type Units } from '../../../lib/units/units.ts'
import type { Course } from '../course/course.ts'
import type { OffRoute } from './progress.ts'
import type { StopNews } from './stop-marks.ts'

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** "south-east" for 130 degrees. */
export const windOf = (degrees: number): string => winds[Math.round(degrees / 45) % 8] ?? 'north'

/** "You are off the route: it is 300 ft to the south." */
export const offRouteText = ({ metres, bearing }: OffRoute, units: Units): string =>
  `You are off the route: it is ${stretchText(metres, units)} to the ${windOf(bearing)}.`

export const stopName = (stop: { label: string | null } | undefined): string => stop?.label ?? 'a place without a name'

/** The announcement of the stops just reached; none for stops that were behind the rider at the start. */
export function newsText({ stops }: Pick<Course, 'stops'>, all: readonly StopNews[]): string | undefined {
  const reached = all.find(({ mark }) => mark === 'reached')
  if (!reached) return undefined
  const name = stopName(stops[reached.index])
  if (reached.index === stops.length - 1) return `You have arrived: ${isolate(name)}.`
  return reached.index === 0 ? `You are at the start: ${isolate(name)}.` : `You have reached ${isolate(name)}.`
}
