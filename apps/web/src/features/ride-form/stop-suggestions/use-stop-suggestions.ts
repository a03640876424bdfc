import { useMutation } from '@tanstack/react-query'
import { suggestStops, type PlannedRoute, type Point } from '@scooter-rides/contract'
import { decodePolyline, encodePolyline, simplify } from '@scooter-rides/geo'
import { call } from '../../../api/call.ts'

/** As exact as ideas beside a route need; a whole day's ride is sent in a kilobyte or two. */
const MOST_POINTS = 300

export interface SearchArea {
  way: Pick<PlannedRoute, 'geometry'> | undefined
  /** Looked around while there is no way. */
  near: Point | undefined
}

/** Asks for real places that fit a rider's words, along the way or around the last point. */
export const useStopSuggestions = () =>
  useMutation({
    mutationFn: ({ text, way, near }: SearchArea & { text: string }) =>
      call(suggestStops, {
        body: {
          text,
          ...(way && { route: encodePolyline(simplify(decodePolyline(way.geometry), MOST_POINTS)) }),
          ...(near && { near: { lat: near.lat, lng: near.lng } }),
        },
      }),
  })
