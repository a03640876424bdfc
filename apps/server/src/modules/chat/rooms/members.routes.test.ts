import { describe, expect, test } from 'vitest'
import type { Room, RoomMember } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { newGroup } from '../../../../test/fixtures/chat-room.ts'
import { newCrowd } from '../../../../test/fixtures/participation.ts'
import { chatRoomMembersTable, chatRoomsTable } from '../chat.table.ts'
import { eq } from 'drizzle-orm'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

const listIn = (answer: { json(): RoomMember[] }) => answer.json()

/** Ana's group with Bo and Cy, without Di. */
async function scene() {
  const [ana, bo, cy, di] = [
    await testApp().rider('Ana'),
    await testApp().rider('Bo'),
    await testApp().rider('Cy'),
    await testApp().rider('Di'),
  ]
  const body = { isGroupChat: true, name: 'Sunday riders', memberIds: [bo.id, cy.id] }
  const { id } = (await ana.post('/api/chat/rooms', body)).json() as Room
  const address = `/api/chat/rooms/${id}`
  const add = (who: TestClient, ...whom: { id: string }[]) =>
    who.post(`${address}/members`, { userIds: whom.map((rider) => rider.id) })
  const remove = (who: TestClient, whom: TestClient) => who.delete(`${address}/members/${whom.id}`)
  const setRole = (who: TestClient, whom: TestClient, role: string) =>
    who.patch(`${address}/members/${whom.id}`, { role })
  const membersSeenBy = async (who: TestClient): Promise<RoomMember[]> => (await who.get(`${address}/members`)).json()
  const roles = async (who: TestClient) =>
    Object.fromEntries((await membersSeenBy(who)).map((member) => [member.firstName, member.role]))
  const roomSeenBy = async (who: TestClient): Promise<Room> => (await who.get(address)).json()
  return { ana, bo, cy, di, id, add, remove, setRole, roles, roomSeenBy }
}

describe('adding members', () => {
  test('is allowed to admins only, skips present members, and counts only the system message as unread for new ones', async () => {
    const { ana, bo, cy, di, add, roles, roomSeenBy } = await scene()
    expect((await add(bo, di)).json()).toMatchObject({ status: 403, code: 'chat.not_admin' })
    const added = await add(ana, di, cy, di)
    expect(added.statusCode).toBe(201)
    expect(listIn(added).map(({ id }) => id)).toEqual([ana.id, bo.id, cy.id, di.id])
    expect(await roomSeenBy(di)).toMatchObject({
      unreadCount: 1,
      lastSeq: 2,
      lastReadSeq: 1,
      lastMessage: { content: 'Ana added Di', metadata: { event: 'added', userId: di.id } },
    })
    expect((await add(ana, di)).statusCode).toBe(201)
    expect((await roomSeenBy(ana)).lastSeq).toBe(2)
    expect(await roles(ana)).toEqual({ Ana: 'admin', Bo: 'member', Cy: 'member', Di: 'member' })
  })

  test.each(['the admin', 'the other one'])('rejects a rider who has a block that was set by %s', async (who) => {
    const { ana, di, add } = await scene()
    const [blocker, blocked] = who === 'the admin' ? [ana, di] : [di, ana]
    await blocker.post(`/api/users/${blocked.id}/block`)
    expect((await add(ana, di)).statusCode).toBe(404)
    expect((await add(ana, { id: 'nobody' })).statusCode).toBe(404)
  })

  test('is limited to the largest size of a group', async () => {
    const { ana, di, id, add } = await scene()
    const userIds = await newCrowd(db(), 247)
    await db()
      .insert(chatRoomMembersTable)
      .values(userIds.map((userId) => ({ roomId: id, userId })))
    expect((await add(ana, di)).json()).toMatchObject({ status: 409, code: 'chat.group_full' })
  })

  test('adds a rider once when two requests arrive at the same time', async () => {
    const { ana, di, add, roomSeenBy } = await scene()
    const both = await Promise.all([add(ana, di), add(ana, di), add(ana, di)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await roomSeenBy(ana)).toMatchObject({ memberCount: 4, lastSeq: 2 })
  })
})

describe('removing a member', () => {
  test('is allowed to admins only, and the removed rider no longer finds the room', async () => {
    const { ana, bo, cy, di, remove, roomSeenBy } = await scene()
    expect((await remove(bo, cy)).statusCode).toBe(403)
    expect((await remove(ana, di)).statusCode).toBe(404)
    expect((await remove(ana, cy)).statusCode).toBe(204)
    expect(await roomSeenBy(cy)).toMatchObject({ status: 404, code: 'chat.unknown_room' })
    expect(await roomSeenBy(bo)).toMatchObject({ memberCount: 2, lastMessage: { content: 'Ana removed Cy' } })
  })

  test('while the same rider is being added leaves a consistent room', async () => {
    for (let round = 0; round < 10; round++) {
      const { ana, cy, add, remove, roomSeenBy } = await scene()
      const [removed, added] = await Promise.all([remove(ana, cy), add(ana, cy)])
      expect([removed.statusCode, added.statusCode]).toEqual([204, 201])
      const { memberCount, lastSeq } = await roomSeenBy(ana)
      expect([memberCount, lastSeq]).toEqual(memberCount === 2 ? [2, 2] : [3, 3])
    }
  })
})

describe('leaving a room', () => {
  test('is allowed to every member and writes a system message', async () => {
    const { ana, bo, remove, roomSeenBy } = await scene()
    expect((await remove(bo, bo)).statusCode).toBe(204)
    expect((await remove(bo, bo)).statusCode).toBe(404)
    expect(await roomSeenBy(ana)).toMatchObject({ memberCount: 2, lastMessage: { content: 'Bo left' } })
  })

  test('makes the longest-standing member an admin when the last admin leaves, and deletes the room with its last member', async () => {
    const { ana, bo, cy, id, remove, roles } = await scene()
    await remove(ana, ana)
    expect(await roles(cy)).toEqual({ Bo: 'admin', Cy: 'member' })
    await remove(cy, cy)
    await remove(bo, bo)
    expect(await db().select().from(chatRoomsTable).where(eq(chatRoomsTable.id, id))).toEqual([])
  })

  test('leaves no room without an admin or without members when all leave at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { ana, bo, cy, id, remove, setRole, roles } = await scene()
      await setRole(ana, bo, 'admin')
      const answers = await Promise.all([remove(ana, ana), remove(bo, bo), remove(ana, ana)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 404])
      expect(await roles(cy)).toEqual({ Cy: 'admin' })
      await Promise.all([remove(cy, cy), remove(cy, cy)])
      expect(await db().select().from(chatRoomsTable).where(eq(chatRoomsTable.id, id))).toEqual([])
    }
  })

  test('deletes a group that was inserted directly into the tables when its only member leaves', async () => {
    const ana = await testApp().rider('Ana')
    const id = await newGroup(db(), [ana])
    expect((await ana.delete(`/api/chat/rooms/${id}/members/${ana.id}`)).statusCode).toBe(204)
    expect((await ana.get(`/api/chat/rooms/${id}`)).statusCode).toBe(404)
  })
})

describe('the admins of a group', () => {
  test('make members admins and admins members, but never remove the last admin', async () => {
    const { ana, bo, cy, di, setRole, roles } = await scene()
    expect((await setRole(bo, cy, 'admin')).statusCode).toBe(403)
    expect((await setRole(ana, di, 'admin')).statusCode).toBe(404)
    expect((await setRole(ana, bo, 'admin')).json()).toMatchObject({ id: bo.id, role: 'admin' })
    expect((await setRole(bo, ana, 'member')).json()).toMatchObject({ id: ana.id, role: 'member' })
    expect((await setRole(bo, bo, 'member')).json()).toMatchObject({ status: 409, code: 'chat.last_admin' })
    expect(await roles(cy)).toEqual({ Ana: 'member', Bo: 'admin', Cy: 'member' })
  })

  test('keep one admin when two admins demote each other at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { ana, bo, setRole, roles } = await scene()
      await setRole(ana, bo, 'admin')
      const both = await Promise.all([setRole(ana, bo, 'member'), setRole(bo, ana, 'member')])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
      expect(Object.values(await roles(ana)).filter((role) => role === 'admin')).toHaveLength(1)
    }
  })
})
