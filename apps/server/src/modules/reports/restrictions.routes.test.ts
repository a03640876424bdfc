import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminReport, Appeal, Report, Restriction } from '@scooter-rides/contract'
import { newDirectRoom } from '../../../test/fixtures/chat-room.ts'
import { silentLive } from '../../../test/app/silent-live.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createSessionsService } from '../auth/sessions/sessions.service.ts'
import { restrictionsTable } from '../moderation/restrictions.table.ts'
import { planRide } from '../rides/rides.testing.ts'
import { userRolesTable, usersTable } from '../users/users.table.ts'

const day = 24 * 60 * 60 * 1000
let now = new Date()
const mails: Mail[] = []
const testApp = useTestApp({
  works: true,
  deps: { clock: () => now, mailer: { send: async (mail) => void mails.push(mail) } },
})
const db = () => testApp().database.connection.db

let admin: TestClient
let mo: TestClient
let max: TestClient
let bo: TestClient
beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  mo = await testApp().rider('Mo', { roles: ['moderator'] })
  max = await testApp().rider('Max', { roles: ['moderator'] })
})
beforeEach(async () => {
  now = new Date()
  mails.length = 0
  bo = await testApp().rider('Bo')
})

const stated = { facts: 'Sold watches in ride chats', ground: 'rule: No advertising' }
const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString()
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ...(body ? [JSON.parse(body).code].filter(Boolean) : []),
]
const warn = (by: TestClient, body: object = stated) => by.post(`/api/admin/users/${bo.id}/warn`, body)
const suspend = (by: TestClient, until: string | null = inDays(2)) =>
  by.post(`/api/admin/users/${bo.id}/suspension`, { ...stated, until })
const decisionsOf = async (rider: TestClient, language = 'en') =>
  (await rider.get('/api/users/me/restrictions', { 'accept-language': language })).json<Restriction[]>()
async function latestOf(rider: TestClient): Promise<Restriction> {
  const [latest] = await decisionsOf(rider)
  if (!latest) throw new Error('There is no decision.')
  return latest
}
const appeal = (rider: TestClient, id: number | undefined, text = 'It was not me') =>
  rider.post(`/api/users/me/restrictions/${id}/appeal`, { text })
const claim = (by: TestClient, id: number) => by.post(`/api/admin/reports/${id}/claim`)
const resolve = (by: TestClient, id: number, outcome: string, note = '') =>
  by.post(`/api/admin/reports/${id}/resolve`, { outcome, note })
const itemOf = async (by: TestClient, id: number) =>
  (await by.get('/api/admin/reports?sort=newest&limit=100')).json<AdminReport[]>().find((one) => one.id === id)
const bellOf = async (client: TestClient) =>
  (await client.get('/api/notifications')).json<{ kind: string; title: string; body: string }[]>()
const mailsTo = async (rider: TestClient) => {
  const [account] = await db().select().from(usersTable).where(eq(usersTable.id, rider.id))
  return mails.filter(({ to }) => to === account?.email)
}

/** With a new session: a suspension ends all sessions. */
async function backIn(rider: TestClient): Promise<TestClient> {
  const [account] = await db().select().from(usersTable).where(eq(usersTable.id, rider.id))
  const sessions = createSessionsService({ db: db(), live: silentLive, clock: () => now })
  const proven = { id: rider.id, signInVersion: account?.signInVersion ?? 0 }
  const userAgent = randomBytes(4).toString('hex')
  const { token } = await sessions.open(proven, { remember: false, userAgent, browserLanguage: 'en' })
  return testApp().as({ ...rider, cookie: `sid=${token}` })
}

async function warnedAndAppealed(by: TestClient): Promise<number> {
  expect((await warn(by)).statusCode).toBe(204)
  const [decision] = await decisionsOf(bo)
  const reply = await appeal(bo, decision?.id)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<Appeal>().id
}

describe('a decision', () => {
  test('of every kind is stored with facts and ground, told with how to appeal, and listed to the rider', async () => {
    const ana = await testApp().rider('Ana')
    const [hidden, cancelled] = [await planRide(bo, { title: 'Watch run' }), await planRide(bo, { title: 'Night run' })]
    const roomId = await newDirectRoom(db(), ana, bo)
    const sent = await bo.post(`/api/chat/rooms/${roomId}/messages`, { content: 'Buy now' })
    await warn(mo)
    await mo.post(`/api/admin/rides/${hidden.id}/hide`, stated)
    await mo.post(`/api/admin/rides/${cancelled.id}/cancel`, { ...stated, reason: 'Not safe' })
    await mo.delete(`/api/admin/messages/${sent.json().id}`, { ...stated, ground: 'law: UWG § 7' })
    await suspend(mo)
    const again = await backIn(bo)
    const base = { ...stated, foundBy: 'team', isAutomated: false, endedAt: null, appeal: null }
    expect(await decisionsOf(again)).toMatchObject([
      { ...base, kind: 'suspension', subject: { type: 'user', id: bo.id }, until: inDays(2) },
      { ...base, kind: 'takedown', ground: 'law: UWG § 7', subject: { type: 'message', text: 'Buy now' } },
      { ...base, kind: 'takedown', subject: { type: 'ride', title: 'Night run' } },
      { ...base, kind: 'hidden', subject: { type: 'ride', id: String(hidden.id), title: 'Watch run' }, until: null },
      { ...base, kind: 'warning', subject: { type: 'user' } },
    ])
    await mo.delete(`/api/admin/users/${bo.id}/suspension`)
    const bell = (await bellOf(again)).filter(({ kind }) => kind !== 'suspensionLifted')
    expect(bell.map(({ kind }) => kind)).toEqual(['suspended', 'removed', 'rideCancelled', 'rideTakenDown', 'warning'])
    for (const { body } of bell) {
      expect(body).toContain('The team states: “Sold watches in ride chats”.')
      expect(body).toContain('You can appeal once within six months')
    }
    await expect.poll(async () => (await mailsTo(bo)).filter(({ text }) => text.includes(stated.facts)).length).toBe(5)
    expect((await mailsTo(bo)).find(({ subject }) => subject.includes('warning'))?.text).toContain('No advertising')
    // Participants of the cancelled ride read the reason for them, not what the team states about the organiser.
    expect((await ana.get(`/api/rides/${cancelled.id}`)).json()).toMatchObject({ cancelReason: 'Not safe' })
  })

  test('that answers a report names the reported content and how the team learned of it', async () => {
    const ana = await testApp().rider('Ana')
    const ride = await planRide(bo, { title: 'Cheap watches' })
    const filed = await ana.post('/api/reports', { subjectType: 'ride', subjectId: ride.id, category: 'spam' })
    const reply = await mo.post(`/api/admin/reports/${filed.json<Report>().id}/resolve`, { outcome: 'warn', ...stated })
    expect(reply.statusCode, reply.body).toBe(204)
    expect(await decisionsOf(bo)).toMatchObject([
      { kind: 'warning', foundBy: 'report', subject: { type: 'ride', id: String(ride.id), title: 'Cheap watches' } },
    ])
  })

  test.each([
    ['no facts', { ground: 'rule: No advertising' }, ['facts']],
    ['no ground', { facts: 'Sold watches' }, ['ground']],
    ['neither', {}, ['facts', 'ground']],
    ['blank facts', { ...stated, facts: '  ' }, ['facts']],
    ['a ground that is neither a rule nor a law', { ...stated, ground: 'because' }, ['ground']],
    ['an empty rule', { ...stated, ground: 'rule: ' }, ['ground']],
    [
      'facts and the former text in place of the ground',
      { facts: 'Sold watches', note: 'Spam', reason: 'Spam' },
      ['ground'],
    ],
  ])('with %s is refused for every action', async (_what, body, paths) => {
    const ride = await planRide(bo)
    const replies = [
      await warn(mo, body),
      await mo.post(`/api/admin/users/${bo.id}/suspension`, { ...body, until: null }),
      await mo.post(`/api/admin/rides/${ride.id}/hide`, body),
      await mo.post(`/api/admin/rides/${ride.id}/cancel`, body),
      await mo.delete('/api/admin/messages/1', body),
      await mo.delete(`/api/admin/photos/${'0'.repeat(32)}`, body),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(400)
      expect(reply.json().errors.map(({ path }: { path: string }) => path)).toEqual(paths)
    }
    expect(await decisionsOf(bo)).toEqual([])
  })

  test('in the form of earlier releases gets the general ground, in the language of the reader', async () => {
    const ride = await planRide(bo)
    await warn(mo, { note: 'Please be kind' })
    await mo.post(`/api/admin/rides/${ride.id}/hide`)
    expect(await decisionsOf(bo, 'de')).toMatchObject([
      { kind: 'hidden', facts: 'Das Team hat diesen Inhalt entfernt.', ground: 'rule: die Regeln dieser Seite' },
      { kind: 'warning', facts: 'Please be kind', ground: 'rule: die Regeln dieser Seite' },
    ])
  })

  test.each([
    ['facts', { facts: ' ' }],
    ['a ground', { ground: 'rule: ' }],
    ['a known kind of ground', { ground: 'mood: bad' }],
  ])('without %s is refused by the database', async (_what, wrong) => {
    const row = { kind: 'warning', subjectType: 'user', foundBy: 'team', userId: bo.id, ...stated, ...wrong } as const
    await expect(db().insert(restrictionsTable).values(row)).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('ends when the team restores the ride or lifts the suspension', async () => {
    const ride = await planRide(bo)
    await mo.post(`/api/admin/rides/${ride.id}/hide`, stated)
    await mo.post(`/api/admin/rides/${ride.id}/restore`)
    await suspend(mo)
    await suspend(admin, null)
    await admin.delete(`/api/admin/users/${bo.id}/suspension`)
    const decisions = await decisionsOf(await backIn(bo))
    expect(decisions.map(({ kind, endedAt, isWithdrawn }) => [kind, endedAt !== null, isWithdrawn])).toEqual([
      ['suspension', true, false],
      ['suspension', true, false],
      ['hidden', true, false],
    ])
  })

  test('about content of a deleted account concerns nobody, and earlier decisions lose their words', async () => {
    const ride = await planRide(bo, { title: 'Watch run' })
    await warn(mo)
    const { id } = await latestOf(bo)
    await db().update(usersTable).set({ deletedAt: now }).where(eq(usersTable.id, bo.id))
    expect((await mo.post(`/api/admin/rides/${ride.id}/hide`, stated)).statusCode).toBe(204)
    const [hidden] = await db()
      .select()
      .from(restrictionsTable)
      .where(eq(restrictionsTable.subjectId, String(ride.id)))
    expect(hidden).toMatchObject({ kind: 'hidden', userId: null, ...stated })
    await db().update(usersTable).set({ deletedAt: null }).where(eq(usersTable.id, bo.id))
    expect((await admin.delete(`/api/admin/users/${bo.id}`)).statusCode).toBe(204)
    const [kept] = await db().select().from(restrictionsTable).where(eq(restrictionsTable.id, id))
    expect(kept).toMatchObject({ userId: null, subjectId: null, facts: '(deleted)', ground: 'rule: (deleted)' })
  })
})

describe('an appeal against a decision', () => {
  test('is accepted once, also when it is sent many times at the same time, and never by another rider', async () => {
    await warn(mo)
    const { id } = await latestOf(bo)
    const ana = await testApp().rider('Ana')
    expect(codeOf(await appeal(ana, id))).toEqual([404, 'restrictions.not_found'])
    expect((await appeal(bo, id, ' ')).statusCode).toBe(400)
    const replies = await Promise.all(Array.from({ length: 10 }, () => appeal(bo, id)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(codeOf(await appeal(bo, id))).toEqual([409, 'appeals.already'])
    expect(await decisionsOf(bo)).toMatchObject([
      { appeal: { text: 'It was not me', status: 'open', answer: null }, appealBy: null },
    ])
  })

  test('against a suspension is the appeal of the suspended account', async () => {
    await suspend(mo)
    const again = await backIn(bo)
    const { id } = await latestOf(again)
    expect((await again.post('/api/appeals', { text: 'Sorry' })).statusCode).toBe(201)
    expect(await decisionsOf(again)).toMatchObject([{ appeal: { text: 'Sorry', status: 'open' } }])
    expect(codeOf(await appeal(again, id))).toEqual([409, 'appeals.already'])
    now = new Date(now.getTime() + 1000)
    await suspend(mo)
    const later = await backIn(bo)
    const [second] = await decisionsOf(later)
    expect((await appeal(later, second?.id)).statusCode).toBe(201)
    expect(codeOf(await later.post('/api/appeals', { text: 'Sorry' }))).toEqual([409, 'appeals.already'])
  })

  test('is possible after the decision ended, and withdraws it without another effect', async () => {
    await suspend(mo, inDays(1))
    now = new Date(now.getTime() + 3 * day)
    const again = await backIn(bo)
    const { id } = await latestOf(again)
    const filed = (await appeal(again, id)).json<Appeal>()
    expect((await resolve(await backIn(admin), filed.id, 'lift', 'It was somebody else')).statusCode).toBe(204)
    expect(await decisionsOf(again)).toMatchObject([
      { isWithdrawn: true, appeal: { status: 'lifted', answer: 'It was somebody else' } },
    ])
    expect((await bellOf(again))[0]).toMatchObject({
      kind: 'appealAnswered',
      body: 'The team has reviewed your appeal and withdrawn the decision.',
    })
  })

  test('is refused after six months', async () => {
    await warn(mo)
    const { id } = await latestOf(bo)
    now = new Date(now.getTime() + 190 * day)
    const again = await backIn(bo)
    expect(codeOf(await appeal(again, id))).toEqual([409, 'appeals.too_late'])
    expect(await decisionsOf(again)).toMatchObject([{ appealBy: null, appeal: null }])
  })

  test('that is granted restores a hidden ride; an answer reaches the rider by mail despite all switches', async () => {
    const notifications = { friends: false, rides: false, messages: false, invites: false }
    await bo.patch('/api/users/me', { settings: { notifications } })
    const ride = await planRide(bo)
    await mo.post(`/api/admin/rides/${ride.id}/hide`, stated)
    const { id } = await latestOf(bo)
    const filed = (await appeal(bo, id)).json<Appeal>()
    expect((await resolve(admin, filed.id, 'lift', 'A real ride')).statusCode).toBe(204)
    expect((await max.get(`/api/rides/${ride.id}`)).statusCode).toBe(200)
    expect(await decisionsOf(bo)).toMatchObject([{ isWithdrawn: true }])
    expect((await bellOf(bo)).map(({ kind }) => kind)).toContain('appealAnswered')
    await expect
      .poll(async () => (await mailsTo(bo)).map(({ text }) => text))
      .toContainEqual(expect.stringMatching(/withdrawn the decision[^]*A real ride/))
  })

  test('that is granted says what cannot be brought back, and works for a ride that was deleted meanwhile', async () => {
    const [cancelled, hidden] = [await planRide(bo), await planRide(bo)]
    await mo.post(`/api/admin/rides/${cancelled.id}/cancel`, stated)
    await mo.post(`/api/admin/rides/${hidden.id}/hide`, stated)
    await bo.delete(`/api/rides/${hidden.id}`)
    for (const { id } of await decisionsOf(bo)) {
      const filed = (await appeal(bo, id)).json<Appeal>()
      expect((await resolve(admin, filed.id, 'lift')).statusCode).toBe(204)
    }
    expect((await decisionsOf(bo)).map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, true])
    expect((await bellOf(bo)).map(({ body }) => body)).toContainEqual(expect.stringContaining('stays cancelled'))
    expect((await bo.get(`/api/rides/${cancelled.id}`)).json()).toMatchObject({ status: 'cancelled' })
  })

  test('is left to another member of the team by the author of the decision', async () => {
    const id = await warnedAndAppealed(mo)
    expect(await itemOf(mo, id)).toMatchObject({ outcomes: [], restriction: { kind: 'warning', ...stated } })
    for (const act of [claim(mo, id), resolve(mo, id, 'uphold'), resolve(mo, id, 'lift')])
      expect(codeOf(await act)).toEqual([403, 'appeals.own_decision'])
    expect(await itemOf(max, id)).toMatchObject({ outcomes: ['uphold', 'lift'] })
    for (const outcome of ['dismiss', 'warn'])
      expect((await max.post(`/api/admin/reports/${id}/resolve`, { outcome, ...stated })).statusCode).toBe(400)
    expect((await claim(max, id)).statusCode).toBe(204)
    expect((await resolve(max, id, 'uphold')).statusCode).toBe(204)
    expect((await bellOf(bo))[0]).toMatchObject({ kind: 'appealAnswered', body: expect.stringContaining('stays') })
  })

  test('is answered by the author where no other member of the team may answer', async () => {
    // Only administrators lift a suspension without an end, and there is one.
    await suspend(admin, null)
    const again = await backIn(bo)
    const { id } = (await again.post('/api/appeals', { text: 'Sorry' })).json<Appeal>()
    expect(codeOf(await resolve(mo, id, 'lift'))).toEqual([403, 'auth.forbidden'])
    const second = await testApp().rider('Abe', { roles: ['admin'] })
    expect(codeOf(await resolve(admin, id, 'lift'))).toEqual([403, 'appeals.own_decision'])
    await db().update(usersTable).set({ suspendedAt: now }).where(eq(usersTable.id, second.id))
    expect((await resolve(admin, id, 'lift')).statusCode).toBe(204)
    await db().delete(userRolesTable).where(eq(userRolesTable.userId, second.id))
  })

  test('that two moderators answer at the same time has one answer and one effect', async () => {
    const id = await warnedAndAppealed(admin)
    const replies = await Promise.all([resolve(mo, id, 'lift'), resolve(max, id, 'uphold')])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    const [decision] = await decisionsOf(bo)
    expect(decision?.isWithdrawn).toBe(decision?.appeal?.status === 'lifted')
    expect((await bellOf(bo)).filter(({ kind }) => kind === 'appealAnswered')).toHaveLength(1)
  })

  test('stays open when its author replaces the suspension', async () => {
    await suspend(mo)
    const { id } = (await (await backIn(bo)).post('/api/appeals', { text: 'Sorry' })).json<Appeal>()
    now = new Date(now.getTime() + 1000)
    await suspend(mo, inDays(3))
    expect((await itemOf(max, id))?.outcomes).toEqual(['uphold', 'lift'])
    expect((await resolve(max, id, 'lift')).statusCode).toBe(204)
    const again = await backIn(bo)
    expect((await again.get('/api/auth/me')).json()).toMatchObject({ status: 'suspended' })
    expect((await decisionsOf(again)).map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, true])
  })

  test('against a suspension by a release that recorded no decision is accepted and answered', async () => {
    await db().update(usersTable).set({ suspendedAt: now, suspensionReason: 'Old' }).where(eq(usersTable.id, bo.id))
    const again = await backIn(bo)
    expect(await decisionsOf(again)).toEqual([])
    const { id } = (await again.post('/api/appeals', { text: 'Sorry' })).json<Appeal>()
    expect(await itemOf(admin, id)).toMatchObject({ restriction: null, outcomes: ['uphold', 'lift'] })
    expect((await resolve(admin, id, 'lift')).statusCode).toBe(204)
    expect((await again.get('/api/auth/me')).json()).toMatchObject({ status: 'active' })
  })
})
