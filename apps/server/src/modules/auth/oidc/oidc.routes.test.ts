import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createBrowser } from '../../../../test/network/oidc-provider.ts'
import { usersTable } from '../../users/users.table.ts'
import { cookiesOf, pathOf, useOidcApp } from './oidc.testing.ts'

const { testApp, provider, meOf, leave, throughProvider } = useOidcApp()

describe('signing in through the provider', () => {
  test('is offered by name and leads there with PKCE, state and nonce', async () => {
    expect((await testApp().stranger.get('/api/instance')).json().signIn).toEqual({
      password: true,
      oidc: { name: 'Club ID' },
    })
    const { searchParams } = new URL((await leave()).address)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(20)
  })

  test('creates an account the first time and finds it again, even with another e-mail', async () => {
    const account = { email: 'Olga@Club.example', email_verified: true, given_name: 'Olga', family_name: 'Ivanova' }
    const first = await throughProvider('olga', account)
    expect([first.statusCode, first.headers.location]).toEqual([302, '/rides/4'])
    const me = await meOf(first)
    expect(me).toMatchObject({
      email: 'olga@club.example',
      username: 'olga',
      displayName: 'Olga Ivanova',
      hasPassword: false,
      roles: ['user'],
    })

    const second = await throughProvider('olga', { ...account, email: 'olga@new.example' })
    expect((await meOf(second)).id).toBe(me.id)
  })

  test('creates an account whose name has no bidirectional control characters', async () => {
    const account = {
      email: 'omar@club.example',
      email_verified: true,
      given_name: 'Omar\u202E',
      family_name: '\u2066Aziz',
    }
    expect(await meOf(await throughProvider('omar', account))).toMatchObject({ firstName: 'Omar', lastName: 'Aziz' })
  })

  test('creates an account with the language that the visitor chose', async () => {
    provider().accounts.set('gerda', { name: 'Gerda' })
    const { address, cookie } = await leave()
    const back = await createBrowser(provider().issuer).signIn(address, 'gerda')
    const answer = await testApp().stranger.get(pathOf(back), { cookie: `${cookie}; language=de` })
    const { id } = await meOf(answer)
    const [row] = await testApp().database.connection.db.select().from(usersTable).where(eq(usersTable.id, id))
    expect(row).toMatchObject({ settings: { language: 'de' }, browserLanguage: 'de' })
  })

  test('creates an account without an e-mail and with one name only', async () => {
    const answer = await throughProvider('solo', { name: 'Cher' })
    expect(await meOf(answer)).toMatchObject({ email: '', firstName: 'Cher', lastName: '', displayName: 'Cher' })
  })

  test.each([
    ['rolling-olga', 'rolling-olga'],
    ['olga@company.example', 'Rider'],
  ])('names a person without a real name %s as %s, and nobody by an e-mail address', async (handle, firstName) => {
    const answer = await throughProvider(`handle-${firstName}`, { preferred_username: handle })
    expect(await meOf(answer)).toMatchObject({ firstName, lastName: '' })
  })

  test('never redirects to another site afterwards', async () => {
    const answer = await throughProvider('olga', { name: 'Olga' }, '//evil.example')
    expect(answer.headers.location).toBe('/dashboard')
  })

  test.each(['cross-site', 'same-site'])(
    'needs a click on the sign-in page after a link of a %s page',
    async (site) => {
      const entry = '/api/login?with=provider&returnTo=/rides/4'
      const answer = await testApp().stranger.get(entry, { 'sec-fetch-site': site })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?returnTo=%2Frides%2F4'])
      const own = await testApp().stranger.get(entry, { 'sec-fetch-site': 'same-origin' })
      expect(own.headers.location).toContain(provider().issuer)
    },
  )

  test('asks a rider who is signed in to sign in at the provider again', async () => {
    const signedIn = await throughProvider('olga', { name: 'Olga' })
    const { searchParams } = new URL((await leave('/', cookiesOf(signedIn))).address)
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '600'])
  })

  test('lets a rider who signed in again delete the account without a password', async () => {
    provider().accounts.set('leaver', { name: 'Lea Ver' })
    const first = await throughProvider('leaver', { name: 'Lea Ver' })
    const { address, cookie } = await leave('/', cookiesOf(first))
    const back = await createBrowser(provider().issuer).signIn(address, 'leaver')
    const again = await testApp().stranger.get(pathOf(back), { cookie: `${cookiesOf(first)}; ${cookie}` })
    const deleted = await testApp().stranger.delete('/api/users/me', undefined, { cookie: cookiesOf(again) })
    expect(deleted.statusCode).toBe(204)
    // The provider still knows the person; the site creates a new account.
    const anew = await meOf(await throughProvider('leaver', { name: 'Lea Ver' }))
    expect(anew.username).not.toMatch(/^deleted/)
  })

  test.each(['closed', 'invitation'])(
    'creates no account while registration is %s, and signs in riders who have one',
    async (registration) => {
      const admin = await testApp().rider(`Admin${registration}`, { roles: ['admin'] })
      const known = `known-${registration}`
      const account = { email: `${known}@example.test`, email_verified: true }
      await throughProvider(known, account)
      try {
        expect((await admin.patch('/api/admin/settings', { registration })).statusCode).toBe(200)
        const email = `new-${registration}@example.test`
        const refused = await throughProvider(`new-${registration}`, { email, email_verified: true })
        expect(refused.headers.location).toContain('error=registration_closed')
        expect((await testApp().stranger.get('/api/auth/me', { cookie: cookiesOf(refused) })).statusCode).toBe(401)
        expect(await meOf(await throughProvider(known, account))).toMatchObject({ email: account.email })
      } finally {
        await admin.patch('/api/admin/settings', { registration: 'open' })
      }
    },
  )
})

describe('an answer of the provider', () => {
  test('leads to the sign-in page after the rider cancelled', async () => {
    const { address, cookie } = await leave()
    const back = await createBrowser(provider().issuer).cancel(address)
    const answer = await testApp().stranger.get(pathOf(back), { cookie })
    expect(answer.headers.location).toBe('/login?returnTo=%2Frides%2F4&error=access_denied')
  })

  test.each([
    ['without the cookie of the browser that left', async () => ''],
    ['with the cookie of another sign-in', async () => (await leave()).cookie],
    ['with a changed cookie', async (cookie: string) => cookie.replace(/oidc=.{8}/, 'oidc=AAAAAAAA')],
  ])('%s signs nobody in', async (_what, cookieFrom) => {
    provider().accounts.set('olga', { name: 'Olga' })
    const { address, cookie } = await leave()
    const back = await createBrowser(provider().issuer).signIn(address, 'olga')
    const answer = await testApp().stranger.get(pathOf(back), { cookie: await cookieFrom(cookie) })
    expect(answer.headers.location).toMatch(/^\/login\?.*error=(expired|invalid_answer)/)
    expect(answer.cookies.find(({ name }) => name === 'sid')).toBeUndefined()
  })

  test('with a code that was used before signs nobody in', async () => {
    const { address, cookie } = await leave()
    const back = await createBrowser(provider().issuer).signIn(address, 'olga')
    expect((await testApp().stranger.get(pathOf(back), { cookie })).headers.location).toBe('/rides/4')
    expect((await testApp().stranger.get(pathOf(back), { cookie })).headers.location).toContain('error=invalid_grant')
  })
})

test('with passwords switched on, the entry is the sign-in page', async () => {
  const answer = await testApp().stranger.get('/api/login?returnTo=/rides/4')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?returnTo=%2Frides%2F4'])
})
