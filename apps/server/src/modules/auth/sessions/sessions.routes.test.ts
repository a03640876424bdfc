import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { usersTable } from '../../users/users.table.ts'
import { sessionsTable } from '../auth.table.ts'
import { createSessionsService } from './sessions.service.ts'

const minute = 60_000
const hour = 60 * minute
let now = new Date()
const clock = () => now
const testApp = useTestApp({ deps: { clock } })
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const sessions = () =>
  createSessionsService({
    db: testApp().database.connection.db,
    live: silentLive,
    clock,
  })
const open = async (userId: string, remember = false) => ({
  cookie: `sid=${(await sessions().open({ id: userId, signInVersion: 1 }, { remember, userAgent: 'Firefox on a phone', browserLanguage: 'en' })).token}`,
})
const me = async (headers: { cookie: string }) => (await testApp().stranger.get('/api/auth/me', headers)).statusCode

beforeEach(() => {
  now = new Date()
})

test('the list of sessions marks the current one', async () => {
  const ana = await testApp().rider('Ana')
  await open(ana.id)
  const list = (await ana.get('/api/users/me/sessions')).json()
  expect(list).toHaveLength(2)
  expect(list.filter((session: { isCurrent: boolean }) => session.isCurrent)).toMatchObject([{ userAgent: 'test' }])
  expect(JSON.stringify(list)).not.toContain(ana.cookie.slice(4))
})

test('a rider can end another session of their own', async () => {
  const ana = await testApp().rider('Ana')
  const phone = await open(ana.id)
  const list = (await ana.get('/api/users/me/sessions')).json()
  const other = list.find((session: { isCurrent: boolean }) => !session.isCurrent)

  expect((await ana.delete(`/api/users/me/sessions/${other.id}`)).statusCode).toBe(204)
  expect([await me(phone), await me(ana)]).toEqual([401, 200])
  expect((await ana.delete(`/api/users/me/sessions/${other.id}`)).statusCode).toBe(404)
})

test('a rider cannot end a session of another rider', async () => {
  const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
  const [session] = (await bo.get('/api/users/me/sessions')).json()
  expect((await ana.delete(`/api/users/me/sessions/${session.id}`)).statusCode).toBe(404)
  expect((await ana.delete('/api/users/me/sessions/%00')).statusCode).toBe(404)
  expect(await me(bo)).toBe(200)
})

test('the list of sessions requires a session', async () => {
  expect((await testApp().stranger.get('/api/users/me/sessions')).statusCode).toBe(401)
  expect((await testApp().stranger.delete('/api/users/me/sessions/x')).statusCode).toBe(401)
})

test('a session is extended by use and ends after twelve idle hours', async () => {
  const ana = await testApp().rider('Ana')
  const phone = await open(ana.id)
  for (let round = 0; round < 3; round++) {
    later(11 * hour)
    expect(await me(phone)).toBe(200)
  }
  later(12 * hour + minute)
  expect(await me(phone)).toBe(401)
})

test('a session in daily use ends thirty days after the sign-in', async () => {
  const ana = await testApp().rider('Ana')
  const phone = await open(ana.id)
  for (let round = 0; round < 65; round++) {
    later(11 * hour)
    expect(await me(phone)).toBe(200)
  }
  later(5 * hour + minute)
  expect(await me(phone)).toBe(401)
})

test('a remembered session survives idle days and ends after thirty days', async () => {
  const ana = await testApp().rider('Ana')
  const phone = await open(ana.id, true)
  later(29 * 24 * hour)
  expect(await me(phone)).toBe(200)
  later(24 * hour + minute)
  expect(await me(phone)).toBe(401)
})

test('the time of the last activity is updated at most once a minute', async () => {
  const { db } = testApp().database.connection
  const ana = await testApp().rider('Ana')
  const phone = await open(ana.id)
  const lastActive = async () =>
    (await db.select().from(usersTable).where(eq(usersTable.id, ana.id)))[0]?.lastActiveAt?.getTime()
  const signedInAt = now.getTime()
  expect(await lastActive()).toBe(signedInAt)
  later(30_000)
  await me(phone)
  expect(await lastActive()).toBe(signedInAt)
  later(31_000)
  await me(phone)
  expect(await lastActive()).toBe(now.getTime())
})

test('expired sessions are deleted and valid ones stay', async () => {
  const ana = await testApp().rider('Ana')
  await open(ana.id)
  const remembered = await open(ana.id, true)
  later(13 * hour)
  await sessions().purge(new AbortController().signal)
  const left = await testApp()
    .database.connection.db.select()
    .from(sessionsTable)
    .where(eq(sessionsTable.userId, ana.id))
  expect(left).toHaveLength(1)
  expect(await me(remembered)).toBe(200)
})
