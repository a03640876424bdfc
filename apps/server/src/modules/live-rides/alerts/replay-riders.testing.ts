import { type LatLng, type MeasuredPath, pointAt } from '@scooter-rides/geo'
import { type Random, type Way, wayOf } from './replay-plan.testing.ts'
import type { Roads } from './replay-roads.testing.ts'

/** A rider as they really move. All times are seconds since the start of the replay. */
export interface ReplayRider {
  id: string
  /** The share of the usual speed. */
  pace: number
  /** In the middle of the ride: a weak battery. */
  isSlow: boolean
  phase: 'toStart' | 'riding' | 'stranded' | 'arrived' | 'toHome' | 'atHome'
  path: MeasuredPath
  metres: number
  speed: number
  /** A parked scooter is beside the way: metres east and north. */
  aside: { east: number; north: number }
  parkedUntil: number
  haltsDone: number
  signalsPassed: number
  strandsAt: number | undefined
  strandedAt: number | undefined
  leavesAt: number | undefined
  /** From the start, or the time of departure for home. */
  setsOffAt: number
}

/** Metres per second, on the way to the start and home. */
export const approachSpeed = 7

export interface Convoy {
  way: Way
  roads: Roads
  random: Random
  riders: ReplayRider[]
  /** The group leaves the start. */
  departsAt: number
  /** The leader waits for riders who fall behind. */
  isAttentive: boolean
  /** When the group goes on, for each halt that a rider has reached. */
  goesOnAt: Map<number, number>
}

export function createRider(id: string, convoy: Omit<Convoy, 'riders'>): ReplayRider {
  const { way, roads, random, departsAt } = convoy
  const path = pathBetween(roads, random, random.pick(roads.junctions), startJunction(convoy))
  return {
    id,
    pace: random.between(0.93, 1.07),
    isSlow: false,
    phase: path ? 'toStart' : 'riding',
    path: path ?? way.path,
    metres: 0,
    speed: 0,
    aside: { east: 0, north: 0 },
    parkedUntil: departsAt,
    haltsDone: 0,
    signalsPassed: 0,
    strandsAt: undefined,
    strandedAt: undefined,
    leavesAt: undefined,
    // One rider in twelve is late.
    setsOffAt: Math.max(0, departsAt - (path?.length ?? 0) / approachSpeed - random.between(-50, 550)),
  }
}

const startJunction = ({ way, roads }: Pick<Convoy, 'way' | 'roads'>) =>
  roads.junctions.find((junction) => {
    const [place, start] = [roads.placeOf(junction), way.path.points[0]]
    return place.lat === start?.lat && place.lng === start.lng
  }) ?? 0

function pathBetween(roads: Roads, random: Random, from: number, to: number): MeasuredPath | undefined {
  const route = from === to ? undefined : roads.route(from, to)
  return route && wayOf(route, roads, random).path
}

export function placeOf({ path, metres, aside }: ReplayRider): LatLng {
  const { lat, lng } = pointAt(path, metres) ?? { lat: 0, lng: 0 }
  return { lat: lat + aside.north / 111_195, lng: lng + aside.east / (111_195 * Math.cos((lat * Math.PI) / 180)) }
}

/** Leaves the ride at the next junction. @returns false between junctions */
export function goHome({ way, roads, random }: Convoy, rider: ReplayRider, now: number): boolean {
  const junction = way.junctions.find(({ metres }) => Math.abs(metres - rider.metres) < 15)
  const path = junction && pathBetween(roads, random, junction.id, random.pick(roads.junctions))
  if (!path) return false
  Object.assign(rider, { phase: 'toHome', path, metres: 0, setsOffAt: now } satisfies Partial<ReplayRider>)
  return true
}

/** After the ride, riders go home with the phone still on. */
export function setOffHome({ way, roads, random }: Convoy, rider: ReplayRider, now: number): void {
  const end = way.junctions.at(-1)
  const path = end && pathBetween(roads, random, end.id, random.pick(roads.junctions))
  if (!path) return
  const { aside } = rider
  Object.assign(rider, { phase: 'toHome', path, metres: 0, aside, setsOffAt: now } satisfies Partial<ReplayRider>)
}
