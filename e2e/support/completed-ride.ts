import { expect } from '@playwright/test'
import { newRide, type Rider, type RidePlan } from './riders.ts'

export interface CompletedRide {
  id: number
  title: string
  startsAt: Date
  /** Metres. */
  distance: number
  /** Seconds. */
  duration: number
}

interface CompletedRidePlan extends Omit<RidePlan, 'startsAt'> {
  /** An hour before the end by default. */
  startsAt?: string
  joinedBy?: Rider[]
}

const hourMs = 3_600_000

/** The API accepts no past ride: it is planned for tomorrow and joined, then its end is moved to the near future. */
export async function completeRide(
  organiser: Rider,
  { startsAt, joinedBy = [], ...plan }: CompletedRidePlan,
): Promise<CompletedRide> {
  const id = await newRide(organiser, plan)
  const path = `/api/rides/${id}`
  for (const { context } of joinedBy) {
    const answer = await context.request.put(`${path}/rsvp`, { data: { answer: 'yes' } })
    if (!answer.ok()) throw new Error(`The answer was answered ${answer.status()}: ${await answer.text()}`)
  }
  const { request } = organiser.context
  // The server refuses an end that has passed on arrival: then the end is moved further ahead.
  for (let aheadMs = 250; ; aheadMs *= 2) {
    const end = Date.now() + aheadMs
    const dates = { startsAt: startsAt ?? new Date(end - hourMs).toISOString(), endsAt: new Date(end).toISOString() }
    const answer = await request.patch(path, { data: dates })
    if (answer.ok()) break
    if (answer.status() !== 409) throw new Error(`The end was answered ${answer.status()}: ${await answer.text()}`)
  }
  const read = async () => (await request.get(path)).json()
  await expect.poll(async () => (await read()).status).toBe('completed')
  const ride = await read()
  const began = new Date(ride.startsAt)
  const duration = Math.round((Date.parse(ride.endsAt) - began.getTime()) / 1000)
  return { id, title: plan.title, startsAt: began, distance: ride.distance, duration }
}
