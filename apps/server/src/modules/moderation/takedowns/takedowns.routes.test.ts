import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { form } from '../../../../test/fixtures/form.ts'
import { jpeg } from '../../../../test/fixtures/pictures.ts'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../../../test/live/test-socket.ts'
import { auditLogTable } from '../../audit/audit.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

let host: string
let admin: TestClient
let moderator: TestClient
let ana: TestClient
let bo: TestClient

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  moderator = await testApp().rider('Mo', { roles: ['moderator'] })
})
afterAll(() => testApp().app.server.closeAllConnections())

beforeEach(async () => {
  ana = await testApp().rider('Ana')
  bo = await testApp().rider('Bo')
})

type Answer = { statusCode: number; body: string }
const outcome = ({ statusCode, body }: Answer) => [statusCode, ...(statusCode >= 400 ? [JSON.parse(body).code] : [])]
const onRide = (by: TestClient, rideId: number, action: string, body?: object) =>
  by.post(`/api/admin/rides/${rideId}/${action}`, body)
const stated = { facts: 'Fake', ground: 'rule: No fakes' }
const auditOf = async (targetId: number | string, kind = 'rides') =>
  (
    await db()
      .select()
      .from(auditLogTable)
      .where(and(eq(auditLogTable.targetId, String(targetId)), like(auditLogTable.action, `${kind}.%`)))
      .orderBy(auditLogTable.id)
  ).map(({ actorId, action, before, after }) => ({ actorId, action, before, after }))
const bellOf = async (client: TestClient) =>
  (await client.get('/api/notifications')).json<{ kind: string; title: string; body: string }[]>()
/** Waits for the organiser's notification, which arrives after the response. */
async function join(rideId: number) {
  await bo.put(`/api/rides/${rideId}/rsvp`, { answer: 'yes' })
  await expect.poll(() => bellOf(ana)).toMatchObject([{ kind: 'rideJoined' }])
}
const idsOn = async (client: TestClient, query = '') =>
  (await client.get(`/api/rides?limit=100${query}`)).json<{ id: number }[]>().map(({ id }) => id)

describe('a ride with a takedown', () => {
  test('is visible with the reason to its organiser only, until it is restored', async () => {
    const { id } = await planRide(ana)
    await join(id)
    const unknown = (await bo.get('/api/rides/999999')).body
    expect(outcome(await onRide(moderator, id, 'hide', { reason: 'No brakes' }))).toEqual([204])
    expect((await bo.get(`/api/rides/${id}`)).body).toBe(unknown)
    expect((await moderator.get(`/api/rides/${id}`)).statusCode).toBe(404)
    for (const query of ['', '&scope=joined', '&bbox=-75,40,-73,41', '&q=coast', '&near=40.71,-74&within=5000'])
      expect(await idsOn(bo, query), query).not.toContain(id)
    expect(outcome(await testApp().as(bo).put(`/api/rides/${id}/rsvp`, { answer: 'yes' }))[0]).toBe(404)
    expect((await ana.get(`/api/rides/${id}`)).json().takenDown).toEqual({ reason: 'No brakes' })
    expect(await idsOn(ana, '&scope=mine')).toContain(id)
    expect(await bellOf(ana)).toMatchObject([
      { title: 'Your ride “Coast run” was taken down', body: expect.stringContaining('The team states: “No brakes”.') },
      { kind: 'rideJoined' },
    ])
    await expect.poll(async () => (await bellOf(bo))[0]?.title).toBe('“Coast run” was taken down')

    expect(outcome(await onRide(moderator, id, 'restore'))).toEqual([204])
    expect((await bo.get(`/api/rides/${id}`)).json()).toMatchObject({ myAnswer: 'yes' })
    expect((await ana.get(`/api/rides/${id}`)).json()).not.toHaveProperty('takenDown')
    await expect.poll(async () => (await bellOf(bo))[0]?.title).toBe('“Coast run” was restored')
    expect(await auditOf(id)).toEqual([
      {
        actorId: moderator.id,
        action: 'rides.hide',
        before: { isHidden: false },
        after: { isHidden: true, reason: 'No brakes', ground: 'rule: the rules of this site' },
      },
      {
        actorId: moderator.id,
        action: 'rides.restore',
        before: { isHidden: true, reason: 'No brakes' },
        after: { isHidden: false },
      },
    ])
  })

  test('disappears from every open page at once', async () => {
    const { id } = await planRide(ana)
    const socket = await openSocket(host, { cookie: bo.cookie })
    expect(await socket.watch(`ride:${id}`, 'rides')).toMatchObject({ topics: [`ride:${id}`, 'rides'] })
    // Events of a ride are delivered in order: after these, no event of its creation follows, which has the same version as the
    // takedown.
    await ana.patch(`/api/rides/${id}`, { title: 'Coast run at dusk' })
    await expect
      .poll(() => socket.received.some((event) => event.type === 'rideUpdate' && event.version === 2))
      .toBe(true)
    socket.received.length = 0
    await onRide(moderator, id, 'hide')
    expect(await socket.waitFor('watching')).toMatchObject({ topics: ['rides'] })
    expect(await socket.waitFor('invalidate')).toMatchObject({ keys: ['rides'] })
    // The response follows all events of the takedown.
    socket.send({ type: 'watch', topics: ['rides'] })
    await expect.poll(() => socket.received.filter(({ type }) => type === 'watching')).toHaveLength(2)
    expect(socket.received.filter(({ type }) => type === 'rideUpdate')).toEqual([])
    socket.socket.close()
  })

  test('is taken down once when two moderators act at the same time', async () => {
    const { id } = await planRide(ana)
    const answers = await Promise.all([onRide(moderator, id, 'hide'), onRide(admin, id, 'hide')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('is joined before the takedown or not found, when both happen at the same time', async () => {
    const { id } = await planRide(ana)
    const [hidden, joined] = await Promise.all([
      onRide(moderator, id, 'hide'),
      bo.put(`/api/rides/${id}/rsvp`, { answer: 'yes' }),
    ])
    expect(hidden.statusCode).toBe(204)
    expect([200, 404]).toContain(joined.statusCode)
    expect((await ana.get(`/api/rides/${id}`)).json().joinedCount).toBe(joined.statusCode === 200 ? 1 : 0)
  })
})

describe('a ride', () => {
  test('can be cancelled by a moderator, and all participants are told so', async () => {
    const { id } = await planRide(ana)
    await join(id)
    expect(outcome(await onRide(moderator, id, 'cancel', { reason: 'Storm' }))).toEqual([204])
    expect((await bo.get(`/api/rides/${id}`)).json()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Storm',
      isCancelledByTeam: true,
    })
    expect((await bellOf(ana))[0]?.title).toBe('Your ride “Coast run” was cancelled by the team')
    await expect.poll(async () => (await bellOf(bo))[0]?.body).toBe('Cancelled by the team: Storm')
    expect(outcome(await onRide(moderator, id, 'cancel', stated))).toEqual([409, 'rides.wrong_status'])
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('is featured by admins until it is taken down', async () => {
    const { id } = await planRide(ana)
    expect(outcome(await onRide(moderator, id, 'feature'))).toEqual([403, 'auth.forbidden'])
    expect(outcome(await onRide(admin, id, 'feature'))).toEqual([204])
    expect(await idsOn(bo, '&scope=featured')).toEqual([id])
    expect(outcome(await admin.delete(`/api/admin/rides/${id}/feature`))).toEqual([204])
    expect((await auditOf(id)).map(({ after }) => after)).toEqual([{ isFeatured: true }, { isFeatured: false }])
    await onRide(admin, id, 'feature')
    await onRide(moderator, id, 'hide')
    expect(await idsOn(bo, '&scope=featured')).not.toContain(id)
    expect(outcome(await onRide(admin, id, 'feature'))).toEqual([409, 'rides.wrong_status'])
  })

  test.each(['hide', 'cancel'])('of a team member or of the moderator is protected: %s', async (action) => {
    const [own, colleagues] = [await planRide(moderator), await planRide(admin)]
    expect(outcome(await onRide(moderator, own.id, action, stated))).toEqual([409, 'admin.self'])
    expect(outcome(await onRide(moderator, colleagues.id, action, stated))).toEqual([403, 'auth.forbidden'])
    expect(outcome(await onRide(bo, own.id, action, stated))).toEqual([403, 'auth.forbidden'])
    expect((await bo.get(`/api/rides/${own.id}`)).json().status).toBe('upcoming')
    expect(await auditOf(own.id)).toEqual([])
    expect(outcome(await onRide(admin, own.id, action, stated))).toEqual([204])
  })

  test('that is a draft or does not exist is not found', async () => {
    const draft = await planRide(ana, { status: 'draft' })
    for (const id of [draft.id, 999_999])
      for (const action of ['hide', 'restore', 'cancel'])
        expect(outcome(await onRide(moderator, id, action, action === 'restore' ? undefined : stated))).toEqual([
          404,
          'rides.not_found',
        ])
  })
})

describe('a message', () => {
  async function sendMessage(content: string) {
    const { id: roomId } = (await ana.post('/api/chat/rooms', { isGroupChat: false, memberIds: [bo.id] })).json()
    const { id } = (await ana.post(`/api/chat/rooms/${roomId}/messages`, { content })).json()
    return { roomId, id }
  }

  test('loses its content everywhere at once, and its sender is notified', async () => {
    const { roomId, id } = await sendMessage('rude words')
    const socket = await openSocket(host, { cookie: bo.cookie })
    expect(outcome(await moderator.delete(`/api/admin/messages/${id}`, stated))).toEqual([204])
    expect(await socket.waitFor('messageUpdate')).toMatchObject({ id, isDeleted: true, content: '' })
    socket.socket.close()
    expect((await bo.get(`/api/chat/rooms/${roomId}/messages`)).body).not.toContain('rude')
    expect((await bellOf(ana))[0]?.title).toBe('The team removed one of your messages')
    expect(outcome(await moderator.delete(`/api/admin/messages/${id}`))).toEqual([204])
    expect(await auditOf(id, 'messages')).toEqual([
      {
        actorId: moderator.id,
        action: 'messages.delete',
        before: { senderId: ana.id },
        after: { reason: 'Fake', ground: 'rule: No fakes' },
      },
    ])
  })

  test('can be removed by moderators only', async () => {
    const { roomId, id } = await sendMessage('kind words')
    expect(outcome(await bo.delete(`/api/admin/messages/${id}`))).toEqual([403, 'auth.forbidden'])
    expect((await bo.get(`/api/chat/rooms/${roomId}/messages`)).body).toContain('kind words')
    expect((await moderator.delete('/api/admin/messages/999999')).statusCode).toBe(404)
  })
})

describe('a photo', () => {
  const keyOf = (url: string) => url.split('/').at(-1) ?? ''

  async function profilePhoto(of: TestClient) {
    const { payload, headers } = await form(['profileImage', await jpeg(), 'me.jpg', 'image/jpeg'])
    return keyOf((await of.post('/api/users/profile-image', payload, headers)).json().profileImageUrl)
  }

  test('is removed from the profile with its bytes', async () => {
    const key = await profilePhoto(ana)
    expect(outcome(await moderator.delete(`/api/admin/photos/${key}?reason=Advertising`))).toEqual([204])
    expect((await ana.get('/api/auth/me')).json().profileImageUrl).toBeNull()
    expect((await ana.get(`/api/storage/${key}`)).statusCode).toBe(404)
    expect((await bellOf(ana))[0]?.body).toContain('It is no longer shown. The team states: “Advertising”.')
    expect((await moderator.delete(`/api/admin/photos/${key}`)).statusCode).toBe(404)
    expect((await auditOf(key, 'photos')).map(({ action }) => action)).toEqual(['photos.delete'])
  })

  test('is removed from the scooter, whose other photos stay', async () => {
    const scooter = (await ana.post('/api/vehicles', { name: 'Vespa', model: 'PX', color: 'teal' })).json()
    const { payload, headers } = await form(
      ['images', await jpeg(), 'a.jpg', 'image/jpeg'],
      ['images', await jpeg({ width: 50 }), 'b.jpg', 'image/jpeg'],
    )
    const { imageUrls } = (await ana.post(`/api/vehicles/${scooter.id}/images`, payload, headers)).json()
    expect(outcome(await moderator.delete(`/api/admin/photos/${keyOf(imageUrls[0])}`))).toEqual([204])
    expect((await bo.get(`/api/vehicles/${scooter.id}`)).json().imageUrls).toEqual([imageUrls[1]])
  })

  test('of a team member is protected, and other files cannot be removed', async () => {
    const key = await profilePhoto(admin)
    expect(outcome(await moderator.delete(`/api/admin/photos/${key}`))).toEqual([403, 'auth.forbidden'])
    expect((await bo.get(`/api/storage/${key}`)).statusCode).toBe(200)
    for (const unknown of ['0'.repeat(32), 'nonsense'])
      expect((await moderator.delete(`/api/admin/photos/${unknown}`)).statusCode).toBe(404)
  })
})
