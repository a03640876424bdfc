import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { SearchHit } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'

interface Found {
  results: SearchHit[]
  count: number
  next: string | undefined
}

export async function search(client: TestClient, query: Record<string, string | number>): Promise<Found> {
  const address = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return follow(client, `/api/search?${address.toString()}`)
}

/** The page at an address, which is a search or the next page of one. */
export async function follow(client: TestClient, address: string): Promise<Found> {
  const reply = await client.get(address)
  expect(reply.statusCode, reply.body).toBe(200)
  const body: Omit<Found, 'next'> = reply.json()
  return { ...body, next: /<([^>]*)>; rel="next"/.exec(String(reply.headers.link))?.[1] }
}

export async function countsOf(client: TestClient, term: string): Promise<Record<string, number>> {
  const reply = await client.get(`/api/search/counts?term=${encodeURIComponent(term)}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

export const namesOf = ({ results }: Found) => results.map((hit) => (hit.type === 'ride' ? hit.title : hit.name))
export const idsOf = ({ results }: Found) => results.map(({ id }) => id)
export const marked = (text: string | null, ranges: [number, number][]) =>
  ranges.map(([from, to]) => text?.slice(from, to))

let made = 0
/** A word that no other text contains, and that is no typo of another word. */
export const word = () =>
  createHash('md5')
    .update(`word ${made++}`)
    .digest('hex')
    .slice(0, 12)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

export async function addScooter(rider: TestClient, fields: object) {
  const reply = await rider.post('/api/vehicles', { name: 'Blue', model: 'Primavera', color: 'Blue', ...fields })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}

export function useSearchApp() {
  const testApp = useTestApp()
  const db = () => testApp().database.connection.db
  const twoRiders = async () => [await testApp().rider('Ana'), await testApp().rider('Bo')] as const
  return { testApp, db, twoRiders }
}
