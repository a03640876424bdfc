import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Friendship } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { refusalsTable } from './friends.table.ts'
import { slow } from '../../../test/slow.ts'

const testApp = useTestApp()
const limitedApp = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })

const two = async () => [await testApp().rider('Ana'), await testApp().rider('Bo')] as const
const requestFriendship = (who: TestClient, whom: { id: string }) => who.post('/api/friends', { friendId: whom.id })
const answer = (who: TestClient, id: number, status: string) => who.patch(`/api/friends/${id}`, { status })
const end = (who: TestClient, id: number) => who.delete(`/api/friends/${id}`)
const listOf = async (who: TestClient): Promise<Friendship[]> => (await who.get('/api/friends')).json()

/** Backdates the refusals by some days. */
async function agesRefusals(days: number) {
  const { db } = testApp().database.connection
  await db.update(refusalsTable).set({ refusedAt: sql`${refusalsTable.refusedAt} - ${days} * interval '1 day'` })
}

async function pendingRequest() {
  const [ana, bo] = await two()
  const { id } = (await requestFriendship(ana, bo)).json() as Friendship
  return { ana, bo, id }
}

async function befriended() {
  const { ana, bo, id } = await pendingRequest()
  await answer(bo, id, 'accepted')
  return { ana, bo, id }
}

describe('a friend request', () => {
  test('is listed for both riders from their own side, and repeating it returns the same request', async () => {
    const [ana, bo] = await two()
    const first = await requestFriendship(ana, bo)
    expect(first.statusCode).toBe(201)
    const { id } = first.json()
    const again = await requestFriendship(ana, bo)
    expect([again.statusCode, again.json().id]).toEqual([200, id])
    expect(await listOf(ana)).toMatchObject([{ id, status: 'pending', direction: 'outgoing', user: { id: bo.id } }])
    expect(await listOf(bo)).toMatchObject([{ id, status: 'pending', direction: 'incoming', user: { id: ana.id } }])
  })

  test('requires another existing rider who has not blocked the caller', async () => {
    const [ana, bo] = await two()
    expect((await requestFriendship(ana, ana)).json()).toMatchObject({ status: 400, code: 'friends.self' })
    expect((await requestFriendship(ana, { id: 'nobody' })).statusCode).toBe(404)
    await bo.post(`/api/users/${ana.id}/block`)
    expect((await requestFriendship(ana, bo)).statusCode).toBe(404)
    expect((await requestFriendship(bo, ana)).json()).toMatchObject({ status: 409, code: 'friends.wrong_status' })
  })

  test('to a rider who has already requested creates the friendship', async () => {
    const { ana, bo, id } = await pendingRequest()
    const crossing = await requestFriendship(bo, ana)
    expect([crossing.statusCode, crossing.json()]).toMatchObject([200, { id, status: 'accepted', direction: null }])
    expect(await listOf(ana)).toMatchObject([{ id, status: 'accepted', direction: null, user: { id: bo.id } }])
  })

  test('of both riders at the same time creates the friendship', slow, async () => {
    for (let round = 0; round < 25; round++) {
      const [ana, bo] = await two()
      const answers = await Promise.all([requestFriendship(ana, bo), requestFriendship(bo, ana)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
      expect([await listOf(ana), await listOf(bo)]).toMatchObject([[{ status: 'accepted' }], [{ status: 'accepted' }]])
    }
  })

  test('sent twice at the same time creates one request', async () => {
    for (let round = 0; round < 10; round++) {
      const [ana, bo] = await two()
      const answers = await Promise.all([
        requestFriendship(ana, bo),
        requestFriendship(ana, bo),
        requestFriendship(ana, bo),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
      expect(await listOf(bo)).toHaveLength(1)
    }
  })

  test('does not remain when the other rider blocks at the same time', async () => {
    for (let round = 0; round < 25; round++) {
      const [ana, bo] = await two()
      await Promise.all([requestFriendship(ana, bo), bo.post(`/api/users/${ana.id}/block`)])
      expect(await listOf(ana)).toEqual([])
      expect(await listOf(bo)).toMatchObject([{ status: 'blocked' }])
    }
  })

  test('is limited to thirty an hour, and to five a day for the same rider', async () => {
    const [ana, bo] = [await limitedApp().rider('Ana'), await limitedApp().rider('Bo')]
    const answers = []
    for (let time = 0; time < 6; time++) {
      const reply = await requestFriendship(ana, bo)
      answers.push(reply.statusCode)
      if (reply.statusCode === 201) await ana.delete(`/api/friends/${reply.json().id}`)
    }
    expect(answers).toEqual([201, 201, 201, 201, 201, 429])
    for (let time = 0; time < 26; time++)
      answers.push((await requestFriendship(ana, await limitedApp().rider('Cy'))).statusCode)
    expect(answers.slice(-2)).toEqual([201, 429])
  })

  test('repeated while it is open does not use the allowance', async () => {
    const [ana, bo] = [await limitedApp().rider('Ana'), await limitedApp().rider('Bo')]
    for (let time = 0; time < 8; time++)
      expect((await requestFriendship(ana, bo)).statusCode).toBe(time === 0 ? 201 : 200)
  })
})

describe('a refusal', () => {
  test('removes the request from both lists without a notification', async () => {
    const { ana, bo, id } = await pendingRequest()
    expect((await answer(bo, id, 'rejected')).json()).toMatchObject({ id, status: 'rejected' })
    expect([await listOf(ana), await listOf(bo)]).toEqual([[], []])
    expect((await ana.get(`/api/users/${bo.id}`)).json().friendship).toBe(null)
    // The rider who sent the request still sees it as pending.
    expect((await answer(ana, id, 'accepted')).statusCode).toBe(403)
  })

  test('prevents a new request for a week, also after the request was withdrawn', async () => {
    const { ana, bo, id } = await pendingRequest()
    await answer(bo, id, 'rejected')
    expect((await requestFriendship(ana, bo)).json()).toMatchObject({ status: 409, code: 'friends.wrong_status' })
    expect((await end(ana, id)).statusCode).toBe(204)
    expect((await requestFriendship(ana, bo)).statusCode).toBe(409)
    await agesRefusals(7)
    expect((await requestFriendship(ana, bo)).statusCode).toBe(201)
    expect(await listOf(bo)).toMatchObject([{ status: 'pending', direction: 'incoming' }])
  })

  test('ends when the rider who refused sends a request', async () => {
    const { ana, bo, id } = await pendingRequest()
    await answer(bo, id, 'rejected')
    expect((await requestFriendship(bo, ana)).json()).toMatchObject({ status: 'pending', direction: 'outgoing' })
    expect((await requestFriendship(ana, bo)).json()).toMatchObject({ status: 'accepted' })
  })

  test('is also recorded when the addressee deletes the request', async () => {
    const { ana, bo, id } = await pendingRequest()
    expect((await end(bo, id)).statusCode).toBe(204)
    expect((await requestFriendship(ana, bo)).statusCode).toBe(409)
  })
})

describe('answering a friend request', () => {
  test('is allowed to the addressee only, and once', async () => {
    const { ana, bo, id } = await pendingRequest()
    const cy = await testApp().rider('Cy')
    expect((await answer(ana, id, 'accepted')).statusCode).toBe(403)
    expect((await answer(cy, id, 'accepted')).statusCode).toBe(404)
    expect((await answer(bo, id, 'accepted')).json()).toMatchObject({ id, status: 'accepted', direction: null })
    for (const who of [ana, bo])
      for (const status of ['accepted', 'rejected'])
        expect((await answer(who, id, status)).json()).toMatchObject({ status: 409, code: 'friends.wrong_status' })
    expect((await answer(bo, id, 'best')).statusCode).toBe(400)
  })

  test('with yes and no at the same time applies one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const { bo, id } = await pendingRequest()
      const both = await Promise.all([answer(bo, id, 'accepted'), answer(bo, id, 'rejected')])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    }
  })

  test('while it is withdrawn leaves either a friendship or nothing', async () => {
    for (let round = 0; round < 10; round++) {
      const { ana, bo, id } = await pendingRequest()
      const [withdrawn, accepted] = await Promise.all([end(ana, id), answer(bo, id, 'accepted')])
      expect([withdrawn.statusCode, accepted.statusCode]).toEqual([204, expect.toBeOneOf([200, 404])])
      expect([await listOf(ana), await listOf(bo)]).toEqual([[], []])
    }
  })
})

describe('ending a relationship', () => {
  test('deletes a friendship for both, deletes a withdrawn request for both, and returns 404 to others', async () => {
    const { ana, bo, id } = await befriended()
    expect((await end(await testApp().rider('Cy'), id)).statusCode).toBe(404)
    expect((await end(bo, id)).statusCode).toBe(204)
    expect((await end(bo, id)).statusCode).toBe(404)
    const again = (await requestFriendship(ana, bo)).json()
    expect((await end(ana, again.id)).statusCode).toBe(204)
    expect([await listOf(ana), await listOf(bo)]).toEqual([[], []])
    expect((await requestFriendship(ana, bo)).statusCode).toBe(201)
  })

  test.each(['the one who asked', 'the one who was asked'])(
    'by a block that %s can remove in the friends list',
    async (who) => {
      const { ana, bo, id } = await befriended()
      const [blocker, blocked] = who === 'the one who asked' ? [ana, bo] : [bo, ana]
      await blocked.get('/api/auth/me')
      const row = (await answer(blocker, id, 'blocked')).json() as Friendship
      expect(row).toMatchObject({ status: 'blocked', direction: 'outgoing', user: { id: blocked.id, isOnline: false } })
      expect([await listOf(blocker), await listOf(blocked)]).toEqual([[row], []])
      // A repeated call changes nothing, and the other rider does not see the row.
      expect((await answer(blocker, row.id, 'blocked')).json()).toEqual(row)
      expect((await answer(blocker, row.id, 'accepted')).statusCode).toBe(409)
      expect((await end(blocked, row.id)).statusCode).toBe(404)
      expect((await end(blocker, row.id)).statusCode).toBe(204)
      expect(await listOf(blocker)).toEqual([])
      expect((await requestFriendship(blocked, blocker)).statusCode).toBe(201)
    },
  )
})
