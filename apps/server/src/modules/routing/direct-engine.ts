import type { RouteProfile } from '@scooter-rides/contract'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { translatable } from '@scooter-rides/messages'
import type { Leg, Riding, RoutingEngine } from './routing-engine.ts'

/** Average speeds in a town, lights and corners included, about as riders report them. */
const AVERAGE_KMH: Record<RouteProfile, number> = { motor_scooter: 30, e_scooter: 18, bicycle: 15 }
const metresPerSecond = (kmh: number) => kmh / 3.6

export function straightLeg(from: LatLng, to: LatLng, { profile, topSpeed }: Riding): Leg {
  const speed = metresPerSecond(Math.min(AVERAGE_KMH[profile], topSpeed ?? Infinity))
  const distance = Math.round(distanceMetres(from, to))
  const line = [from, to].map(({ lat, lng }) => ({ lat, lng }))
  return { distance, duration: Math.round(distance / speed), instructions: [], isStraight: true, line }
}

export const directEngine: RoutingEngine = {
  async way({ points, ...riding }) {
    const legs = points.slice(1).map((point, index) => straightLeg(points[index] ?? point, point, riding))
    const warnings = [translatable('routing.straight')]
    if (riding.avoid.length > 0) warnings.push(translatable('routing.nothingAvoided'))
    return { engine: 'direct', legs, warnings, isEngineExplained: true, alternatives: [] }
  },

  async distances({ points }) {
    return points.map((from) => points.map((to) => distanceMetres(from, to)))
  },
}
