import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import type { Database } from '../../../platform/database/database.ts'
import { planRide } from '../../rides/rides.testing.ts'
import { list, word } from './ride-list.testing.ts'
import { createRideListRepository } from './ride-list.repository.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const change = (rideId: number, what: SQL) => db().execute(sql`update rides set ${what} where id = ${rideId}`)

/** Lists on a database that calls `before` with the number of each read, from 1. */
function listsOf(before: (read: number) => Promise<unknown> | void) {
  let reads = 0
  const read: Database['read'] = async (statement, given) => {
    await before(++reads)
    return db().read(statement, given)
  }
  const lists = createRideListRepository(Object.assign(Object.create(db()) as Database, { read }))
  return {
    reads: () => reads,
    find: (q: string) =>
      lists.find({
        query: { q },
        scope: 'all',
        sort: 'start',
        riderId: undefined,
        startsFrom: undefined,
        startsBefore: undefined,
        now: new Date(),
        cursor: undefined,
        limit: 21,
      }),
  }
}

describe('a ride in the cache', () => {
  const changes: [string, SQL, object][] = [
    ['another title', sql`description = 'Bring lights'`, { description: 'Bring lights' }],
    ['another rider', sql`joined_count = 7`, { joinedCount: 7 }],
    ['two changes at once', sql`version = version + 1, capacity = 9`, { capacity: 9 }],
  ]
  test.each(changes)('shows %s at once, whoever wrote it', async (_name, what, shown) => {
    const [ana, q] = [await testApp().rider(), word()]
    const { id } = await planRide(ana, { title: q })
    const [before] = await list(testApp().stranger, { q })
    await change(id, what)
    expect(await list(testApp().stranger, { q })).toEqual([{ ...before, ...shown, version: expect.any(Number) }])
    expect(await list(testApp().stranger, { q })).toEqual([{ ...before, ...shown, version: expect.any(Number) }])
  })

  test('leaves the list when it becomes invisible and returns to it unchanged', async () => {
    const [ana, q] = [await testApp().rider(), word()]
    const { id } = await planRide(ana, { title: q })
    const [before] = await list(testApp().stranger, { q })
    await change(id, sql`visibility = 'private'`)
    expect(await list(testApp().stranger, { q })).toEqual([])
    await change(id, sql`visibility = 'public'`)
    expect(await list(testApp().stranger, { q })).toEqual([before])
  })

  test('is read once, and later queries read only ids', async () => {
    const [ana, q] = [await testApp().rider(), word()]
    for (const place of ['A', 'B', 'C']) await planRide(ana, { title: `${q} ${place}` })
    const lists = listsOf(() => {})
    const first = await lists.find(q)
    expect([first.length, lists.reads()]).toEqual([3, 2])
    expect(await lists.find(q)).toEqual(first)
    expect(lists.reads()).toBe(3)
  })
})

describe('a ride that changes while a list is read', () => {
  test.each([
    ['is returned with its new values', sql`capacity = 3`, [3]],
    ['and becomes invisible is left out', sql`visibility = 'private'`, []],
    ['and is cancelled is left out', sql`status = 'cancelled'`, []],
  ])('%s', async (_name, what, capacities) => {
    const [ana, q] = [await testApp().rider(), word()]
    const { id } = await planRide(ana, { title: q, capacity: 5 })
    const rows = await listsOf((read) => (read === 2 ? change(id, what) : undefined)).find(q)
    expect(rows.map(({ capacity }) => capacity)).toEqual(capacities)
  })

  test('is left out when it is deleted', async () => {
    const [ana, q] = [await testApp().rider(), word()]
    const { id } = await planRide(ana, { title: q })
    const deleteOnSecondRead = (read: number) =>
      read === 2 ? db().execute(sql`delete from rides where id = ${id}`) : undefined
    expect(await listsOf(deleteOnSecondRead).find(q)).toEqual([])
  })
})
