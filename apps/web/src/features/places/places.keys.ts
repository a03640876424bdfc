import type { Point } from '@scooter-rides/contract'

/** Queries of places, whose replies never go stale. */
export const placeKeys = {
  suggestions: (query: object) => ['places', 'suggestions', query],
  geocode: (query: object) => ['places', 'geocode', query],
  reverse: ({ lat, lng }: Point) => ['places', 'reverse', lat, lng],
  nearby: (query: object) => ['places', 'nearby', query],
  regions: () => ['places', 'regions'],
  place: (placeId: string) => ['places', 'place', placeId],
  timeZone: ({ lat, lng }: Point) => ['places', 'time-zone', lat, lng],
} as const
