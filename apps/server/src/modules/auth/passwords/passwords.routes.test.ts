import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { createRateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { ResetRequest } from '../auth.job-kinds.ts'
import { identitiesTable, sessionsTable } from '../auth.table.ts'
import { createPasswordResetService } from './password-reset.service.ts'
import { createPasswordHasher } from './passwords.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'

const mails: Mail[] = []
let mailSent = Promise.withResolvers<Mail>()
const mailer = {
  async send(mail: Mail) {
    // Each new account also receives a link that confirms its address.
    if (!mail.subject.startsWith('Set a new password')) return
    mails.push(mail)
    mailSent.resolve(mail)
  },
}
let now = new Date()
const testApp = useTestApp({
  works: true,
  env: { PUBLIC_URL: 'https://rides.example' },
  deps: { mailer, clock: () => now },
})

const password = 'Teal-Vespa-rolls-42!'
const next = 'Other-Lambretta-88?'
let count = 0

beforeEach(() => {
  now = new Date()
  mails.length = 0
  mailSent = Promise.withResolvers()
})

interface Registered {
  email: string
  cookie: { cookie: string }
}

const cookieOf = (response: { cookies: { name: string; value: string }[] }) => ({
  cookie: `__Host-sid=${response.cookies.find(({ name }) => name === '__Host-sid')?.value}`,
})
const post = (url: string, body: object, headers = {}) => testApp().stranger.post(url, body, headers)
const login = (email: string, secret: string) => post('/api/login', { username: email, password: secret })
const isSignedIn = async (cookie: { cookie: string }) =>
  (await testApp().stranger.get('/api/auth/me', cookie)).statusCode === 200

async function registered(): Promise<Registered> {
  const email = `pass${++count}@pass.example`
  const form = { firstName: 'Ana', lastName: 'Silva', email, password, confirmPassword: password }
  return { email, cookie: cookieOf(await post('/api/register', form)) }
}

async function mailedToken(email: string) {
  expect((await post('/api/password/forgot', { email })).statusCode).toBe(204)
  const { text } = await mailSent.promise
  mailSent = Promise.withResolvers()
  return /token=(\S+)/.exec(text)?.[1] ?? ''
}
const reset = (token: string, secret = next) =>
  post('/api/password/reset', { token, password: secret, confirmPassword: secret })

describe('changing the password', () => {
  const change = ({ cookie }: Registered, body: object) => post('/api/users/me/password', body, cookie)

  test('keeps this session and ends all others', async () => {
    const ana = await registered()
    const elsewhere = cookieOf(await login(ana.email, password))
    const response = await change(ana, { currentPassword: password, newPassword: next, confirmPassword: next })

    expect(response.statusCode).toBe(204)
    expect([await isSignedIn(ana.cookie), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await login(ana.email, password)).statusCode).toBe(401)
    expect((await login(ana.email, next)).statusCode).toBe(200)
  })

  test('rejects a wrong or missing current password', async () => {
    const ana = await registered()
    for (const currentPassword of ['Wrong-password-1', undefined]) {
      const response = await change(ana, { currentPassword, newPassword: next, confirmPassword: next })
      expect([response.statusCode, response.json().code]).toEqual([403, 'auth.wrong_password'])
    }
    expect((await login(ana.email, password)).statusCode).toBe(200)
  })

  test('rejects a password made of the name of the rider or of the site', async () => {
    const ana = await registered()
    for (const newPassword of ['AnaSilva2026!', 'ScooterRides-1']) {
      const response = await change(ana, { currentPassword: password, newPassword, confirmPassword: newPassword })
      expect(response.json().errors).toMatchObject([{ path: 'newPassword' }])
    }
  })

  test('reports the invalid fields', async () => {
    const ana = await registered()
    const mismatch = await change(ana, { currentPassword: password, newPassword: 'short', confirmPassword: 'other' })
    expect(mismatch.json().errors.map((error: { path: string }) => error.path)).toEqual([
      'newPassword',
      'confirmPassword',
    ])
    const common = await change(ana, {
      currentPassword: password,
      newPassword: 'password1',
      confirmPassword: 'password1',
    })
    expect([common.statusCode, common.json().errors[0].path]).toEqual([400, 'newPassword'])
  })

  test('sets the first password of an account from a provider only after a new sign-in there', async () => {
    const { db } = testApp().database.connection
    const rider = await testApp().rider('Olga')
    await db.insert(identitiesTable).values({ userId: rider.id, issuer: 'https://id.example', subject: rider.id })
    const asHost: Pick<Registered, 'cookie'> = { cookie: { cookie: rider.cookie.replace('sid=', '__Host-sid=') } }
    const body = { newPassword: next, confirmPassword: next }

    now = new Date(Date.now() + 11 * 60_000)
    const late = await change({ email: '', ...asHost }, body)
    expect([late.statusCode, late.json().code]).toEqual([403, 'auth.sign_in_again'])

    now = new Date()
    expect((await change({ email: '', ...asHost }, body)).statusCode).toBe(204)
    expect((await testApp().stranger.get('/api/auth/me', asHost.cookie)).json().hasPassword).toBe(true)
  })
})

describe('changing the e-mail', () => {
  const change = ({ cookie }: Registered, email: string, secret = password) =>
    post('/api/users/me/email', { email, password: secret }, cookie)

  test('requires the password, and sign-in then works with the new address', async () => {
    const ana = await registered()
    const response = await change(ana, 'New.Address@Pass.example')
    expect([response.statusCode, response.json().email]).toEqual([200, 'new.address@pass.example'])
    expect((await login('new.address@pass.example', password)).statusCode).toBe(200)
    expect((await login(ana.email, password)).statusCode).toBe(401)
  })

  test('rejects a wrong password, and a taken or invalid address', async () => {
    const [ana, bo] = [await registered(), await registered()]
    expect((await change(ana, 'x@pass.example', 'Wrong-password-1')).json().code).toBe('auth.wrong_password')
    const taken = await change(ana, bo.email.toUpperCase())
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'auth.email_taken'])
    expect((await change(ana, 'nonsense')).json().errors).toEqual([{ path: 'email', message: 'Invalid email address' }])
  })

  test('invalidates a link that was mailed to the old address', async () => {
    const ana = await registered()
    const token = await mailedToken(ana.email)
    await change(ana, `moved${count}@pass.example`)
    expect((await reset(token)).json().code).toBe('auth.token_invalid')
  })

  test('requires a session', async () => {
    const stranger: TestClient = testApp().stranger
    for (const url of ['/api/users/me/email', '/api/users/me/password'])
      expect((await stranger.post(url, {})).statusCode).toBe(401)
  })
})

describe('resetting a forgotten password', () => {
  test('gets the same reply for known and unknown addresses, but only the known one gets a mail', async () => {
    const ana = await registered()
    const unknown = await post('/api/password/forgot', { email: 'nobody@pass.example' })
    const known = await post('/api/password/forgot', { email: ana.email.toUpperCase() })
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(await mailSent.promise).toMatchObject({ to: ana.email, subject: 'Set a new password for Scooter Rides' })
    expect(mails).toHaveLength(1)
  })

  test('sends a link with the public address of the site, whatever host the request names', async () => {
    const ana = await registered()
    await post('/api/password/forgot', { email: ana.email }, { host: 'evil.example' })
    expect((await mailSent.promise).text).toMatch(/https:\/\/rides\.example\/reset\?token=[\w-]{43}\n/)
  })

  test('sets the new password once per link and ends all sessions', async () => {
    const ana = await registered()
    const token = await mailedToken(ana.email)

    expect((await reset(token)).statusCode).toBe(204)
    expect(await isSignedIn(ana.cookie)).toBe(false)
    expect((await login(ana.email, next)).statusCode).toBe(200)
    const again = await reset(token, 'Third-Piaggio-99!')
    expect([again.statusCode, again.json().code]).toEqual([400, 'auth.token_invalid'])
  })

  test('works for one of two simultaneous uses of the link', async () => {
    const ana = await registered()
    const token = await mailedToken(ana.email)
    const responses = await Promise.all([reset(token), reset(token)])
    expect(responses.map((response) => response.statusCode).sort()).toEqual([204, 400])
  })

  test('sends no link when the password is changed between the request and the mail', async () => {
    const requested: ResetRequest[] = []
    const resets = createPasswordResetService({
      db: testApp().database.connection.db,
      clock: () => now,
      rateLimiter: createRateLimiter(0),
      sessions: { endAllOf: async () => () => {} } as unknown as SessionsService,
      passwords: createPasswordHasher(),
      mailer,
      siteUrl: 'https://rides.example',
      productName: 'Scooter Rides',
      defaultLanguage: 'en',
      addJob: async (_tx, _kind, request) => void requested.push(request as ResetRequest),
    })
    const ana = await registered()
    await resets.request(ana.email, '127.0.0.1')
    await post(
      '/api/users/me/password',
      { currentPassword: password, newPassword: next, confirmPassword: next },
      ana.cookie,
    )
    await resets.request(ana.email, '127.0.0.1')
    const [before, after] = requested
    if (!before || !after) throw new Error('Both requests leave a job')
    await resets.mailLink(before)
    expect(mails).toEqual([])
    await resets.mailLink(after)
    expect(mails).toHaveLength(1)
  })

  test('works for 30 minutes', async () => {
    const ana = await registered()
    const token = await mailedToken(ana.email)
    now = new Date(Date.now() + 30 * 60_000 + 1000)
    expect((await reset(token)).json().code).toBe('auth.token_invalid')
  })

  test('rejects a common password', async () => {
    const ana = await registered()
    const token = await mailedToken(ana.email)
    for (const common of ['password123', 'AnaSilva2026!'])
      expect((await reset(token, common)).json().errors).toMatchObject([{ path: 'password' }])
    expect((await reset(token)).statusCode).toBe(204)
  })

  test('requires a plausible e-mail', async () => {
    expect((await post('/api/password/forgot', { email: 'nonsense' })).statusCode).toBe(400)
    expect((await post('/api/password/reset', { token: 7, password: next, confirmPassword: next })).statusCode).toBe(
      400,
    )
  })
})

test('only the argon2id hash of a password is stored in the database', async () => {
  await registered()
  const { pool, db } = testApp().database.connection
  const { rows } = await pool.query<{ password_hash: string }>('select password_hash from credentials')
  for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const sessions = JSON.stringify(await db.select().from(sessionsTable))
  expect(sessions).not.toContain(password)
})
