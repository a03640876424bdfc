import { useMutation } from '@tanstack/react-query'
import { suggestStops, type PlannedRoute, type Point } from '@scooter-rides/contract'
import { decodePolyline, encodePolyline, simplify } from '@scooter-rides/geo'
import { call } from '../../../api/call.ts'

/** Precise enough for suggestions; a whole day's route fits into one or two kilobytes. */
const MOST_POINTS = 300

export interface SearchArea {
  plannedRoute: Pick<PlannedRoute, 'geometry'> | undefined
  /** The centre of the search while there is no route. */
  near: Point | undefined
}

/** Queries places that match a text, along the route or around the last point. */
export const useStopSuggestions = () =>
  useMutation({
    mutationFn: ({ text, plannedRoute, near }: SearchArea & { text: string }) =>
      call(suggestStops, {
        body: {
          text,
          ...(plannedRoute && { route: encodePolyline(simplify(decodePolyline(plannedRoute.geometry), MOST_POINTS)) }),
          ...(near && { near: { lat: near.lat, lng: near.lng } }),
        },
      }),
  })
