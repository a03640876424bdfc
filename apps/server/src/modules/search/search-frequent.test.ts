import { beforeAll, expect, test } from 'vitest'
import { insertManyRides } from '../../../test/database/many-rides.ts'
import { useTestApp } from '../../../test/app/test-app.ts'
import { slow } from '../../../test/slow.ts'
import { encodeCursor } from '../../platform/http/paging.ts'
import { createSearchService, type SearchService } from './search.service.ts'

const testApp = useTestApp()

beforeAll(async () => {
  const { pool, withoutDeadline } = testApp().database.connection
  await withoutDeadline(() => insertManyRides(pool, 14_000, { isSearchable: true }))
}, slow.timeout)

/** Public rides that are not over at `now`, the next first. */
async function nextRides(where: string, now: Date): Promise<number[]> {
  const { rows } = await testApp().database.connection.pool.query<{ id: number }>(
    `select id from rides where ${where} and status = 'published' and visibility = 'public' and over_at > $1 order by date, id limit 200`,
    [now],
  )
  return rows.map(({ id }) => id)
}

/** Ids of the first `most` rides, read page by page. */
async function pages(service: SearchService, riderId: string, term: string, most: number): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await service.search(riderId, { term, category: 'all', limit: 30, cursor })
    expect(page.count).toBe(100)
    ids.push(...page.items.flatMap((hit) => (hit.type === 'ride' ? [hit.id] : [])))
    cursor = page.next && encodeCursor(page.next)
  } while (cursor && ids.length < most)
  return ids
}

// The offsets include the last days of a month and of a year.
test.each(
  [0, 6, 7, 36, 37, 59, 90, 100].flatMap(
    (days) =>
      [
        [days, 'coast', `title like 'Coast%'`],
        [days, 'coast run', `title like 'Coast%'`],
        [days, 'caost', `title like 'Coast%'`],
        [days, 'everyone', 'true'],
        [days, 'easy pace', 'true'],
      ] as const,
  ),
)('%i days from now, lists each of the next rides once among thousands of rides with %j', async (days, term, where) => {
  const now = new Date(Date.now() + days * 86_400_000)
  const rider = await testApp().rider('Ana')
  const service = createSearchService({ db: testApp().database.connection.db, clock: () => now })
  const expected = (await nextRides(where, now)).slice(0, 90)
  const found = await pages(service, rider.id, term, 90)
  expect(found.slice(0, 90)).toEqual(expected)
  expect(new Set(found).size).toBe(found.length)
  expect(await service.counts(rider.id, term)).toMatchObject({ all: 100, rides: 100, riders: 0 })
})
