import { createRide, listRides, listVehicles, type BodyOf, type Ride } from '@scooter-rides/contract'
import { hourMs, startOfDay } from '@scooter-rides/time'
import type { DemoCity, DemoPlace } from './demo-cities.ts'
import { demoThemes } from './demo-themes.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoRider } from './riders.seed.ts'

export interface DemoRide {
  ride: Pick<Ride, 'id' | 'title'>
  organiser: DemoRider
  city: DemoCity
}

type PlannedRide = BodyOf<typeof createRide>

/** Two and a half months ahead, so that every filter by date matches some rides and not others. */
const daysAhead = 75
/** Rides between real places, identified by their titles. A past ride is planned again. */
export async function seedRides(
  riders: DemoRider[],
  cities: DemoCity[],
  now: Date,
): Promise<{ rides: DemoRide[]; added: number }> {
  const rides: DemoRide[] = []
  let added = 0
  for (const city of cities) {
    // A separate generator, so that a city's rides do not depend on the cities before it.
    const random = createRandom(city.places.length * 1000 + city.name.length)
    const organisers = riders.filter((rider) => rider.person.city === city.name)
    const existing = new Map((await Promise.all(organisers.map(openRidesOf))).flat().map((ride) => [ride.title, ride]))
    const titles = new Set<string>()
    while (titles.size < city.rides) {
      const planned = planRide(city, random, now)
      if (titles.has(planned.title)) continue
      titles.add(planned.title)
      const organiser = organisers[titles.size % organisers.length]
      if (!organiser) throw new Error(`Nobody lives in ${city.name}.`)
      const there = existing.get(planned.title)
      if (!there) added += 1
      rides.push({
        ride: there ?? (await organiser.client.call(createRide, { body: await withScooter(planned, organiser) })),
        organiser,
        city,
      })
    }
  }
  return { rides, added }
}

async function openRidesOf({ client }: DemoRider): Promise<Ride[]> {
  const rides = await client.call(listRides, { query: { scope: 'mine', limit: 100 } })
  return rides.filter(({ status }) => status === 'upcoming' || status === 'ongoing' || status === 'draft')
}

async function withScooter(ride: PlannedRide, { client }: DemoRider): Promise<PlannedRide> {
  const [scooter] = await client.call(listVehicles)
  return { ...ride, vehicleId: scooter?.id ?? null }
}

function planRide({ places, timeZone }: DemoCity, random: Random, now: Date): PlannedRide {
  const theme = random.pick(demoThemes)
  const way = random.some(places, random.between(...theme.places))
  const [first] = way
  const stops = theme.isRoundTrip && first ? [...way, first] : way
  const at = (place: DemoPlace | undefined) => place?.label ?? ''
  const date = new Date(startOfDay(now, timeZone, random.between(1, daysAhead)).getTime() + theme.hour * hourMs)
  const isLarge = random.chance(55)
  return {
    title: theme.title(at(stops[0]), at(stops.at(-1))),
    description: theme.description,
    date: date.toISOString(),
    endsAt: new Date(date.getTime() + theme.hours * hourMs).toISOString(),
    timeZone,
    stops: stops.map(({ label, lat, lng }) => ({ label, lat, lng })),
    capacity: isLarge ? null : random.between(3, 12),
    approval: random.chance(12),
    visibility: random.chance(94) ? 'public' : 'friends',
  }
}
