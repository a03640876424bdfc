import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Overview } from '@scooter-rides/contract'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../../../test/live/test-socket.ts'
import { usersTable } from '../../users/users.table.ts'

let now = new Date()
const testApp = useTestApp({ deps: { clock: () => now, graceMs: 1 } })
const db = () => testApp().database.connection.db

let host: string
let admin: TestClient
let moderator: TestClient
let ana: TestClient

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  moderator = await testApp().rider('Mo', { roles: ['moderator'] })
  ana = await testApp().rider('Ana', { lastName: 'Silva' })
})
afterAll(() => testApp().app.server.closeAllConnections())

// Each process caches the overview.
beforeEach(() => {
  now = new Date(now.getTime() + 120_000)
})

const read = async (by: TestClient) => (await by.get('/api/admin/overview')).json<Overview>()

test('contains the counts and their growth', async () => {
  const before = new Date(Date.now() - 45 * 24 * 60 * 60 * 1000)
  await testApp().rider('Old')
  await db().update(usersTable).set({ createdAt: before }).where(eq(usersTable.firstName, 'Old'))
  await planRide(ana)
  await planRide(ana, { status: 'draft' })
  await ana.post('/api/vehicles', { name: 'Vespa', make: 'Piaggio', model: 'PX', color: 'teal', year: 1980 })
  const { users, rides, vehicles, series, activity } = await read(moderator)
  // Three in the last 30 days, one in the 30 days before.
  expect(users).toEqual({ total: 4, change: 200 })
  expect(rides).toEqual({ total: 1, change: null })
  expect(vehicles).toEqual({ total: 1, change: null })
  expect(series.days).toHaveLength(30)
  // Midnight may have passed since the rows were created.
  const lately = (count: (day: (typeof series.days)[number]) => number) =>
    series.days.slice(-2).reduce((sum, day) => sum + count(day), 0)
  expect([lately((day) => day.users), lately((day) => day.rides), lately((day) => day.vehicles)]).toEqual([3, 1, 1])
  expect(lately((day) => day.messages)).toBe(0)
  expect(series.months).toHaveLength(12)
  expect(series.months.reduce((sum, month) => sum + month.users, 0)).toBe(4)
  expect(activity.slice(0, 3).map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
    expect.stringMatching(/^Scooter added: 1980 Piaggio PX by ana\./),
    expect.stringMatching(/^Ride created: “Coast run” by ana\./),
    'New rider registered: Ana Silva joined',
  ])
})

test('each admin reads the activity in their own language', async () => {
  const titleFor = async (language: string) => {
    const overview = await moderator.get('/api/admin/overview', { 'accept-language': language })
    const { activity } = overview.json<Overview>()
    return activity.find(({ kind, detail }) => kind === 'rider' && detail.includes('Ana Silva'))
  }
  expect(await titleFor('en')).toMatchObject({ title: 'New rider registered', detail: 'Ana Silva joined' })
  expect(await titleFor('de')).toMatchObject({ title: 'Neues Mitglied registriert', detail: 'Ana Silva ist dabei' })
})

test('lists a series once, by its first ride', async () => {
  await planRide(ana, { title: 'Every week', repeat: { rule: 'FREQ=WEEKLY;COUNT=3' } })
  const { activity } = await read(moderator)
  const ofSeries = activity.filter(({ detail }) => detail.startsWith('“Every week”'))
  expect(ofSeries.map(({ title }) => title)).toEqual(['Series created'])
})

test('shows the actions of admins to admins only', async () => {
  await admin.put(`/api/admin/users/${ana.id}/roles`, { roles: ['moderator'] })
  await admin.put(`/api/admin/users/${ana.id}/roles`, { roles: ['user'] })
  expect((await read(admin)).activity.filter(({ kind }) => kind === 'team')).toHaveLength(2)
  expect((await read(moderator)).activity.filter(({ kind }) => kind === 'team')).toEqual([])
})

test('counts the riders who are online and sends changes to open admin consoles', async () => {
  const { activeNow } = await read(moderator)
  const desk = await openSocket(host, { cookie: moderator.cookie })
  expect(await desk.watch('desk')).toMatchObject({ topics: ['desk'] })
  desk.received.length = 0
  const bo = await testApp().rider('Bo')
  const page = await openSocket(host, { cookie: bo.cookie })
  const keys = () => desk.received.flatMap((event) => (event.type === 'invalidate' ? event.keys : []))
  await expect.poll(keys).toContain('admin.overview')
  now = new Date(now.getTime() + 3000)
  expect((await read(moderator)).activeNow).toBe(activeNow + 1)
  const socket = await openSocket(host, { cookie: bo.cookie })
  expect(await socket.watch('desk')).toMatchObject({ topics: [] })
  for (const each of [socket, page, desk]) each.socket.close()
})
