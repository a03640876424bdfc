import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PgTable } from 'drizzle-orm/pg-core'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { rideParticipantsTable } from '../../participation/participation.table.ts'
import { joinedRide } from '../../participation/took-to-ride.filters.ts'
import { savedRidesTable } from '../../saved-rides/saved-rides.table.ts'
import { savedRide } from '../../saved-rides/took-to-ride.filters.ts'
import { list, titles, word } from '../../ride-views/list/ride-list.testing.ts'
import { rideCopiesTable } from '../ride-copies.table.ts'
import { planRide } from '../rides.testing.ts'
import { ridesTable } from '../rides.table.ts'
import { createRidePopularity } from './popularity.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const never = new AbortController().signal
const day = 24 * 60 * 60 * 1000

let ana: TestClient, bo: TestClient, cy: TestClient
beforeEach(async () => {
  ;[ana, bo, cy] = [await testApp().rider(), await testApp().rider('Bo'), await testApp().rider('Cy')]
})

const join = (rider: TestClient, rideId: number, answer = 'yes') => rider.put(`/api/rides/${rideId}/rsvp`, { answer })
const save = (rider: TestClient, rideId: number) => rider.put(`/api/rides/${rideId}/save`)
const copy = (rider: TestClient, rideId: number) => rider.post(`/api/rides/${rideId}/copy`)

async function popularity(rideId: number): Promise<number> {
  return (await ana.get(`/api/rides/${rideId}`)).json().popularity
}

/** Like the daily job, with batches of two rides. */
const recountAll = (now = new Date()) =>
  createRidePopularity({ db: db(), clock: () => now, interests: [joinedRide, savedRide], batchSize: 2 }).recountAll(
    never,
  )

describe('the popularity of a ride', () => {
  test('counts each rider who joined, saved or copied it once, without its organiser', async () => {
    const { id } = await planRide(ana)
    for (const act of [join, save, copy]) {
      expect((await act(bo, id)).statusCode).toBeLessThan(300)
      expect(await popularity(id)).toBe(1)
    }
    expect((await copy(bo, id)).statusCode).toBe(201)
    for (const act of [save, copy]) expect((await act(ana, id)).statusCode).toBeLessThan(300)
    expect(await popularity(id)).toBe(1)
    expect((await save(cy, id)).statusCode).toBe(204)
    expect(await popularity(id)).toBe(2)
    const [listed] = await list(testApp().stranger, { organiser: ana.id })
    expect(listed).toMatchObject({ id, popularity: 2 })
  })

  test('drops when the last reason of a rider ends', async () => {
    const { id } = await planRide(ana)
    await join(bo, id)
    await save(bo, id)
    await save(cy, id)
    expect(await popularity(id)).toBe(2)
    await join(bo, id, 'no')
    expect(await popularity(id)).toBe(2)
    for (const rider of [bo, cy]) expect((await rider.delete(`/api/rides/${id}/save`)).statusCode).toBe(204)
    expect(await popularity(id)).toBe(0)
  })

  test('counts only a yes with a seat: not a maybe, the waiting list or a request', async () => {
    const small = await planRide(ana, { capacity: 1 })
    const withApproval = await planRide(ana, { approval: true })
    await join(bo, small.id)
    expect((await join(cy, small.id)).json().answer).toBe('waiting')
    expect((await join(cy, withApproval.id)).json().answer).toBe('requested')
    await join(bo, withApproval.id, 'maybe')
    expect([await popularity(small.id), await popularity(withApproval.id)]).toEqual([1, 0])
    await join(bo, small.id, 'no')
    expect(await popularity(small.id)).toBe(1)
  })

  test('counts all of many riders who save, join and copy at the same time', async () => {
    const { id } = await planRide(ana)
    const riders = await Promise.all(Array.from({ length: 12 }, () => testApp().rider()))
    const actions = [save, join, copy]
    const replies = await Promise.all(
      riders.map((rider, index) => (actions[index % actions.length] ?? save)(rider, id)),
    )
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 300)).toEqual([])
    expect(await popularity(id)).toBe(12)
  })

  test('does not prevent copying a ride that is deleted meanwhile', async () => {
    const { id } = await planRide(ana)
    const [copied, deleted] = await Promise.all([copy(bo, id), ana.delete(`/api/rides/${id}`)])
    expect(deleted.statusCode).toBe(204)
    // The ride may be deleted before the copy reads it.
    expect([201, 404]).toContain(copied.statusCode)
    expect(await db().select().from(rideCopiesTable).where(eq(rideCopiesTable.rideId, id))).toEqual([])
  })

  const aged = async (table: PgTable, column: string, days: number) =>
    db().execute(sql`update ${table} set ${sql.identifier(column)} = now() - make_interval(days => ${days}::int)`)

  test.each<[string, (rider: TestClient, rideId: number) => Promise<unknown>, PgTable, string]>([
    ['a yes', join, rideParticipantsTable, 'answered_at'],
    ['a save', save, savedRidesTable, 'created_at'],
    ['a copy', copy, rideCopiesTable, 'copied_at'],
  ])('%s no longer counts after 90 days, at the latest after the daily count', async (_, act, table, column) => {
    const rides = [await planRide(ana), await planRide(ana), await planRide(ana)]
    for (const { id } of rides) await act(bo, id)
    const counts = () => Promise.all(rides.map(({ id }) => popularity(id)))

    await aged(table, column, 89)
    await recountAll()
    expect(await counts()).toEqual([1, 1, 1])
    await aged(table, column, 91)
    expect(await counts()).toEqual([1, 1, 1])
    await recountAll()
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('counts a repeated copy from its new date', async () => {
    const { id } = await planRide(ana)
    await copy(bo, id)
    await aged(rideCopiesTable, 'copied_at', 91)
    await copy(bo, id)
    await recountAll()
    expect(await popularity(id)).toBe(1)
  })

  test('includes a rider who saves during the daily count', async () => {
    const rides = await Promise.all(Array.from({ length: 5 }, () => planRide(ana)))
    for (const { id } of rides) await save(bo, id)
    await Promise.all([recountAll(), ...rides.map(({ id }) => save(cy, id)), recountAll()])
    expect(await Promise.all(rides.map(({ id }) => popularity(id)))).toEqual([2, 2, 2, 2, 2])
  })

  test('loses the copies of a deleted account at the next count', async () => {
    const { id } = await planRide(ana)
    await copy(bo, id)
    expect((await bo.get('/api/users/me/export')).json().rideCopies).toMatchObject([{ rideId: id }])
    expect((await bo.delete('/api/users/me', {})).statusCode).toBe(204)
    expect(await db().select().from(rideCopiesTable).where(eq(rideCopiesTable.rideId, id))).toEqual([])
    await recountAll()
    expect(await popularity(id)).toBe(0)
  })
})

describe('the most popular rides', () => {
  const put = async (title: string, takers: TestClient[], change: object = {}) => {
    const ride = await planRide(ana, { title, ...change })
    for (const rider of takers) await save(rider, ride.id)
    return ride
  }

  test('are ordered by the riders of the last 90 days, over or not, without hidden rides and those of a block', async () => {
    const q = word()
    const named = async (client: TestClient, query: Record<string, string> = {}) =>
      titles(await list(client, { q, sort: 'popular', when: 'recent', ...query })).map((title) =>
        title.replace(`${q} `, ''),
      )
    await put(`${q} none`, [])
    await put(`${q} one`, [bo])
    const two = await put(`${q} two`, [bo, cy])
    const [past, long] = [await put(`${q} past`, [bo, cy]), await put(`${q} long over`, [bo, cy])]
    const [off, hidden] = [await put(`${q} off`, [bo, cy]), await put(`${q} hidden`, [bo, cy])]
    await put(`${q} draft`, [], { status: 'draft' })
    const over = async (rideId: number, days: number) => {
      const at = new Date(Date.now() - days * day)
      await db().update(ridesTable).set({ date: at, overAt: at }).where(eq(ridesTable.id, rideId))
    }
    await over(past.id, 89)
    await over(long.id, 91)
    await ana.post(`/api/rides/${off.id}/cancel`)
    await db().update(ridesTable).set({ hiddenAt: new Date() }).where(eq(ridesTable.id, hidden.id))

    expect(await named(bo)).toEqual(['past', 'two', 'one', 'none'])
    expect(await named(testApp().stranger)).toEqual(['two', 'one', 'none'])
    expect(titles(await list(bo, { q, sort: 'popular' }))).toEqual([`${q} two`, `${q} one`, `${q} none`])

    await join(cy, two.id)
    await ana.post(`/api/users/${cy.id}/block`)
    expect(await named(cy)).toEqual([])
  })
})
