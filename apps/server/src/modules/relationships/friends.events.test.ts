import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Friendship, LiveEvent } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { receivedBy, listenOnLoopback, openSocket } from '../../../test/live/test-socket.ts'
import { credentialsTable } from '../auth/auth.table.ts'
import { hashPassword } from '../auth/passwords/passwords.ts'

const testApp = useTestApp()
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})
afterAll(() => testApp().app.server.closeAllConnections())

const open = ({ cookie }: TestClient) => openSocket(host, { cookie })
const invalidates = (...keys: string[]) => ({ type: 'invalidate', keys: expect.arrayContaining(keys) })

/** Without events of notifications and presence, which have other tests. */
const isOfFriends = (event: LiveEvent) =>
  event.type !== 'notification' &&
  event.type !== 'connectionStatus' &&
  !(event.type === 'invalidate' && event.keys.every((key) => key === 'notifications'))
const firstOf = ({ received }: { received: LiveEvent[] }) => received.find(isOfFriends)

/** Ana and Bo, both connected, and requests from Ana to Bo. */
async function scene() {
  const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
  const [ofAna, ofBo] = [await open(ana), await open(bo)]
  const { id } = (await ana.post('/api/friends', { friendId: bo.id })).json() as Friendship
  const request = await ofBo.waitFor('friendRequest')
  await ofAna.waitFor('friendUpdate')
  const forget = () => [ofAna, ofBo].forEach(({ received }) => (received.length = 0))
  const answers = async (status: string) => {
    forget()
    await bo.patch(`/api/friends/${id}`, { status })
  }
  return { ana, bo, ofAna, ofBo, id, request, answers, forget }
}

test('the rider who is asked gets the request as it stands in their list', async () => {
  const { ana, bo, id, request } = await scene()
  expect(request).toMatchObject({ id, status: 'pending', direction: 'incoming', user: { id: ana.id } })
  expect((await bo.get('/api/friends')).json()).toMatchObject([{ id, direction: 'incoming' }])
})

test("both riders are told of the friendship with each other's name", async () => {
  const { ana, bo, ofAna, ofBo, id, answers } = await scene()
  await answers('accepted')
  const row = { type: 'friendUpdate', id, status: 'accepted', direction: null }
  await expect.poll(() => firstOf(ofAna)).toMatchObject({ ...row, user: { id: bo.id } })
  await expect.poll(() => firstOf(ofBo)).toMatchObject({ ...row, user: { id: ana.id } })
})

test('only the pages of the refusing rider are told of a refusal', async () => {
  const { ofAna, ofBo, answers } = await scene()
  await answers('rejected')
  await expect.poll(() => firstOf(ofBo)).toEqual(invalidates('friends'))
  expect((await receivedBy(ofAna)).filter(isOfFriends)).toEqual([])
})

test("withdrawing removes the request from the other rider's list", async () => {
  const { ana, ofBo, id, forget } = await scene()
  forget()
  await ana.delete(`/api/friends/${id}`)
  await expect.poll(() => firstOf(ofBo)).toEqual(invalidates('friends'))
})

test('both riders are told to refetch friends, chats and rides after a block and after its end', async () => {
  const { ana, bo, ofAna, ofBo, forget } = await scene()
  for (const act of [ana.post, ana.delete]) {
    forget()
    await act(`/api/users/${bo.id}/block`)
    for (const socket of [ofAna, ofBo])
      await expect.poll(() => firstOf(socket)).toEqual(invalidates('friends', 'chat', 'rides', 'riders'))
  }
})

test('a deleted account disappears from the friends lists of others', async () => {
  const { ana, bo, ofBo, forget } = await scene()
  const password = 'Teal-Vespa-rolls-42!'
  const { db } = testApp().database.connection
  await db.insert(credentialsTable).values({ userId: ana.id, passwordHash: await hashPassword(password) })
  forget()
  expect((await ana.delete('/api/users/me', { password })).statusCode).toBe(204)
  await expect.poll(() => firstOf(ofBo)).toEqual(invalidates('friends'))
  expect((await bo.get('/api/friends')).json()).toEqual([])
})
