import type { RouteAvoid, RouteEngine } from '@scooter-rides/contract'
import type { Riding } from '../routing-engine.ts'

/** `options` belong to the costing model of Valhalla. */
export interface Attempt {
  engine: RouteEngine
  costing: 'motor_scooter' | 'motorcycle' | 'bicycle'
  options: Record<string, string | number | boolean>
  /** Excludes driveways and parking lots that lead nowhere. */
  isFromStreets: boolean
}

/** EU class L1e; faster scooters are motorcycles by law. */
const mopedKmh = 45
/** Slower scooters obstruct fast traffic. */
const slowKmh = 25
const eScooterKmh = 20
const bicycleKmh = 18
const speeds = { motor: { least: 20, most: 120 }, bicycle: { least: 5, most: 60 } }

const within = ({ least, most }: { least: number; most: number }, kmh: number) => Math.min(most, Math.max(least, kmh))

/** In order: with all wishes; without wishes to avoid something; from the nearest streets; and a moped as a motorcycle, with a warning. */
export function attemptsFor(riding: Riding): Attempt[] {
  const [costing, options] = ownCosting(riding)
  const wished = { engine: 'valhalla' as const, costing, options, isFromStreets: false }
  const excluded = exclusions(riding.avoid)
  return [
    ...(Object.keys(excluded).length > 0 ? [{ ...wished, options: { ...options, ...excluded } }] : []),
    wished,
    { ...wished, engine: 'valhalla-streets', isFromStreets: true },
    ...(costing === 'motor_scooter' ? [asMotorcycle(riding, false), asMotorcycle(riding, true)] : []),
  ]
}

function ownCosting({ profile, topSpeed, avoid }: Riding): [Attempt['costing'], Attempt['options']] {
  const soft = preferences(avoid)
  switch (profile) {
    case 'motor_scooter': {
      if ((topSpeed ?? mopedKmh) > mopedKmh) return ['motorcycle', motorcycleOptions({ topSpeed, avoid })]
      const speed = topSpeed ?? mopedKmh
      const primary = avoid.includes('highways') ? 0 : speed <= slowKmh ? 0.1 : 0.5
      return ['motor_scooter', { ...soft, top_speed: within(speeds.motor, speed), use_primary: primary, ...noMotorway }]
    }
    case 'e_scooter': {
      const speed = within(speeds.bicycle, topSpeed ?? eScooterKmh)
      const roads = avoid.includes('highways') ? 0 : 0.2
      return [
        'bicycle',
        { ...soft, bicycle_type: 'City', cycling_speed: speed, use_roads: roads, avoid_bad_surfaces: 0.8 },
      ]
    }
    case 'bicycle': {
      const speed = within(speeds.bicycle, topSpeed ?? bicycleKmh)
      const surfaces = avoid.includes('unpaved') ? { avoid_bad_surfaces: 1 } : {}
      const roads = avoid.includes('highways') ? 0 : 0.4
      return ['bicycle', { ...soft, bicycle_type: 'Hybrid', cycling_speed: speed, use_roads: roads, ...surfaces }]
    }
  }
}

function asMotorcycle({ avoid, topSpeed }: Riding, isFromStreets: boolean): Attempt {
  const options = motorcycleOptions({ avoid, topSpeed: topSpeed ?? mopedKmh })
  return { engine: 'valhalla-motorcycle', costing: 'motorcycle', options, isFromStreets }
}

function motorcycleOptions({ topSpeed, avoid }: Pick<Riding, 'topSpeed' | 'avoid'>): Attempt['options'] {
  const highways = avoid.includes('highways') ? 0 : 0.3
  const speed = within(speeds.motor, topSpeed ?? speeds.motor.most)
  return { ...preferences(avoid), top_speed: speed, use_highways: highways, use_trails: 0, ...noMotorway }
}

/** Few countries allow scooters on motorways, and most of them only large ones, so motorways are excluded. */
const noMotorway = { exclude_highways: true }

function preferences(avoid: readonly RouteAvoid[]): Attempt['options'] {
  return {
    ...(avoid.includes('ferries') && { use_ferry: 0 }),
    ...(avoid.includes('tolls') && { use_tolls: 0 }),
    ...(avoid.includes('unpaved') && { use_tracks: 0 }),
  }
}

function exclusions(avoid: readonly RouteAvoid[]): Attempt['options'] {
  return {
    ...(avoid.includes('ferries') && { exclude_ferries: true }),
    ...(avoid.includes('tolls') && { exclude_tolls: true }),
    ...(avoid.includes('unpaved') && { exclude_unpaved: true }),
  }
}
