import type { RouteProfile } from '@scooter-rides/contract'
import { distanceMetres, encodePolyline } from '@scooter-rides/geo'
import type { RoutingEngine } from './routing-engine.ts'

/** Door to door in a town, lights and corners included: about what riders of each kind report. */
const AVERAGE_KMH: Record<RouteProfile, number> = { motor_scooter: 30, e_scooter: 18, bicycle: 15 }
const metresPerSecond = (kmh: number) => kmh / 3.6

/** Straight lines from point to point, and marked as such: what remains when no map of roads is at hand. */
export const directEngine: RoutingEngine = {
  name: 'direct',

  async way({ points, profile, topSpeed, avoid }) {
    const speed = metresPerSecond(Math.min(AVERAGE_KMH[profile], topSpeed ?? Infinity))
    const legs = points.slice(1).map((point, index) => {
      const distance = Math.round(distanceMetres(points[index] ?? point, point))
      return { distance, duration: Math.round(distance / speed), instructions: [] }
    })
    const sum = (part: 'distance' | 'duration') => legs.reduce((total, leg) => total + leg[part], 0)
    const warnings = ['Straight lines: no map of roads is at hand, so distance and time are estimates.']
    if (avoid.length > 0) warnings.push('Nothing could be avoided: straight lines know no roads.')
    return { distance: sum('distance'), duration: sum('duration'), geometry: encodePolyline(points), legs, warnings }
  },

  async distances(points) {
    return points.map((from) => points.map((to) => distanceMetres(from, to)))
  },
}
