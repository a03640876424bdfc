import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { auditLogTable } from '../../audit/audit.table.ts'
import { createTokensRepository } from '../passwords/tokens.repository.ts'

const testApp = useTestApp()
const password = 'Teal-Vespa-rolls-42!'

let count = 0
const newEmail = () => `rider${++count}@reg.example`
const form = (more: Record<string, unknown> = {}) => ({
  firstName: 'Mia',
  lastName: 'Moss',
  email: newEmail(),
  password,
  confirmPassword: password,
  ...more,
})
const register = (more?: Record<string, unknown>) => testApp().stranger.post('/api/register', form(more))
const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  `sid=${response.cookies.find((cookie) => cookie.name === 'sid')?.value}`

describe('registering', () => {
  test('creates an account with the defaults and signs in', async () => {
    const response = await register({ email: ' Mia.Moss@Reg.example ' })

    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      email: 'mia.moss@reg.example',
      username: 'mia.moss',
      displayName: 'Mia Moss',
      role: 'user',
      roles: ['user'],
      isAdmin: false,
      isModerator: false,
      status: 'active',
      suspension: null,
      hasPassword: true,
      profileImageUrl: null,
      settings: { units: 'imperial', notifications: { rides: true } },
    })
    const me = await testApp().stranger.get('/api/auth/me', { cookie: cookieOf(response) })
    expect(me.json()).toEqual(response.json())
  })

  test('sets a session cookie that scripts and other sites cannot use', async () => {
    const response = await register()
    const cookie = response.cookies.find(({ name }) => name === 'sid')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie).not.toHaveProperty('maxAge')
  })

  test('reports every invalid field at once and stores nothing', async () => {
    const email = newEmail()
    const response = await register({
      email,
      firstName: ' A ',
      lastName: '',
      password: 'short7!',
      confirmPassword: 'other',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual(
      expect.arrayContaining([
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is required' },
        { path: 'password', message: 'Password must be at least 8 characters' },
        { path: 'confirmPassword', message: "Passwords don't match" },
      ]),
    )
    expect((await register({ email })).statusCode).toBe(201)
  })

  test.each([
    ['a body of another type', []],
    ['null names', form({ firstName: null, lastName: null })],
    ['a number as e-mail', form({ email: 7 })],
    ['an e-mail that is too long', form({ email: `${'a'.repeat(250)}@reg.example` })],
    ['a name of 51 characters', form({ lastName: 'x'.repeat(51) })],
    ['a name with NUL', form({ firstName: 'A\u0000na' })],
    ['a name with half a character', form({ firstName: 'An\ud800' })],
    ['a username with a space', form({ username: 'mia moss' })],
    ['a password of 201 characters', form({ password: 'x1'.repeat(101), confirmPassword: 'x1'.repeat(101) })],
  ])('refuses %s', async (_what, body) => {
    const response = await testApp().stranger.post('/api/register', body)
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toContain('application/problem+json')
  })

  test('stores emoji and right-to-left names unchanged', async () => {
    const response = await register({ firstName: 'مريم', lastName: '🛵 Moss' })
    expect(response.json()).toMatchObject({ firstName: 'مريم', lastName: '🛵 Moss' })
  })

  test.each(['password', 'Password123!', 'qwertyuiop', '12345678', 'aaaaaaaa', 'iloveyou2'])(
    'refuses the common password %s with a field error',
    async (common) => {
      const response = await register({ password: common, confirmPassword: common })
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([{ path: 'password' }])
    },
  )

  test('rejects a password made of the chosen username', async () => {
    const password = 'Thundertrike-77'
    const response = await register({ username: 'thundertrike', password, confirmPassword: password })
    expect(response.json().errors).toMatchObject([{ path: 'password' }])
  })

  test('rejects a registered e-mail regardless of case', async () => {
    const email = newEmail()
    await register({ email })
    const response = await register({ email: email.toUpperCase() })
    expect([response.statusCode, response.json().code]).toEqual([409, 'auth.email_taken'])
  })

  test('treats all spellings of an internationalised domain as the same e-mail address', async () => {
    const first = await register({ email: 'petr@пример.рф' })
    expect([first.statusCode, first.json().email]).toEqual([201, 'petr@пример.рф'])

    const again = await register({ email: 'Petr@xn--e1afmkfd.XN--p1ai' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'auth.email_taken'])
    for (const username of ['petr@xn--e1afmkfd.xn--p1ai', 'PETR@Пример.рф'])
      expect((await testApp().stranger.post('/api/login', { username, password })).json().id).toBe(first.json().id)
  })

  test('rejects a chosen username that is taken, and otherwise proposes the next free one', async () => {
    const first = await register({ email: 'zoe@a.example' })
    const second = await register({ email: 'zoe@b.example' })
    const third = await register({ email: 'Zoé@c.example'.normalize('NFC').replace('é', 'e') })
    const chosen = await register({ username: 'ZOE' })

    expect([first, second, third].map((response) => response.json().username)).toEqual(['zoe', 'zoe2', 'zoe3'])
    expect([chosen.statusCode, chosen.json().code]).toEqual([409, 'auth.username_taken'])
  })

  test('accepts exactly one of two identical simultaneous registrations', async () => {
    const body = form()
    const responses = await Promise.all([1, 2, 3, 4].map(() => testApp().stranger.post('/api/register', body)))
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409, 409, 409])
    expect(responses.filter((response) => response.statusCode === 409).map((response) => response.json().code)).toEqual(
      Array(3).fill('auth.email_taken'),
    )
  })

  test('gives different usernames to riders of the same name who register at the same time', async () => {
    const emails = ['a', 'b', 'c', 'd'].map((host) => `race@${host}.example`)
    const responses = await Promise.all(emails.map((email) => register({ email })))
    expect(responses.map((response) => response.statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(responses.map((response) => response.json().username)).size).toBe(4)
  })
})

describe('the one-time link that the server prints at its start', () => {
  test('creates the first admin once, and no other link works afterwards', async () => {
    const tokens = createTokensRepository(testApp().database.connection.db)
    const inAYear = new Date(Date.now() + 365 * 86_400_000)
    const [setupToken, other] = [await tokens.issue('setup', null, inAYear), await tokens.issue('setup', null, inAYear)]

    const admin = await register({ setupToken })
    const again = await register({ setupToken })
    const late = await register({ setupToken: other })

    expect(admin.json()).toMatchObject({ role: 'admin', roles: ['user', 'admin'], isAdmin: true, isModerator: true })
    for (const refused of [again, late])
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'auth.token_invalid'])
    const { id } = admin.json()
    expect(await testApp().database.connection.db.select().from(auditLogTable)).toMatchObject([
      { actorId: id, action: 'roles.grant', targetId: id, after: { role: 'admin', by: 'setup link' } },
    ])
  })

  test('works for one of two simultaneous registrations', async () => {
    const tokens = createTokensRepository(testApp().database.connection.db)
    const setupToken = await tokens.issue('setup', null, new Date(Date.now() + 60_000))
    const responses = await Promise.all([register({ setupToken }), register({ setupToken })])
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 400])
  })

  test('creates one admin when two links of two starts are used at the same time', async () => {
    const tokens = createTokensRepository(testApp().database.connection.db)
    const inAMinute = new Date(Date.now() + 60_000)
    for (let round = 0; round < 5; round++) {
      const links = await Promise.all([tokens.issue('setup', null, inAMinute), tokens.issue('setup', null, inAMinute)])
      const responses = await Promise.all(links.map((setupToken) => register({ setupToken })))
      expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 400])
    }
  })
})
