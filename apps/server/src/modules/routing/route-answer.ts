import type { PlannedRoute } from '@scooter-rides/contract'
import { encodePolyline, type LatLng } from '@scooter-rides/geo'
import type { Leg } from './routing-engine.ts'

export function toRoute(legs: readonly Leg[]): Pick<PlannedRoute, 'distance' | 'duration' | 'geometry' | 'legs'> {
  const sum = (part: 'distance' | 'duration') => legs.reduce((total, leg) => total + leg[part], 0)
  return {
    distance: sum('distance'),
    duration: sum('duration'),
    geometry: encodePolyline(joinLines(legs.map(({ line }) => line))),
    legs: legs.map(({ line: _line, ...leg }) => leg),
  }
}

function joinLines(lines: readonly LatLng[][]): LatLng[] {
  const joined: LatLng[] = []
  for (const line of lines)
    for (const point of line) {
      const last = joined.at(-1)
      if (last?.lat !== point.lat || last.lng !== point.lng) joined.push(point)
    }
  const [only] = joined
  return joined.length === 1 && only ? [only, only] : joined
}
