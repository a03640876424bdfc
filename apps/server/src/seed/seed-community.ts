import type { FastifyInstance } from 'fastify'
import { planRoute } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import type { RegionBounds } from '../maps/store/region.ts'
import { demoCities, type DemoCity } from './demo-cities.ts'
import { demoPeople } from './demo-people.ts'
import { seedJoins } from './joins.seed.ts'
import { onStreets } from './on-streets.ts'
import { seedRiders, type DemoRider } from './riders.seed.ts'
import { seedRides } from './rides.seed.ts'
import { seedScooters } from './scooters.seed.ts'

export interface SeedTally {
  riders: number
  scooters: number
  rides: number
  joins: number
}

interface SeedOptions {
  password: string
  now: Date
  /** Fewer than all make a smaller community. */
  cities?: DemoCity[]
  streets?: RegionBounds[]
}

/** Through the API. Returns what it added: nothing at a second run. Each kind has a file `x.seed.ts`, called after those that it needs. */
export async function seedCommunity(
  app: FastifyInstance,
  { password, now, cities = demoCities, streets = [] }: SeedOptions,
): Promise<SeedTally> {
  const people = demoPeople.filter((person) => cities.some((city) => city.name === person.city))
  const { riders, added } = await seedRiders(app, people, password)
  const scooters = await seedScooters(riders)
  const onRoads = await onStreets(cities, streets, (from, to) => isRideable(riders, from, to))
  const { rides, added: addedRides } = await seedRides(riders, onRoads, now)
  const joins = await seedJoins(rides, riders)
  return { riders: added, scooters, rides: addedRides, joins }
}

/** As the API answers it. */
async function isRideable([rider]: DemoRider[], { lat, lng }: LatLng, to: LatLng): Promise<boolean> {
  const body = { origin: { lat, lng }, destination: { lat: to.lat, lng: to.lng } }
  const route = await rider?.client.callUnless(422, planRoute, { body })
  return route?.engine.startsWith('valhalla') ?? false
}
