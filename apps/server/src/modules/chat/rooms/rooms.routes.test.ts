import { describe, expect, test } from 'vitest'
import type { Room } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'

const testApp = useTestApp()

const riders = (...names: string[]) => Promise.all(names.map((name) => testApp().rider(name)))
const three = async () => (await riders('Ana', 'Bo', 'Cy')) as [TestClient, TestClient, TestClient]
const direct = (who: TestClient, ...whom: { id: string }[]) =>
  who.post('/api/chat/rooms', { isGroupChat: false, memberIds: whom.map(({ id }) => id) })
const group = (who: TestClient, whom: { id: string }[], name: string | null = 'Sunday riders') =>
  who.post('/api/chat/rooms', { isGroupChat: true, name, memberIds: whom.map(({ id }) => id) })
const listOf = async (who: TestClient, query = ''): Promise<Room[]> => (await who.get(`/api/chat/rooms${query}`)).json()
const roomOf = async (who: TestClient, { id }: { id: number }): Promise<Room> =>
  (await who.get(`/api/chat/rooms/${id}`)).json()
const idsOf = (answer: { json(): Room[] }) => answer.json().map(({ id }) => id)
const membersOf = (answer: { json(): Room }) => answer.json().members
const block = (who: TestClient, whom: TestClient) => who.post(`/api/users/${whom.id}/block`)

describe('a direct room', () => {
  test('is the same room, whichever of the two riders opens it', async () => {
    const [ana, bo] = await three()
    const first = await direct(ana, bo)
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      { name: null, isGroupChat: false, rideId: null, lastSeq: 0, unreadCount: 0, memberCount: 2, canWrite: true },
    ])
    expect(membersOf(first).map(({ id, role }) => [id, role])).toEqual([
      [ana.id, 'member'],
      [bo.id, 'member'],
    ])
    const second = await direct(bo, ana, bo)
    expect([second.statusCode, second.json().id]).toEqual([200, first.json().id])
  })

  test('is created once when both riders open it at the same time', async () => {
    for (let round = 0; round < 25; round++) {
      const [ana, bo] = await three()
      const answers = await Promise.all([direct(ana, bo), direct(bo, ana), direct(ana, bo)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    }
  })

  test('requires exactly one other existing rider', async () => {
    const [ana, bo, cy] = await three()
    expect((await direct(ana)).statusCode).toBe(400)
    expect((await direct(ana, ana)).statusCode).toBe(400)
    expect((await direct(ana, bo, cy)).statusCode).toBe(400)
    expect((await direct(ana, { id: 'nobody' })).statusCode).toBe(404)
  })

  test.each(['before', 'after'])(
    'rejects messages after a block that was set %s the room was created',
    async (when) => {
      const [ana, bo] = await three()
      if (when === 'after') await direct(ana, bo)
      await block(bo, ana)
      for (const [who, whom] of [
        [ana, bo],
        [bo, ana],
      ] as const) {
        const answer = await direct(who, whom)
        if (when === 'before') expect(answer.statusCode).toBe(404)
        else {
          expect([answer.statusCode, answer.json().canWrite]).toEqual([200, false])
          const other = membersOf(answer).find(({ id }) => id === whom.id)
          expect(other).toMatchObject({ isOnline: false, lastActive: null })
        }
      }
      await bo.delete(`/api/users/${ana.id}/block`)
      expect((await direct(ana, bo)).json().canWrite).toBe(true)
    },
  )

  test('has no admins, and rejects adding, removing and renaming', async () => {
    const [ana, bo, cy] = await three()
    const { id } = (await direct(ana, bo)).json() as Room
    const answers = [
      await ana.patch(`/api/chat/rooms/${id}`, { name: 'Ours' }),
      await ana.post(`/api/chat/rooms/${id}/members`, { userIds: [cy.id] }),
      await ana.delete(`/api/chat/rooms/${id}/members/${bo.id}`),
      await ana.delete(`/api/chat/rooms/${id}/members/${ana.id}`),
      await ana.patch(`/api/chat/rooms/${id}/members/${bo.id}`, { role: 'admin' }),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ status: 409, code: 'chat.direct_room' })
  })
})

describe('a group', () => {
  test('has a name, its creator as admin and the chosen members, and begins with a system message', async () => {
    const [ana, bo, cy] = await three()
    expect((await group(ana, [bo], null)).statusCode).toBe(400)
    expect((await group(ana, [ana])).statusCode).toBe(400)
    expect((await group(ana, [bo, { id: 'nobody' }])).statusCode).toBe(404)
    const made = await group(ana, [bo, cy, bo, ana])
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { name: 'Sunday riders', isGroupChat: true, memberCount: 3, myRole: 'admin', lastSeq: 1, unreadCount: 0 },
    ])
    expect(membersOf(made).map(({ id, role }) => [id, role])).toEqual([
      [ana.id, 'admin'],
      [bo.id, 'member'],
      [cy.id, 'member'],
    ])
    expect(await roomOf(bo, made.json())).toMatchObject({
      unreadCount: 1,
      myRole: 'member',
      lastMessage: { contentType: 'system', content: 'Ana created the group', senderId: ana.id },
    })
  })

  test('cannot be created with a rider who has a block with the creator', async () => {
    const [ana, bo, cy] = await three()
    await block(bo, ana)
    expect((await group(ana, [bo, cy])).statusCode).toBe(404)
    expect((await group(bo, [ana, cy])).statusCode).toBe(404)
    // Two riders with a block between them may be members of another rider's group.
    expect((await group(cy, [ana, bo])).statusCode).toBe(201)
  })

  test('is not found by riders who are not members', async () => {
    const [ana, bo, cy] = await three()
    const { id } = (await group(ana, [bo])).json() as Room
    const answers = [
      await cy.get(`/api/chat/rooms/${id}`),
      await cy.get(`/api/chat/rooms/${id}/members`),
      await cy.patch(`/api/chat/rooms/${id}`, { name: 'Mine' }),
      await cy.patch(`/api/chat/rooms/${id}/me`, { isMuted: true }),
      await cy.post(`/api/chat/rooms/${id}/members`, { userIds: [cy.id] }),
      await cy.delete(`/api/chat/rooms/${id}/members/${cy.id}`),
      await cy.get('/api/chat/rooms/999999'),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ status: 404, code: 'chat.unknown_room' })
  })

  test('can be renamed by admins only, and each change writes a system message', async () => {
    const [ana, bo] = await three()
    const room = (await group(ana, [bo])).json() as Room
    expect((await bo.patch(`/api/chat/rooms/${room.id}`, { name: 'Mine' })).json()).toMatchObject({
      status: 403,
      code: 'chat.not_admin',
    })
    for (const name of ['Night run', 'Night run'])
      expect((await ana.patch(`/api/chat/rooms/${room.id}`, { name })).json()).toMatchObject({ name, lastSeq: 2 })
    expect(await roomOf(bo, room)).toMatchObject({
      name: 'Night run',
      lastMessage: { content: 'Ana renamed the group to “Night run”', metadata: { event: 'renamed' } },
    })
  })

  test('is muted by each member separately', async () => {
    const [ana, bo] = await three()
    const room = (await group(ana, [bo])).json() as Room
    expect((await bo.patch(`/api/chat/rooms/${room.id}/me`, { isMuted: true })).json().isMuted).toBe(true)
    expect([(await roomOf(ana, room)).isMuted, (await roomOf(bo, room)).isMuted]).toEqual([false, true])
  })
})

describe('the list of rooms', () => {
  test('is paged, the latest first', async () => {
    const [ana, bo] = await three()
    const made: number[] = []
    for (let n = 0; n < 5; n++) made.unshift((await group(ana, [bo], `Group ${n}`)).json().id)
    const seen: number[] = []
    let address: string | undefined = '/api/chat/rooms?limit=2'
    while (address) {
      const page = await bo.get(address)
      seen.push(...idsOf(page))
      address = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link))?.[1]
    }
    expect(seen).toEqual(made)
    expect((await bo.get('/api/chat/rooms?cursor=abc')).statusCode).toBe(400)
  })

  test('is searched by the names of groups and of the other riders', async () => {
    const [ana, bo, cy] = await three()
    const ofTwo = (await direct(ana, bo)).json().id
    const named = (await group(ana, [bo, cy], 'Café 100%')).json().id
    const found = async (q: string) => (await listOf(ana, `?q=${encodeURIComponent(q)}`)).map(({ id }) => id)
    expect(await found('bo silva')).toEqual([ofTwo])
    expect(await found('cafe')).toEqual([named])
    expect(await found('100%')).toEqual([named])
    expect(await found('1%0')).toEqual([])
    // A full-width sign, which folds to the plain one.
    expect(await found('100％')).toEqual([named])
    expect(await found('1％0')).toEqual([])
    // The search matches names of groups, not names of members.
    expect(await found('Cy')).toEqual([])
  })

  test('contains up to ten members with the reader, while the room itself contains all', async () => {
    const names = Array.from({ length: 13 }, (_, n) => `Rider ${n}`)
    const [ana, ...others] = (await riders(...names)) as [TestClient, ...TestClient[]]
    const last = others.at(-1) as TestClient
    const room = (await group(ana, others)).json() as Room
    const [listed] = await listOf(last)
    expect([listed?.members.length, listed?.memberCount]).toEqual([10, 13])
    expect(listed?.members[0]).toMatchObject({ id: ana.id, role: 'admin' })
    expect(listed?.members.map(({ id }) => id)).toContain(last.id)
    expect((await roomOf(last, room)).members).toHaveLength(13)
  })
})
