import { expect } from 'vitest'
import type { Ride } from '@scooter-rides/contract'
import type { TestClient } from '../../../../test/app/test-app.ts'

let words = 0
/** A unique word for the title of a ride, to find it by search. */
export const word = () => `word${++words}x`

export async function list(client: TestClient, query: Record<string, string | number>): Promise<Ride[]> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const reply = await client.get(`/api/rides?${search.toString()}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
export const titles = (rides: Ride[]) => rides.map(({ title }) => title)
