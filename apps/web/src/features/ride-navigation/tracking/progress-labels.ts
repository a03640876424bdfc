import { isolate } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import { stretchText, type Units } from '../../../lib/units/units.ts'
import type { Course } from '../../ride-shared/course/course.ts'
import type { OffRoute } from './progress.ts'
import type { StopNews } from './stop-marks.ts'

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
type Wind = (typeof winds)[number]

const offRouteTexts = {
  north: 'navigation.offRoute.north',
  'north-east': 'navigation.offRoute.northEast',
  east: 'navigation.offRoute.east',
  'south-east': 'navigation.offRoute.southEast',
  south: 'navigation.offRoute.south',
  'south-west': 'navigation.offRoute.southWest',
  west: 'navigation.offRoute.west',
  'north-west': 'navigation.offRoute.northWest',
} as const satisfies Record<Wind, TextKey>

/** "south-east" for 130 degrees. */
export const windOf = (degrees: number): Wind => winds[Math.round(degrees / 45) % 8] ?? 'north'

/** "You are off the route: it is 300 ft to the south." */
export const offRouteText = ({ metres, bearing }: OffRoute, units: Units): string =>
  t(offRouteTexts[windOf(bearing)], { distance: stretchText(metres, units) })

export const stopName = (stop: { label: string | null } | undefined): string =>
  stop?.label ?? t('navigation.stop.unnamed')

/** The announcement of the stops just reached; none for stops that were behind the rider at the start. */
export function newsText({ stops }: Pick<Course, 'stops'>, all: readonly StopNews[]): string | undefined {
  const reached = all.find(({ mark }) => mark === 'reached')
  if (!reached) return undefined
  const name = stopName(stops[reached.index])
  if (reached.index === stops.length - 1) return t('navigation.news.arrived', { stop: isolate(name) })
  return reached.index === 0
    ? t('navigation.news.start', { stop: isolate(name) })
    : t('navigation.news.reached', { stop: isolate(name) })
}
