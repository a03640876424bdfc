import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../../test/app/test-app.ts'
import { usersTable } from '../../users/users.table.ts'
import { cookiesOf, useOidcApp } from './oidc.testing.ts'

const { testApp, meOf, throughProvider } = useOidcApp()
let admin: TestClient

beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  await set({ minimumAge: 16 })
})

const set = (change: object) => admin.patch('/api/admin/settings', change)
const answer = (body: object, cookie: string) => testApp().stranger.post('/api/login/age', body, { cookie })
const countOf = (email: string) => testApp().database.connection.db.$count(usersTable, eq(usersTable.email, email))
const personOf = (login: string) => ({ email: `${login}@club.example`, email_verified: true, name: 'Nia New' })

describe('the first visit through the provider, to a site with a minimum age', () => {
  test('creates the account after the rider confirmed the age, and asks never again', async () => {
    const person = personOf('nia')
    const back = await throughProvider('nia', person)
    expect(back.headers.location).toBe('/login/age?returnTo=%2Frides%2F4')
    expect(back.cookies.find(({ name }) => name === 'sid')).toBeUndefined()
    expect(await countOf(person.email)).toBe(0)

    const refused = await answer({ isOldEnough: false }, cookiesOf(back))
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      errors: [{ path: 'isOldEnough', message: 'Confirm that you are at least 16 years old' }],
    })
    expect(await countOf(person.email)).toBe(0)

    const created = await answer({ isOldEnough: true, isMinor: true }, cookiesOf(back))
    expect(created.json()).toMatchObject({
      displayName: 'Nia New',
      isEmailConfirmed: true,
      isMinor: true,
      settings: { location: 'off', messagesFrom: 'friends', profile: 'private' },
    })
    const again = await throughProvider('nia', person)
    expect(again.headers.location).toBe('/rides/4')
    expect((await meOf(again)).id).toBe(created.json().id)
  })

  test('accepts no forged person, and no person without the provider', async () => {
    const back = await throughProvider('forger', personOf('forger'))
    const forged = cookiesOf(back).replace(/oidc-age=.{8}/, 'oidc-age=AAAAAAAA')
    for (const cookie of [forged, '']) {
      const { statusCode, body } = await answer({ isOldEnough: true }, cookie)
      expect([statusCode, JSON.parse(body).code]).toEqual([400, 'auth.join_expired'])
    }
    expect(await countOf('forger@club.example')).toBe(0)
  })

  test('is refused if registration was closed before the answer', async () => {
    const back = await throughProvider('late', personOf('late'))
    await set({ registration: 'closed' })
    const { statusCode, body } = await answer({ isOldEnough: true }, cookiesOf(back))
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'auth.registration_closed'])
    await set({ registration: 'open' })
  })

  test('gives one account to two answers at the same moment', async () => {
    const back = await throughProvider('twice', personOf('twice'))
    const answers = await Promise.all([1, 2].map(() => answer({ isOldEnough: true }, cookiesOf(back))))
    expect(new Set(answers.map((one) => one.json().id)).size).toBe(1)
    expect(await countOf('twice@club.example')).toBe(1)
  })

  test('asks nothing without a minimum age', async () => {
    await set({ minimumAge: null })
    const back = await throughProvider('free', personOf('free'))
    expect(back.headers.location).toBe('/rides/4')
    await set({ minimumAge: 16 })
  })
})
