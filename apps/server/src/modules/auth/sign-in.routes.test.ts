import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { contractRoutes } from '../../openapi/contract-routes.ts'

const testApp = useTestApp()
const password = '  Teal-Vespa rolls 42!  '
const email = 'ana@sign.example'

const login = (username: string, more: object = {}, headers = {}) =>
  testApp().stranger.post('/api/login', { username, password, ...more }, headers)
const sid = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'sid')
const cookieOf = (response: Parameters<typeof sid>[0]) => ({ cookie: `sid=${sid(response)?.value}` })
const me = async (headers: Record<string, string>) => (await testApp().stranger.get('/api/auth/me', headers)).statusCode

beforeAll(async () => {
  const names = { firstName: 'Ana', lastName: 'Silva' }
  await testApp().stranger.post('/api/register', {
    ...names,
    email,
    password,
    confirmPassword: password,
    username: 'ana',
  })
})

describe('signing in', () => {
  test.each(['ana@sign.example', ' ANA@Sign.Example', 'ana', 'Ana'])('works as %j', async (name) => {
    const response = await login(name)
    expect([response.statusCode, response.json().email]).toEqual([200, email])
  })

  test('uses the password exactly as it was typed', async () => {
    expect((await login('ana', { password: password.trim() })).statusCode).toBe(401)
  })

  test('gives an unknown name exactly the same reply as a wrong password', async () => {
    const wrong = await login('ana', { password: 'Wrong-password-1' })
    const unknown = await login('nobody', { password: 'Wrong-password-1' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'auth.invalid_credentials'])
    expect(unknown.body).toBe(wrong.body)
  })

  test('takes about as long for an unknown name as for a wrong password', async () => {
    const timed = async (name: string) => {
      const start = performance.now()
      await login(name, { password: 'Wrong-password-1' })
      return performance.now() - start
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    await timed('nobody')
    for (let round = 0; round < 8; round++) {
      times.known.push(await timed('ana'))
      times.unknown.push(await timed('nobody'))
    }
    // Compares the fastest runs, because other load only adds time. Without the decoy the ratio is far above 5.
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2.5)
  })

  test('reports missing fields', async () => {
    const response = await login('', { password: '' })
    expect(response.json().errors).toEqual([
      { path: 'username', message: 'Username is required' },
      { path: 'password', message: 'Password is required' },
    ])
  })

  test('keeps the cookie for 30 days only with the remember option', async () => {
    expect(sid(await login('ana', { remember: true }))).toMatchObject({ maxAge: 30 * 86_400 })
    expect(sid(await login('ana'))).not.toHaveProperty('maxAge')
  })

  test('creates a new session id and ends the previous session of this browser', async () => {
    const before = cookieOf(await login('ana'))
    const after = cookieOf(await login('ana', {}, before))
    expect(after).not.toEqual(before)
    expect([await me(before), await me(after)]).toEqual([401, 200])
  })

  test('answers every call with 401 when the cookie is made up', async () => {
    expect(await me({ cookie: 'sid=made-up' })).toBe(401)
  })
})

describe('signing out', () => {
  test('ends the session at once', async () => {
    const cookie = cookieOf(await login('ana'))
    const response = await testApp().stranger.post('/api/logout-direct', undefined, cookie)
    expect([response.statusCode, sid(response)?.value]).toEqual([204, ''])
    expect(await me(cookie)).toBe(401)
  })

  test('makes the browser delete cached photos and files, and so does an expired session', async () => {
    const signedIn = cookieOf(await login('ana'))
    const { stranger } = testApp()
    const withSession = await stranger.get('/api/auth/me', signedIn)
    const byCall = await stranger.post('/api/logout-direct', undefined, signedIn)
    const byEntry = await stranger.get('/api/logout', cookieOf(await login('ana')))
    const ended = await stranger.get('/api/auth/me', signedIn)
    const visitor = await stranger.get('/api/auth/me')

    const clearedData = [withSession, byCall, byEntry, ended, visitor].map(({ headers }) => headers['clear-site-data'])
    expect(clearedData).toEqual([undefined, '"cache"', '"cache"', '"cache"', undefined])
  })

  test('succeeds without a session', async () => {
    expect((await testApp().stranger.post('/api/logout-direct')).statusCode).toBe(204)
  })

  test.each([undefined, 'same-origin', 'none'])('works by navigation when Sec-Fetch-Site is %s', async (site) => {
    const cookie = cookieOf(await login('ana'))
    const response = await testApp().stranger.get('/api/logout?t=1&redirect=%2F%3Flogout%3Dtrue%26force%3Dtrue', {
      ...cookie,
      ...(site && { 'sec-fetch-site': site }),
    })
    expect([response.statusCode, response.headers.location]).toEqual([302, '/?logout=true&force=true'])
    expect(await me(cookie)).toBe(401)
  })

  test.each(['cross-site', 'same-site'])('does not work by navigation from a %s page', async (site) => {
    const cookie = cookieOf(await login('ana'))
    const response = await testApp().stranger.get('/api/logout', { ...cookie, 'sec-fetch-site': site })
    expect(response.statusCode).toBe(302)
    expect(await me(cookie)).toBe(200)
  })
})

describe('the address that starts the sign-in', () => {
  test('redirects to the sign-in page and keeps the target', async () => {
    const response = await testApp().stranger.get('/api/login?returnTo=%2Frides%2F4%3Fa%3Db')
    expect([response.statusCode, response.headers.location]).toEqual([302, '/login?returnTo=%2Frides%2F4%3Fa%3Db'])
  })

  test('drops a target on another site', async () => {
    const response = await testApp().stranger.get('/api/login?returnTo=%2F%2Fevil.example')
    expect(response.headers.location).toBe('/login?returnTo=%2Fdashboard')
  })

  test('redirects a callback of a provider that is not configured to the sign-in page', async () => {
    expect((await testApp().stranger.get('/api/login/callback?code=x')).headers.location).toBe('/login')
  })
})

describe('a suspended account', () => {
  test('may sign in to see the reason, and may do nothing else', async () => {
    const rider = await testApp().rider('Sus')
    const { db } = testApp().database.connection
    const { usersTable } = await import('../users/users.table.ts')
    const { eq } = await import('drizzle-orm')
    await db
      .update(usersTable)
      .set({ suspendedAt: new Date(), suspensionReason: 'Spam' })
      .where(eq(usersTable.id, rider.id))

    expect((await rider.get('/api/auth/me')).json()).toMatchObject({
      status: 'suspended',
      suspension: { reason: 'Spam', until: null },
    })
    const refused = await rider.patch('/api/users/me', { firstName: 'Other' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.suspended'])
    expect((await rider.get('/api/users/me/export')).statusCode).toBe(200)

    const personal = ['mine', 'joined', 'friends', 'saved'].map((scope) => `/api/rides?scope=${scope}`)
    const optional = contractRoutes
      .filter(({ route }) => route.method === 'GET' && route.access === 'stranger')
      .flatMap(({ route: { path } }) => (path.includes(':') ? [] : [path]))
    for (const url of personal)
      expect((await rider.get(url)).json()).toMatchObject({ status: 403, code: 'auth.suspended' })
    for (const url of optional) expect([url, (await rider.get(url)).statusCode]).not.toEqual([url, 401])
  })
})
