import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createBrowser,
  startProvider,
  type ProviderAccount,
  type TestProvider,
} from '../../../../test/network/oidc-provider.ts'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { judgeProvider } from '../../../cli/doctor/provider.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

const site = 'http://127.0.0.1:3999'
const env: Record<string, string> = { PUBLIC_URL: site, OIDC_NAME: 'Club ID' }
const envWithoutPasswords: Record<string, string> = { PASSWORD_SIGN_IN: 'false' }
let provider: TestProvider
/** A provider that expects the secret in the body and sends names in the user info only. */
let otherProvider: TestProvider

// The port of the provider is known only after it listens, and the app needs it.
beforeAll(async () => {
  provider = await startProvider(`${site}/api/login/callback`)
  Object.assign(env, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  })
  otherProvider = await startProvider(`${site}/api/login/callback`, {
    secretIn: 'client_secret_post',
    inIdToken: ['email', 'email_verified'],
  })
  Object.assign(envWithoutPasswords, env, { OIDC_ISSUER: otherProvider.issuer })
})
afterAll(() => Promise.all([provider.stop(), otherProvider.stop()]))

const mails: Mail[] = []
const mailer = {
  async send(mail: Mail) {
    mails.push(mail)
  },
}
const testApp = useTestApp({ works: true, env, deps: { mailer } })
/** The token of the newest mailed link of that kind. */
const linkTo = (email: string, page: 'reset' | 'confirm-email') =>
  mails
    .filter(({ to }) => to === email)
    .map(({ text }) => new RegExp(`/${page}\\?token=(\\S+)`).exec(text)?.[1])
    .findLast(Boolean)
const password = 'Teal-Vespa-rolls-42!'

type Answer = Awaited<ReturnType<ReturnType<typeof testApp>['stranger']['get']>>
const cookiesOf = (response: Answer) =>
  response.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
const pathOf = (address: URL) => address.pathname + address.search
const meOf = async (response: Answer) =>
  (await testApp().stranger.get('/api/auth/me', { cookie: cookiesOf(response) })).json()

async function leave(returnTo = '/rides/4', cookie = '') {
  const query = new URLSearchParams({ with: 'provider', returnTo }).toString()
  const response = await testApp().stranger.get(`/api/login?${query}`, { cookie })
  expect(response.statusCode).toBe(302)
  return { address: String(response.headers.location), cookie: cookiesOf(response) }
}

/** Signs in at the provider as `login`. */
async function throughProvider(login: string, account: ProviderAccount, returnTo?: string) {
  provider.accounts.set(login, account)
  const { address, cookie } = await leave(returnTo)
  const back = await createBrowser(provider.issuer).signIn(address, login)
  expect(back.origin).toBe(site)
  return testApp().stranger.get(pathOf(back), { cookie })
}

async function confirm(registered: Answer) {
  const { email } = registered.json()
  await expect.poll(() => linkTo(email, 'confirm-email')).toBeTruthy()
  const body = { token: linkTo(email, 'confirm-email') }
  return testApp().stranger.post('/api/users/me/email/confirm', body, { cookie: cookiesOf(registered) })
}

const register = (email: string) =>
  testApp().stranger.post('/api/register', {
    firstName: 'Ana',
    lastName: 'Silva',
    email,
    password,
    confirmPassword: password,
  })

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

  test('makes an account the first time and finds it again, even under another e-mail', async () => {
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

  test('makes an account whose name turns nothing around beside it', async () => {
    const account = {
      email: 'omar@club.example',
      email_verified: true,
      given_name: 'Omar\u202E',
      family_name: '\u2066Aziz',
    }
    expect(await meOf(await throughProvider('omar', account))).toMatchObject({ firstName: 'Omar', lastName: 'Aziz' })
  })

  test.each([true, 'true'])(
    'joins the account whose e-mail both have confirmed, the provider by %j',
    async (verified) => {
      const login = `joined-${typeof verified}`
      const email = `${login}@club.example`
      const registered = await register(email)
      const own = registered.json()
      await confirm(registered)
      const joined = await throughProvider(login, { email, email_verified: verified, name: 'Jo Ined' })
      expect(await meOf(joined)).toMatchObject({ id: own.id, displayName: 'Ana Silva', hasPassword: true })
    },
  )

  test('an account whose e-mail was never confirmed is joined by its password only', async () => {
    const own = (await register('squatted@club.example')).json()
    const person = { email: 'squatted@club.example', email_verified: true, name: 'Sue Quat' }
    const back = await throughProvider('squatted', person)
    expect(back.headers.location).toBe('/login/join?returnTo=%2Frides%2F4')
    expect(back.cookies.find(({ name }) => name === 'sid')).toBeUndefined()

    const join = (secret: string, cookie = cookiesOf(back)) =>
      testApp().stranger.post('/api/login/join', { password: secret }, { cookie })
    const wrong = await join('Not-the-password-1')
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'auth.wrong_password'])
    const forged = await join(password, cookiesOf(back).replace(/oidc-join=.{8}/, 'oidc-join=AAAAAAAA'))
    expect([forged.statusCode, forged.json().code]).toEqual([400, 'auth.join_expired'])

    const joined = await join(password)
    expect(joined.json()).toMatchObject({ id: own.id, isEmailConfirmed: true })
    expect((await meOf(joined)).id).toBe(own.id)
    expect((await meOf(await throughProvider('squatted', person))).id).toBe(own.id)
  })

  test('who finds the own address taken gets it back by a mailed link, and whoever had it is out', async () => {
    const squatter = await register('taken@club.example')
    const person = { email: 'taken@club.example', email_verified: true, name: 'Tay Ken' }
    await testApp().stranger.post('/api/password/forgot', { email: 'taken@club.example' })
    await expect.poll(() => linkTo('taken@club.example', 'reset')).toBeTruthy()
    const token = linkTo('taken@club.example', 'reset')
    await testApp().stranger.post('/api/password/reset', {
      token,
      password: 'Owner-of-it-77!',
      confirmPassword: 'Owner-of-it-77!',
    })

    const joined = await throughProvider('taken', person)
    expect((await meOf(joined)).id).toBe(squatter.json().id)
    expect((await testApp().stranger.get('/api/auth/me', { cookie: cookiesOf(squatter) })).statusCode).toBe(401)
  })

  test('an account that changed its address since the question is not joined', async () => {
    const own = await register('moving@club.example')
    const person = { email: 'moving@club.example', email_verified: true, name: 'Mo Ving' }
    const back = await throughProvider('moving', person)
    const moved = { email: 'moved@club.example', password }
    await testApp().stranger.post('/api/users/me/email', moved, { cookie: cookiesOf(own) })
    const answer = await testApp().stranger.post('/api/login/join', { password }, { cookie: cookiesOf(back) })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'auth.join_expired'])
  })

  test('asks for the password where the provider does not say whether it verified the e-mail', async () => {
    const registered = await register('unsaid@club.example')
    await confirm(registered)
    const person = { email: 'unsaid@club.example', name: 'Una Said' }
    const back = await throughProvider('unsaid', person)
    expect(back.headers.location).toBe('/login/join?returnTo=%2Frides%2F4')
    expect(back.cookies.find(({ name }) => name === 'sid')).toBeUndefined()

    const joined = await testApp().stranger.post('/api/login/join', { password }, { cookie: cookiesOf(back) })
    expect(joined.json()).toMatchObject({ id: registered.json().id, email: 'unsaid@club.example' })
    expect((await meOf(await throughProvider('unsaid', person))).id).toBe(registered.json().id)
  })

  test('confirms no e-mail that the provider does not vouch for', async () => {
    const own = (await register('unsure@club.example')).json()
    const back = await throughProvider('unsure', { email: 'unsure@club.example', name: 'Una Sure' })
    const joined = await testApp().stranger.post('/api/login/join', { password }, { cookie: cookiesOf(back) })
    expect(joined.json()).toMatchObject({ id: own.id, isEmailConfirmed: false })
  })

  test.each([false, 'false'])(
    'never opens an account by an e-mail whose verification is %s',
    async (email_verified) => {
      const email = `victim${typeof email_verified}@club.example`
      await register(email)
      const account = { email, email_verified, name: 'Mal Lory' }
      const refused = await throughProvider(`mallory${typeof email_verified}`, account)
      expect(refused.headers.location).toBe('/login?returnTo=%2Frides%2F4&error=email_unverified')
      expect(refused.cookies.find(({ name }) => name === 'sid')).toBeUndefined()
    },
  )

  test('takes an account without an e-mail and with one name only', async () => {
    const answer = await throughProvider('solo', { name: 'Cher' })
    expect(await meOf(answer)).toMatchObject({ email: '', firstName: 'Cher', lastName: '', displayName: 'Cher' })
  })

  test('never leads to another site afterwards', async () => {
    const answer = await throughProvider('olga', { name: 'Olga' }, '//evil.example')
    expect(answer.headers.location).toBe('/dashboard')
  })

  test('asks who is signed in already to prove it again', async () => {
    const signedIn = await throughProvider('olga', { name: 'Olga' })
    const { searchParams } = new URL((await leave('/', cookiesOf(signedIn))).address)
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '600'])
  })

  test('lets who just did so delete the account without a password', async () => {
    provider.accounts.set('leaver', { name: 'Lea Ver' })
    const first = await throughProvider('leaver', { name: 'Lea Ver' })
    const { address, cookie } = await leave('/', cookiesOf(first))
    const back = await createBrowser(provider.issuer).signIn(address, 'leaver')
    const again = await testApp().stranger.get(pathOf(back), { cookie: `${cookiesOf(first)}; ${cookie}` })
    const deleted = await testApp().stranger.delete('/api/users/me', undefined, { cookie: cookiesOf(again) })
    expect(deleted.statusCode).toBe(204)
    // The provider still knows the person; the site creates a new account.
    const anew = await meOf(await throughProvider('leaver', { name: 'Lea Ver' }))
    expect(anew.username).not.toMatch(/^deleted/)
  })

  test.each(['closed', 'invitation'])(
    'opens no account where registration is %s, and lets in who has one',
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

describe('what does not fit together', () => {
  test('a rider who cancels comes back to the sign-in page', async () => {
    const { address, cookie } = await leave()
    const back = await createBrowser(provider.issuer).cancel(address)
    const answer = await testApp().stranger.get(pathOf(back), { cookie })
    expect(answer.headers.location).toBe('/login?returnTo=%2Frides%2F4&error=access_denied')
  })

  test.each([
    ['without the cookie of the browser that left', async () => ''],
    ['with the cookie of another sign-in', async () => (await leave()).cookie],
    ['with a cookie that somebody changed', async (cookie: string) => cookie.replace(/oidc=.{8}/, 'oidc=AAAAAAAA')],
  ])('an answer %s signs nobody in', async (_what, cookieFrom) => {
    provider.accounts.set('olga', { name: 'Olga' })
    const { address, cookie } = await leave()
    const back = await createBrowser(provider.issuer).signIn(address, 'olga')
    const answer = await testApp().stranger.get(pathOf(back), { cookie: await cookieFrom(cookie) })
    expect(answer.headers.location).toMatch(/^\/login\?.*error=(expired|invalid_answer)/)
    expect(answer.cookies.find(({ name }) => name === 'sid')).toBeUndefined()
  })

  test('a code that was used before signs nobody in', async () => {
    const { address, cookie } = await leave()
    const back = await createBrowser(provider.issuer).signIn(address, 'olga')
    expect((await testApp().stranger.get(pathOf(back), { cookie })).headers.location).toBe('/rides/4')
    expect((await testApp().stranger.get(pathOf(back), { cookie })).headers.location).toContain('error=invalid_grant')
  })
})

test('beside passwords the entry is the sign-in page, where a rider chooses', async () => {
  const answer = await testApp().stranger.get('/api/login?returnTo=/rides/4')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?returnTo=%2Frides%2F4'])
})

describe('a provider that cannot be used', () => {
  /** The issuer in its metadata; undefined closes the connection. */
  let named: string | undefined
  const server = createServer((request, response) => {
    if (!named || request.url !== '/realms/club/.well-known/openid-configuration') return response.destroy()
    response.setHeader('content-type', 'application/json')
    const endpoints = { authorization_endpoint: `${named}authorize`, token_endpoint: `${named}token` }
    return response.end(JSON.stringify({ issuer: named, ...endpoints, response_types_supported: ['code'] }))
  })
  const brokenEnv: Record<string, string> = { OIDC_CLIENT_ID: 'x', LOG_LEVEL: 'error' }
  const log: string[] = []
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    brokenEnv.OIDC_ISSUER = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/club`
  })
  afterAll(() => server.close())
  const away = useTestApp({ env: brokenEnv, deps: { logTo: { write: (line) => void log.push(line) } } })
  const toPage = () => away().stranger.get('/api/login?with=provider&returnTo=/rides/4', { accept: 'text/html,*/*' })

  test('is a 503 that says so, and passwords work on', async () => {
    const answer = await away().stranger.get('/api/login?with=provider')
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'auth.provider_away',
      '5',
    ])
    const form = { firstName: 'Ana', lastName: 'Silva', email: 'ana@away.example', password, confirmPassword: password }
    expect((await away().stranger.post('/api/register', form)).statusCode).toBe(201)
  })

  test('leads a browser to a page that says so', async () => {
    const { statusCode, headers } = await toPage()
    expect([statusCode, headers.location]).toEqual([302, '/login?returnTo=%2Frides%2F4&error=provider_away'])
  })

  test('is told to the operator by both addresses where it gives itself another name', async () => {
    named = 'https://id.example/'
    expect((await toPage()).headers.location).toBe('/login?returnTo=%2Frides%2F4&error=provider_misconfigured')
    expect(log.at(-1)).toContain(
      `OIDC_ISSUER is ${brokenEnv.OIDC_ISSUER}, but the provider there calls itself ${named}`,
    )
    expect(
      await judgeProvider({ issuer: brokenEnv.OIDC_ISSUER ?? '', clientId: 'x', clientSecret: undefined }),
    ).toEqual({
      verdict: 'FAIL',
      says: expect.stringContaining(`calls itself ${named}`),
    })
  })

  test('works where the addresses differ by a final slash only', async () => {
    named = `${brokenEnv.OIDC_ISSUER}/`
    expect((await toPage()).headers.location).toMatch(`${named}authorize?`)
  })
})

describe('a site without passwords', () => {
  const without = useTestApp({ env: envWithoutPasswords })

  test('its entry is the provider, whose user info names the rider and whose secret stands in the body', async () => {
    otherProvider.accounts.set('nora', { email: 'nora@club.example', email_verified: true, given_name: 'Nora' })
    const answer = await without().stranger.get('/api/login?returnTo=/rides/4')
    const back = await createBrowser(otherProvider.issuer).signIn(String(answer.headers.location), 'nora')
    const signedIn = await without().stranger.get(pathOf(back), { cookie: cookiesOf(answer) })
    expect(signedIn.headers.location).toBe('/rides/4')
    const me = await without().stranger.get('/api/auth/me', { cookie: cookiesOf(signedIn) })
    expect(me.json()).toMatchObject({ firstName: 'Nora', email: 'nora@club.example', isEmailConfirmed: true })
  })

  test('says so and refuses to register or sign in with one', async () => {
    expect((await without().stranger.get('/api/instance')).json().signIn.password).toBe(false)
    const form = {
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@without.example',
      password,
      confirmPassword: password,
    }
    for (const answer of [
      await without().stranger.post('/api/register', form),
      await without().stranger.post('/api/login', { username: 'ana', password }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.password_off'])
  })
})
