import { beforeAll, expect, test, vi } from 'vitest'
import { limits, type GuestLink } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { runningRide } from '../live-rides/live-rides.testing.ts'
import { notificationsOf } from '../notifications/notifications.testing.ts'
import { befriend, createEntry } from './home-by.testing.ts'

const mails: Mail[] = []
const testApp = useTestApp({ works: true, deps: { mailer: { send: async (mail) => void mails.push(mail) } } })
const pool = () => testApp().database.connection.pool

let ana: TestClient
let bo: TestClient
let rideId: number
let token: string
/** The entry of Ana, whose time has passed. */
let lateId: number

const newToken = async () =>
  (await ana.post(`/api/rides/${rideId}/live/guest`)).json<GuestLink>().url.split('/').at(-1) ?? ''
const linkFor = async (rider: TestClient, id = lateId) => (await rider.get(`/api/home-by/${id}/guest-link`)).json()
const warning = async () => (await notificationsOf(bo)).find(({ kind }) => kind === 'homeByMissed')

/** Ana gives a guest link, and Bo is told that she is late. */
beforeAll(async () => {
  ana = await testApp().rider('Ana')
  bo = await testApp().rider('Bo')
  await befriend(ana, bo)
  rideId = (await runningRide(ana, [])).id
  token = await newToken()
  const dueAt = new Date(Date.now() + (limits.homeByLeastSeconds + 1) * 1000).toISOString()
  lateId = (await createEntry(ana, [{ userId: bo.id }], { rideId, dueAt })).id
  await vi.waitUntil(warning, { timeout: 40_000 })
  await vi.waitUntil(() => mails.length === 1, { timeout: 40_000 })
}, 90_000)

test('the notification of a late rider leads a friend to the guest link, and nothing that is stored opens it', async () => {
  expect((await warning())?.link).toBe(`/home-by/late/${lateId}`)
  expect(await linkFor(bo)).toEqual({ token })
  // The mail opens it without an account. It is written when it is sent, and not stored.
  expect(mails[0]?.text).toContain(`/live/${token}`)
  expect(await tablesWith(token)).toEqual([])
  expect(await tablesWith(`/home-by/late/${lateId}`)).toContain('notifications')
  expect((await bo.get('/api/users/me/export')).body).not.toContain(token)
})

test('other riders and other entries get no guest link', async () => {
  const cy = await testApp().rider('Cy')
  await befriend(ana, cy)
  const entry = await createEntry(ana, [{ userId: cy.id }], { rideId })
  const none = { token: null }
  expect(await linkFor(cy)).toEqual(none)
  expect(await linkFor(ana)).toEqual(none)
  // Cy is a contact who was not told yet.
  expect(await linkFor(cy, entry.id)).toEqual(none)
  expect(await linkFor(bo, 999_999)).toEqual(none)
  expect((await testApp().stranger.get(`/api/home-by/${lateId}/guest-link`)).statusCode).toBe(401)
})

test('the link of the notification follows a revoked and a new guest link', async () => {
  await ana.delete(`/api/rides/${rideId}/live/guest`)
  expect(await linkFor(bo)).toEqual({ token: null })
  const renewed = await newToken()
  expect(renewed).not.toBe(token)
  expect(await linkFor(bo)).toEqual({ token: renewed })
})

test('a friend with a block gets no guest link any more', async () => {
  await ana.post(`/api/users/${bo.id}/block`)
  expect(await linkFor(bo)).toEqual({ token: null })
})

async function tablesWith(text: string): Promise<string[]> {
  const tables = await pool().query<{ schema: string; name: string }>(`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const queries = tables.rows.map(
    ({ schema, name }) =>
      `select '${name}' as name where exists (select from "${schema}"."${name}" t where position($1 in t::text) > 0)`,
  )
  const { rows } = await pool().query<{ name: string }>(queries.join(' union all '), [text])
  return rows.map(({ name }) => name)
}
