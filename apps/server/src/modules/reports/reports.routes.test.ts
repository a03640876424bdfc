import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Report, ReportSubject, StoredFile } from '@scooter-rides/contract'
import { newDirectRoom, newGroup } from '../../../test/fixtures/chat-room.ts'
import { form } from '../../../test/fixtures/form.ts'
import { png } from '../../../test/fixtures/pictures.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { planRide } from '../rides/rides.testing.ts'
import { reportsTable } from './reports.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

let ana: TestClient
let bo: TestClient
beforeAll(async () => {
  ana = await testApp().rider('Ana')
})
beforeEach(async () => {
  bo = await testApp().rider('Bo')
})

const report = (by: TestClient, subjectType: ReportSubject, subjectId: string | number, more: object = {}) =>
  by.post('/api/reports', { subjectType, subjectId, category: 'spam', ...more })
const sendMessage = async (by: TestClient, roomId: number, body: object): Promise<{ id: number }> =>
  (await by.post(`/api/chat/rooms/${roomId}/messages`, body)).json()
const stored = async (id: number) => {
  const [row] = await db().select().from(reportsTable).where(eq(reportsTable.id, id))
  return row
}
async function uploaded(rider: TestClient, purpose: string): Promise<StoredFile> {
  const { payload, headers } = await form(['purpose', purpose], ['file', await png(), 'pier.png', 'image/png'])
  return (await rider.post('/api/storage', payload, headers)).json()
}

describe('a report', () => {
  test('is accepted about a rider, also one with a block', async () => {
    await bo.post(`/api/users/${ana.id}/block`)
    const first = await report(ana, 'user', bo.id, { category: 'harassment', note: '  Writes at night  ' })
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({
      subjectType: 'user',
      subjectId: bo.id,
      category: 'harassment',
      note: 'Writes at night',
      status: 'open',
    })
    expect(Object.keys(first.json<Report>())).not.toContain('claimedBy')
    expect((await report(ana, 'user', 'nobody')).statusCode).toBe(404)
  })

  test('is accepted about a ride that the reporter may see', async () => {
    const [open, secret] = [await planRide(bo), await planRide(bo, { visibility: 'private' })]
    expect((await report(ana, 'ride', open.id)).statusCode).toBe(201)
    for (const id of [secret.id, 2_000_000_000, 'x', '1e3', '99999999999']) {
      const refused = await report(ana, 'ride', id)
      expect([refused.statusCode, refused.json().code], String(id)).toEqual([404, 'reports.not_found'])
    }
  })

  test('is accepted about a message in a room of the reporter, unless it was deleted', async () => {
    const [cy, roomId] = [await testApp().rider('Cy'), await newGroup(db(), [bo, ana])]
    const message = await sendMessage(bo, roomId, { content: 'Buy now' })
    expect((await report(cy, 'message', message.id)).statusCode).toBe(404)
    const filed = await report(ana, 'message', message.id)
    expect(filed.statusCode).toBe(201)
    expect((await stored(filed.json().id))?.evidence).toMatchObject({ title: 'Bo Silva', text: 'Buy now' })
    const other = await sendMessage(bo, roomId, { content: 'Gone' })
    await bo.delete(`/api/chat/rooms/${roomId}/messages/${other.id}`)
    expect((await report(ana, 'message', other.id)).statusCode).toBe(404)
  })

  test('is accepted about a photo that the reporter may see', async () => {
    const roomId = await newDirectRoom(db(), bo, ana)
    const [sent, unsent, face] = [
      await uploaded(bo, 'message'),
      await uploaded(bo, 'message'),
      await uploaded(bo, 'profile'),
    ]
    await sendMessage(bo, roomId, { contentType: 'image', storageKey: sent.storageKey })
    expect((await report(ana, 'photo', sent.storageKey)).statusCode).toBe(201)
    expect((await report(ana, 'photo', face.storageKey)).statusCode).toBe(201)
    for (const key of [unsent.storageKey, 'f'.repeat(32), '../x'])
      expect((await report(ana, 'photo', key)).statusCode, key).toBe(404)
  })

  test('is rejected about oneself', async () => {
    const ride = await planRide(ana)
    for (const refused of [await report(ana, 'user', ana.id), await report(ana, 'ride', ride.id)])
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'subjectId'])
  })

  test('requires a known category', async () => {
    const bad = [
      await report(ana, 'user', bo.id, { category: 'boring' }),
      await ana.post('/api/reports', { subjectType: 'moon', subjectId: 1, category: 'spam' }),
      await report(ana, 'user', bo.id, { note: 'x'.repeat(1001) }),
    ]
    expect(bad.map((reply) => [reply.statusCode, reply.json().errors[0].path])).toEqual([
      [400, 'category'],
      [400, 'subjectType'],
      [400, 'note'],
    ])
    expect((await report(testApp().stranger, 'user', bo.id)).statusCode).toBe(401)
  })
})

describe('a repeated report', () => {
  test('returns the open report, whatever it contains, also at the same time', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => report(ana, 'user', bo.id)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
    expect(new Set(replies.map((reply) => reply.json<Report>().id)).size).toBe(1)
    const later = await report(ana, 'user', bo.id, { category: 'danger' })
    expect([later.statusCode, later.json().category]).toEqual([200, 'spam'])
  })

  test('of another rider is a report of its own', async () => {
    const cy = await testApp().rider('Cy')
    expect((await report(ana, 'user', bo.id)).statusCode).toBe(201)
    expect((await report(cy, 'user', bo.id)).statusCode).toBe(201)
  })
})

describe('the evidence of a report', () => {
  test('stays unchanged when the ride is changed or deleted', async () => {
    const ride = await planRide(bo, { title: 'Cheap watches', description: 'Only today' })
    const { id } = (await report(ana, 'ride', ride.id)).json<Report>()
    await bo.patch(`/api/rides/${ride.id}`, { title: 'Sunday loop' })
    await bo.delete(`/api/rides/${ride.id}`)
    expect((await stored(id))?.evidence).toEqual({ title: 'Cheap watches', text: 'Only today', storageKey: null })
  })

  test('is complete or absent when the ride is deleted at the same time', async () => {
    const ride = await planRide(bo)
    const [filed] = await Promise.all([report(ana, 'ride', ride.id), bo.delete(`/api/rides/${ride.id}`)])
    expect([201, 404]).toContain(filed.statusCode)
    expect(await db().select().from(ridesTable).where(eq(ridesTable.id, ride.id))).toEqual([])
    const rows = await db()
      .select()
      .from(reportsTable)
      .where(eq(reportsTable.subjectId, String(ride.id)))
    expect(rows.map(({ evidence }) => evidence?.title)).toEqual(filed.statusCode === 201 ? ['Coast run'] : [])
  })
})
