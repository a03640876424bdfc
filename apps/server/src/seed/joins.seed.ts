import { answerRide, listParticipants } from '@scooter-rides/contract'
import { createRandom } from './random.ts'
import type { DemoRider } from './riders.seed.ts'
import type { DemoRide } from './rides.seed.ts'

/** Mostly riders of the same city. Riders who have answered already are skipped. */
export async function seedJoins(rides: DemoRide[], riders: DemoRider[]): Promise<number> {
  const random = createRandom(99)
  let added = 0
  for (const { ride, organiser, city } of rides) {
    const others = riders.filter((rider) => rider !== organiser)
    const neighbours = others.filter((rider) => rider.person.city === city.name)
    const comers = new Set([
      ...random.some(neighbours, random.between(0, neighbours.length)),
      ...random.some(others, random.between(0, 6)),
    ])
    const answers = [...comers].map((rider) => ({
      rider,
      answer: random.chance(85) ? ('yes' as const) : ('maybe' as const),
    }))
    const params = { rideId: ride.id }
    const requesterIds = new Set(
      (await organiser.client.call(listParticipants, { params, query: { limit: 100 } })).map(({ user }) => user.id),
    )
    for (const { rider, answer } of answers) {
      if (requesterIds.has(rider.me.id)) continue
      // 404: only friends see a ride for friends.
      const reply = await rider.client.callUnless(404, answerRide, { params, body: { answer } })
      if (reply) added += 1
    }
  }
  return added
}
