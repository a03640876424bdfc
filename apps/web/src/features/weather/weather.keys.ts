import type { Point } from '@scooter-rides/contract'

export const weatherKeys = {
  current: ({ lat, lng }: Point) => ['weather', 'current', lat, lng],
  forecast: ({ lat, lng }: Point) => ['weather', 'forecast', lat, lng],
  alongWay: (startsAt: string, points: readonly object[]) => ['weather', 'way', startsAt, points],
} as const
