import type { FastifyInstance } from 'fastify'
import { demoCities, type DemoCity } from './demo-cities.ts'
import { demoPeople } from './demo-people.ts'
import { seedJoins } from './joins.seed.ts'
import { seedRiders } from './riders.seed.ts'
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
}

/**
 * Fills the server with a demo community through its own API and says what it added: nothing at a second run.
 * Each kind has its file, `x.seed.ts`; a new one joins here, after those it needs.
 */
export async function seedCommunity(
  app: FastifyInstance,
  { password, now, cities = demoCities }: SeedOptions,
): Promise<SeedTally> {
  const people = demoPeople.filter((person) => cities.some((city) => city.name === person.city))
  const { riders, added } = await seedRiders(app, people, password)
  const scooters = await seedScooters(riders)
  const { rides, added: addedRides } = await seedRides(riders, cities, now)
  const joins = await seedJoins(rides, riders)
  return { riders: added, scooters, rides: addedRides, joins }
}
