import { describe, expect, test } from 'vitest'
import { createBrowser } from '../../../../test/network/oidc-provider.ts'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { createSessionsService } from '../sessions/sessions.service.ts'
import { cookiesOf, password, pathOf, useOidcProvider } from './oidc.testing.ts'

const logouts: string[] = []
const { env, provider } = useOidcProvider({
  onLogout: async (form) => {
    logouts.push(form)
    const answer = await sendLogout(form)
    return answer.statusCode
  },
})
const testApp = useTestApp({ env })

const sendLogout = (form: string) =>
  testApp().stranger.post('/api/logout/backchannel', form, { 'content-type': 'application/x-www-form-urlencoded' })

/** Signs in at the provider. `browser` is the person's browser there, `cookie` their cookies here. */
async function signIn(login: string, browser = createBrowser(provider().issuer)) {
  provider().accounts.set(login, { email: `${login}@club.example`, email_verified: true, name: 'Olga Ivanova' })
  const answer = await testApp().stranger.get('/api/login?with=provider&returnTo=/rides/4')
  const back = await browser.signIn(String(answer.headers.location), login)
  const signedIn = await testApp().stranger.get(pathOf(back), { cookie: cookiesOf(answer) })
  expect(signedIn.headers.location).toBe('/rides/4')
  return { browser, cookie: cookiesOf(signedIn), signedIn }
}

const isSignedIn = async (cookie: string) =>
  (await testApp().stranger.get('/api/auth/me', { cookie })).statusCode === 200

const entry = '/api/logout?redirect=%2F%3Flogout%3Dtrue'

describe('a rider who signed in at the provider and signs out', () => {
  test('is signed out there too, without a question who they are, and returns to this site', async () => {
    const { browser, cookie } = await signIn('olga')
    const answer = await testApp().stranger.get(entry, { cookie })
    expect(await isSignedIn(cookie)).toBe(false)
    const address = new URL(String(answer.headers.location))
    expect(address.origin).toBe(provider().issuer)
    expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/)

    const back = await browser.signOut(address.href)
    expect(back.href).toBe('http://127.0.0.1:3999/api/logout?state=signed-out')
    const end = await testApp().stranger.get(pathOf(back), { 'sec-fetch-site': 'cross-site' })
    expect(end.headers.location).toBe('/?logout=true')
    const next = await testApp().stranger.get('/api/login?with=provider')
    expect(await browser.isAsked(String(next.headers.location))).toBe(true)
  })

  test('is signed out there after the call that the page makes first', async () => {
    const { cookie } = await signIn('first-by-call')
    expect((await testApp().stranger.post('/api/logout-direct', undefined, { cookie })).statusCode).toBe(204)
    const answer = await testApp().stranger.get(entry, { cookie })
    expect(answer.headers.location).toContain(provider().issuer)
    expect(answer.cookies.find(({ name }) => name === 'oidc-session')?.value).toBe('')
  })

  test('sends the ID token with requests for the sign-out only', async () => {
    const { signedIn } = await signIn('careful')
    expect(signedIn.cookies.find(({ name }) => name === 'oidc-session')).toMatchObject({
      path: '/api/logout',
      httpOnly: true,
    })
  })

  test('stays signed in when another site opens the address', async () => {
    const { cookie } = await signIn('lured')
    const answer = await testApp().stranger.get(entry, { cookie, 'sec-fetch-site': 'cross-site' })
    expect(answer.headers.location).toBe('/?logout=true')
    expect(await isSignedIn(cookie)).toBe(true)
  })

  test('is not sent to the provider after a later sign-in with a password', async () => {
    const { cookie } = await signIn('both-ways')
    const form = { firstName: 'Ana', lastName: 'Silva', email: 'own@club.example', password, confirmPassword: password }
    const registered = await testApp().stranger.post('/api/register', form, { cookie })
    expect(registered.cookies.find(({ name }) => name === 'oidc-session')?.value).toBe('')
  })
})

describe('a logout at the provider', () => {
  test('ends the session that was opened from it, and no other', async () => {
    const phone = await signIn('bo')
    const laptop = await signIn('bo')
    const other = await signIn('cleo')
    logouts.length = 0
    const next = await testApp().stranger.get(entry, { cookie: (await signIn('bo', phone.browser)).cookie })
    await phone.browser.signOut(String(next.headers.location))
    await expect.poll(() => logouts.length).toBe(1)

    expect(await isSignedIn(phone.cookie)).toBe(false)
    expect([await isSignedIn(laptop.cookie), await isSignedIn(other.cookie)]).toEqual([true, true])
  })

  test('that names a person only ends all sessions opened there, but none that is newer than the logout', async () => {
    const { issuer } = provider()
    const { db } = testApp().database.connection
    const sessions = createSessionsService({ db, live: silentLive, clock: () => new Date() })
    const [phone, laptop] = [await signIn('dora'), await signIn('dora')]
    const logout = { issuer, subject: 'dora', providerSid: undefined }
    expect(await sessions.endAtProvider({ ...logout, openedBefore: new Date(Date.now() - 60_000) })).toBe(0)
    expect(await sessions.endAtProvider({ ...logout, issuer: 'https://other.example', openedBefore: new Date() })).toBe(
      0,
    )
    expect(await sessions.endAtProvider({ ...logout, openedBefore: new Date() })).toBe(2)
    expect([await isSignedIn(phone.cookie), await isSignedIn(laptop.cookie)]).toEqual([false, false])
  })
})

test.each([
  ['without a token', 'other=1'],
  ['with a text that is no token', 'logout_token=x.y.z'],
])('a back-channel call %s is refused', async (_what, form) => {
  const answer = await sendLogout(form)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'auth.logout_token_invalid'])
})
