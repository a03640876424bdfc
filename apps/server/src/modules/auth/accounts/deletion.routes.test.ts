import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { usersTable } from '../../users/users.table.ts'
import { privacyZonesTable } from '../../privacy-zones/privacy-zones.table.ts'
import { vehiclesTable } from '../../vehicles/vehicles.table.ts'

const testApp = useTestApp()
const password = 'Teal-Vespa-rolls-42!'
let count = 0

async function registered() {
  const email = `leaver${++count}@delete.example`
  const form = { firstName: 'Lea', lastName: 'Ver', email, password, confirmPassword: password }
  const response = await testApp().stranger.post('/api/register', form)
  const cookie = `sid=${response.cookies.find(({ name }) => name === 'sid')?.value}`
  return { id: String(response.json().id), email, headers: { cookie } }
}
const remove = (headers: { cookie: string }, body?: object) => testApp().stranger.delete('/api/users/me', body, headers)

test('a deleted account disappears from every list and cannot sign in', async () => {
  const { db } = testApp().database.connection
  const lea = await registered()
  const bo = await testApp().rider('Bo')
  const post = (url: string, body: object) => testApp().stranger.post(url, body, lea.headers)
  await post('/api/vehicles', { name: 'Blue Bolt', model: 'Primavera', color: 'Blue', licensePlate: 'AB 12' })
  await post('/api/users/me/privacy-zones', { label: 'Home', lat: 40.7, lng: -74, radius: 500 })

  expect((await remove(lea.headers, { password })).statusCode).toBe(204)

  expect((await testApp().stranger.get('/api/auth/me', lea.headers)).statusCode).toBe(401)
  expect((await testApp().stranger.post('/api/login', { username: lea.email, password })).statusCode).toBe(401)
  expect((await bo.get(`/api/users/${lea.id}`)).statusCode).toBe(404)
  expect((await bo.get('/api/users?q=lea')).json()).toEqual([])
  const [row] = await db.select().from(usersTable).where(eq(usersTable.id, lea.id))
  expect(row).toMatchObject({ email: null, firstName: '', lastName: '', profileImageUrl: null, settings: {} })
  expect(JSON.stringify(row)).not.toContain('lea')
  expect(await db.select().from(vehiclesTable).where(eq(vehiclesTable.userId, lea.id))).toEqual([])
  expect(await db.select().from(privacyZonesTable).where(eq(privacyZonesTable.userId, lea.id))).toEqual([])
})

test('the e-mail and the username of a deleted account can be registered again', async () => {
  const lea = await registered()
  await remove(lea.headers, { password })
  const form = { firstName: 'New', lastName: 'Comer', email: lea.email, password, confirmPassword: password }
  const again = await testApp().stranger.post('/api/register', form)
  expect([again.statusCode, again.json().username]).toEqual([201, lea.email.split('@')[0]])
})

test('rides led by a deleted account are cancelled and show an unknown organiser', async () => {
  const lea = await registered()
  const bo = await testApp().rider('Bo')
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const stops = [
    { lat: 40.7128, lng: -74.006, label: 'City Hall' },
    { lat: 40.73, lng: -73.98, label: 'Village' },
  ]
  const ride = (
    await testApp().stranger.post('/api/rides', { title: 'Harbour loop', startsAt, stops }, lea.headers)
  ).json()
  expect((await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })).statusCode).toBe(200)

  await remove(lea.headers, { password })

  const seen = await bo.get(`/api/rides/${ride.id}`)
  expect(seen.json()).toMatchObject({ status: 'cancelled', organiser: { displayName: 'Unknown user' } })
})

test('the placeholder name of a deleted account cannot be registered, and does not block a deletion when it is taken', async () => {
  const { db } = testApp().database.connection
  const lea = await registered()
  const bo = await testApp().rider('Bo')
  const old = `deleted-${lea.id.replaceAll('-', '').slice(0, 22)}`
  const refused = await bo.patch('/api/users/me', { username: old })
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: 'username' }]])
  // A username from before the prefix was reserved.
  await db.update(usersTable).set({ username: old }).where(eq(usersTable.id, bo.id))

  expect((await remove(lea.headers, { password })).statusCode).toBe(204)
  const [row] = await db.select().from(usersTable).where(eq(usersTable.id, lea.id))
  expect(row?.username).toMatch(/^deleted-[0-9a-f]{22}$/)
  const form = {
    firstName: 'De',
    lastName: 'Leted',
    email: 'deleted-me@delete.example',
    password,
    confirmPassword: password,
  }
  expect((await testApp().stranger.post('/api/register', form)).json().username).toMatch(/^rider\d*$/)
})

test('a deletion that fails halfway is rolled back', async () => {
  const { pool } = testApp().database.connection
  const lea = await registered()
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const plan = { title: 'Harbour loop', startsAt, stops: [{ lat: 40.7128, lng: -74.006 }] }
  const ride = (await testApp().stranger.post('/api/rides', plan, lea.headers)).json()
  await pool.query(`create function refuse_emptying() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await pool.query(
    `create trigger refuse_emptying before update of username on users for each row execute function refuse_emptying()`,
  )
  expect((await remove(lea.headers, { password })).statusCode).toBe(500)
  await pool.query('drop trigger refuse_emptying on users')

  const seen = await testApp().stranger.get(`/api/rides/${ride.id}`, lea.headers)
  expect(seen.json()).toMatchObject({ status: 'upcoming', isOrganiser: true })
  expect((await remove(lea.headers, { password })).statusCode).toBe(204)
})

test.each([{ password: 'Wrong-password-1' }, {}, undefined])('with %j the account is not deleted', async (body) => {
  const lea = await registered()
  const response = await remove(lea.headers, body)
  expect([response.statusCode, response.json().code]).toEqual([403, 'auth.wrong_password'])
  expect((await testApp().stranger.get('/api/auth/me', lea.headers)).statusCode).toBe(200)
})

test('the last admin cannot delete the account', async () => {
  const admin = await testApp().rider('Root', { roles: ['admin'] })
  const refused = await admin.delete('/api/users/me')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'admin.last_admin'])

  await testApp().rider('Second', { roles: ['admin'] })
  expect((await admin.delete('/api/users/me')).statusCode).toBe(204)
})

test('deleting an account without a session is rejected', async () => {
  expect((await testApp().stranger.delete('/api/users/me', { password })).statusCode).toBe(401)
})
