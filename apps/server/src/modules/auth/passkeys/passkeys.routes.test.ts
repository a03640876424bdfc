import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '@scooter-rides/contract'
import { useTestApp } from '../../../../test/app/test-app.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { usersTable } from '../../users/users.table.ts'
import { credentialsTable } from '../auth.table.ts'
import { passkeysTable } from '../passkeys.table.ts'
import { recoveryCodesTable } from '../second-factor.table.ts'
import { codeAt, outcome, password, registered, sessionOf, withTotp } from '../second-factor/second-factor.testing.ts'
import {
  answerOf,
  createAuthenticator,
  siteOrigin,
  withPasskey,
  type Authenticator,
  type Deviation,
} from './passkeys.testing.ts'

const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail) }
const start = new Date()
let now = start
const testApp = useTestApp({ works: true, deps: { mailer, clock: () => now }, env: { RATE_LIMIT_FACTOR: '0' } })
const db = () => testApp().database.connection.db
const later = (seconds: number) => (now = new Date(start.getTime() + seconds * 1000))
const subjectsTo = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const stranger = (url: string, body?: object) => testApp().stranger.post(url, body)
const signIn = async (authenticator: Authenticator, deviation?: Deviation) =>
  stranger('/api/login/passkey', await answerOf(stranger, authenticator, deviation))

beforeEach(() => {
  now = start
})

describe('adding a passkey', () => {
  test('lists it by name, returns recovery codes once and mails a notice', async () => {
    const ana = await registered(testApp())
    const { id, recoveryCodes } = await withPasskey(ana)
    expect(recoveryCodes).toHaveLength(10)
    expect((await ana.get('/api/users/me/passkeys')).json()).toEqual([
      { id, name: 'Phone', createdAt: now.toISOString(), lastUsedAt: null },
    ])
    expect((await ana.get('/api/users/me/second-factor')).json()).toMatchObject({
      totp: false,
      passkeys: 1,
      recoveryCodesLeft: 10,
    })
    expect((await withPasskey(ana)).recoveryCodes).toBeUndefined()
    await expect.poll(() => subjectsTo(ana.email)).toContain('A passkey was added to your account at Scooter Rides')
  })

  test('asks for a resident key with user verification, and names the passkeys that exist', async () => {
    const ana = await registered(testApp())
    const { authenticator } = await withPasskey(ana)
    expect((await ana.post('/api/users/me/passkeys/options')).json()).toMatchObject({
      rp: { id: 'localhost', name: 'Scooter Rides' },
      excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
  })

  test('needs the password when the sign-in is not recent', async () => {
    const ana = await registered(testApp())
    later(601)
    const begin = (body?: object) => ana.post('/api/users/me/passkeys/options', body)
    expect(outcome(await begin())).toEqual([403, 'auth.wrong_password'])
    expect(outcome(await begin({ password: 'Wrong-password-1' }))).toEqual([403, 'auth.wrong_password'])
    expect((await begin({ password })).statusCode).toBe(200)
  })

  test.each<[string, Deviation, string?]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another port', { origin: `${siteOrigin}:8080` }],
    ['another site', { rpId: 'evil.example' }],
    ['a challenge that this site did not issue', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['no user verification', { isVerified: false }],
    ['a frame of another site', { crossOrigin: true }],
    ['an attestation with a format that needs certificates', {}, 'apple'],
  ])('refuses %s and stores nothing', async (_name, deviation, format) => {
    const ana = await registered(testApp())
    const options = (await ana.post('/api/users/me/passkeys/options')).json()
    const response = createAuthenticator().create(options, deviation, format)
    const answer = await ana.post('/api/users/me/passkeys', { name: 'Phone', response })
    expect(outcome(answer)).toEqual([400, 'auth.passkey_invalid'])
    expect((await ana.get('/api/users/me/passkeys')).json()).toEqual([])
  })

  test('refuses the options of another session, of a sign-in, and expired ones', async () => {
    const [ana, bo] = [await registered(testApp()), await registered(testApp())]
    const options = (await ana.post('/api/users/me/passkeys/options')).json()
    const add = (rider: typeof ana, response: object) =>
      rider.post('/api/users/me/passkeys', { name: 'Phone', response })
    expect(outcome(await add(bo, createAuthenticator().create(options)))).toEqual([400, 'auth.passkey_invalid'])
    const { challenge } = (await ana.post('/api/login/passkey/options')).json()
    expect(outcome(await add(ana, createAuthenticator().create({ ...options, challenge })))).toEqual([
      400,
      'auth.passkey_invalid',
    ])
    later(301)
    expect(outcome(await add(ana, createAuthenticator().create(options)))).toEqual([400, 'auth.passkey_expired'])
  })

  test('an answer sent several times at once adds one passkey', async () => {
    const ana = await registered(testApp())
    const response = createAuthenticator().create((await ana.post('/api/users/me/passkeys/options')).json())
    const send = () => ana.post('/api/users/me/passkeys', { name: 'Phone', response })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(7).fill(400)])
    expect((await ana.get('/api/users/me/passkeys')).json()).toHaveLength(1)
  })

  test('a passkey belongs to one account only', async () => {
    const [ana, bo] = [await registered(testApp()), await registered(testApp())]
    const { authenticator } = await withPasskey(ana)
    const response = authenticator.create((await bo.post('/api/users/me/passkeys/options')).json())
    expect(outcome(await bo.post('/api/users/me/passkeys', { name: 'Mine', response }))).toEqual([
      409,
      'auth.passkey_known',
    ])
  })

  test('ends at the limit', async () => {
    const ana = await registered(testApp())
    const rows = Array.from({ length: limits.passkeysPerRider }, (_, count) => ({
      userId: ana.id,
      name: `Key ${count}`,
      credentialId: `${ana.id}-${count}`,
      publicKey: '',
      signatureCount: 0,
      transports: [],
    }))
    await db().insert(passkeysTable).values(rows)
    expect(outcome(await ana.post('/api/users/me/passkeys/options'))).toEqual([409, 'auth.too_many_passkeys'])
  })
})

describe('signing in with a passkey', () => {
  test('needs neither name nor password, and notes the use', async () => {
    const ana = await registered(testApp())
    const { authenticator } = await withPasskey(ana)
    later(60)
    const answer = await signIn(authenticator)
    expect([answer.statusCode, answer.json().id]).toEqual([200, ana.id])
    const list = await testApp().stranger.get('/api/users/me/passkeys', sessionOf(answer))
    expect(list.json()).toMatchObject([{ lastUsedAt: now.toISOString() }])
  })

  test('asks an account with an authenticator app for no code: the passkey is both factors', async () => {
    const ana = await registered(testApp())
    await withTotp(ana, now)
    const { authenticator } = await withPasskey(ana)
    expect((await signIn(authenticator)).statusCode).toBe(200)
  })

  test('gives strangers options that name no account', async () => {
    const { allowCredentials, challenge, ...options } = (await stranger('/api/login/passkey/options')).json()
    expect([allowCredentials, options.rpId, options.userVerification]).toEqual([[], 'localhost', 'required'])
    expect((await stranger('/api/login/passkey/options')).json().challenge).not.toBe(challenge)
  })

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['no user verification', { isVerified: false }],
    ['a frame of another site', { crossOrigin: true }],
    ['a count of signatures that went back', { count: 1 }],
    ['another owner', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('refuses %s', async (_name, deviation) => {
    const { authenticator } = await withPasskey(await registered(testApp()))
    expect((await signIn(authenticator)).statusCode).toBe(200)
    expect(outcome(await signIn(authenticator, deviation))).toEqual([401, 'auth.passkey_invalid'])
    expect((await signIn(authenticator)).statusCode).toBe(200)
  })

  test('refuses the key of another authenticator under a known id', async () => {
    const { authenticator } = await withPasskey(await registered(testApp()))
    const { response } = await answerOf(stranger, createAuthenticator())
    const forged = {
      id: authenticator.id,
      rawId: authenticator.id,
      type: 'public-key',
      response: { ...response, userHandle: undefined },
    }
    expect(outcome(await stranger('/api/login/passkey', forged))).toEqual([401, 'auth.passkey_invalid'])
  })

  test('accepts an answer once, also when it is sent fifty times at once', async () => {
    const { authenticator } = await withPasskey(await registered(testApp()), { counts: false })
    const answer = await answerOf(stranger, authenticator)
    const answers = await Promise.all(Array.from({ length: 50 }, () => stranger('/api/login/passkey', answer)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(49).fill(401)])
    expect(outcome(await stranger('/api/login/passkey', answer))).toEqual([401, 'auth.passkey_expired'])
  })

  test('refuses an answer after five minutes', async () => {
    const { authenticator } = await withPasskey(await registered(testApp()))
    const answer = await answerOf(stranger, authenticator)
    later(301)
    expect(outcome(await stranger('/api/login/passkey', answer))).toEqual([401, 'auth.passkey_expired'])
  })

  test('refuses a removed passkey and one of a deleted account', async () => {
    const ana = await registered(testApp())
    const { authenticator, id } = await withPasskey(ana)
    const other = await withPasskey(ana)
    expect((await ana.delete(`/api/users/me/passkeys/${id}`, { password })).statusCode).toBe(204)
    expect(outcome(await signIn(authenticator))).toEqual([401, 'auth.passkey_unknown'])
    expect((await ana.delete('/api/users/me', { password })).statusCode).toBe(204)
    expect(outcome(await signIn(other.authenticator))).toEqual([401, 'auth.passkey_unknown'])
    expect(await db().$count(passkeysTable, eq(passkeysTable.userId, ana.id))).toBe(0)
  })

  test('lets a suspended rider see as little as after a sign-in by password', async () => {
    const ana = await registered(testApp())
    const { authenticator } = await withPasskey(ana, { counts: false })
    await db().update(usersTable).set({ suspendedAt: now }).where(eq(usersTable.id, ana.id))
    const byPasskey = await signIn(authenticator)
    const byPassword = await ana.login({ passkey: await answerOf(stranger, authenticator) })
    expect(byPasskey.statusCode).toBe(byPassword.statusCode)
    const create = (answer: typeof byPasskey) => testApp().stranger.get('/api/rides/mine', sessionOf(answer))
    expect(outcome(await create(byPasskey))).toEqual(outcome(await create(byPassword)))
  })
})

describe('a passkey as second factor', () => {
  test('is asked for after the right password and named in the answer', async () => {
    const ana = await registered(testApp())
    const { authenticator, recoveryCodes } = await withPasskey(ana)
    const refused = await ana.login()
    expect([...outcome(refused), refused.json().factors]).toEqual([401, 'auth.code_required', ['passkey']])
    expect((await ana.login({ passkey: await answerOf(stranger, authenticator) })).statusCode).toBe(200)
    expect((await ana.login({ code: recoveryCodes[0] })).statusCode).toBe(200)
    const { secret } = await withTotp(ana, now)
    expect((await ana.login()).json().factors).toEqual(['totp', 'passkey'])
    later(60)
    expect((await ana.login({ code: codeAt(secret, now) })).statusCode).toBe(200)
  })

  test('of another rider is refused, and so is the right one with a wrong password', async () => {
    const [ana, bo] = [await registered(testApp()), await registered(testApp())]
    const { authenticator } = await withPasskey(ana)
    const other = await withPasskey(bo)
    const foreign = await answerOf(stranger, other.authenticator)
    expect(outcome(await ana.login({ passkey: foreign }))).toEqual([401, 'auth.passkey_invalid'])
    const passkey = await answerOf(stranger, authenticator)
    expect(outcome(await ana.login({ passkey, password: 'Wrong-password-1' }))).toEqual([
      401,
      'auth.invalid_credentials',
    ])
  })
})

describe('a passkey instead of the password', () => {
  const email = () => ({ email: `new${Math.trunc(performance.now() * 1000)}@factor.example` })
  const passwords = { newPassword: 'Other-Lambretta-88?', confirmPassword: 'Other-Lambretta-88?' }

  test('proves the rider before each sensitive change', async () => {
    const ana = await registered(testApp())
    const { authenticator } = await withPasskey(ana)
    later(601)
    const given = async () => ({ passkey: await answerOf(ana.post, authenticator) })
    expect((await ana.post('/api/users/me/recovery-codes', await given())).statusCode).toBe(200)
    expect((await ana.post('/api/users/me/totp', await given())).statusCode).toBe(200)
    expect((await ana.post('/api/users/me/passkeys/options', await given())).statusCode).toBe(200)
    const token = { name: 'Script', scopes: ['read'], ...(await given()) }
    expect((await ana.post('/api/users/me/tokens', token)).statusCode).toBe(201)
    expect((await ana.post('/api/users/me/email', { ...email(), ...(await given()) })).statusCode).toBe(200)
    expect((await ana.post('/api/users/me/password', { ...passwords, ...(await given()) })).statusCode).toBe(204)
    expect((await ana.delete('/api/users/me', await given())).statusCode).toBe(204)
  })

  test('helps an account without a password after its sign-in is no longer recent', async () => {
    const ana = await registered(testApp())
    const { authenticator, id } = await withPasskey(ana)
    await db().delete(credentialsTable).where(eq(credentialsTable.userId, ana.id))
    later(601)
    const remove = (body?: object) => ana.delete(`/api/users/me/passkeys/${id}`, body)
    expect(outcome(await remove())).toEqual([403, 'auth.sign_in_again'])
    expect((await remove({ passkey: await answerOf(ana.post, authenticator) })).statusCode).toBe(204)
  })

  test('is refused from another rider, from another session, twice, and after five minutes', async () => {
    const [ana, bo] = [await registered(testApp()), await registered(testApp())]
    const { authenticator } = await withPasskey(ana, { counts: false })
    const renew = (passkey: object) => ana.post('/api/users/me/recovery-codes', { passkey })
    const other = await withPasskey(bo)
    expect(outcome(await renew(await answerOf(ana.post, other.authenticator)))).toEqual([403, 'auth.passkey_invalid'])
    expect(outcome(await renew(await answerOf(bo.post, authenticator)))).toEqual([403, 'auth.passkey_invalid'])
    expect(outcome(await renew(await answerOf(stranger, authenticator)))).toEqual([403, 'auth.passkey_invalid'])
    const answer = await answerOf(ana.post, authenticator)
    expect((await renew(answer)).statusCode).toBe(200)
    expect(outcome(await renew(answer))).toEqual([403, 'auth.passkey_expired'])
    const late = await answerOf(ana.post, authenticator)
    later(301)
    expect(outcome(await renew(late))).toEqual([403, 'auth.passkey_expired'])
  })
})

describe('removing a passkey', () => {
  test('needs a proof, and knows only the own ones', async () => {
    const [ana, bo] = [await registered(testApp()), await registered(testApp())]
    const { id } = await withPasskey(ana)
    const remove = (rider: typeof ana, body?: object) => rider.delete(`/api/users/me/passkeys/${id}`, body)
    for (const body of [undefined, {}, { password: 'Wrong-password-1' }])
      expect(outcome(await remove(ana, body))).toEqual([403, 'auth.wrong_password'])
    expect(outcome(await remove(bo, { password }))).toEqual([404, 'auth.passkey_not_found'])
    expect((await remove(ana, { password })).statusCode).toBe(204)
    expect(outcome(await remove(ana, { password }))).toEqual([404, 'auth.passkey_not_found'])
  })

  test('the last factor deletes the recovery codes and the password alone signs in; a mail tells it', async () => {
    const ana = await registered(testApp())
    const { id } = await withPasskey(ana)
    const totp = await withTotp(ana, now)
    const codes = () => db().$count(recoveryCodesTable, eq(recoveryCodesTable.userId, ana.id))
    expect((await ana.delete('/api/users/me/totp', { password })).statusCode).toBe(204)
    expect(await codes()).toBe(10)
    expect((await ana.login({ code: totp.recoveryCodes[0] })).statusCode).toBe(200)
    expect((await ana.delete(`/api/users/me/passkeys/${id}`, { password })).statusCode).toBe(204)
    expect(await codes()).toBe(0)
    expect((await ana.login()).statusCode).toBe(200)
    await expect.poll(() => subjectsTo(ana.email)).toContain('A passkey was removed from your account at Scooter Rides')
    expect(subjectsTo(ana.email)).toContain('The authenticator app of your account at Scooter Rides is off')
  })

  test('keeps the public key out of the export, which names the passkey', async () => {
    const ana = await registered(testApp())
    const { authenticator } = await withPasskey(ana)
    const [row] = await db().select().from(passkeysTable).where(eq(passkeysTable.userId, ana.id))
    const exported = (await ana.get('/api/users/me/export')).body
    expect(exported).toContain('"name":"Phone"')
    for (const text of [authenticator.id, row?.publicKey ?? '']) expect(exported).not.toContain(text)
  })
})

describe('mails about the account', () => {
  test('tell the old address that the e-mail address was changed, and the new one about the password', async () => {
    const ana = await registered(testApp())
    const moved = `moved-${ana.email}`
    expect((await ana.post('/api/users/me/email', { email: moved, password })).statusCode).toBe(200)
    await expect
      .poll(() => subjectsTo(ana.email))
      .toContain('The e-mail address of your account at Scooter Rides was changed')
    const newPassword = 'Other-Lambretta-88?'
    const change = { currentPassword: password, newPassword, confirmPassword: newPassword }
    expect((await ana.post('/api/users/me/password', change)).statusCode).toBe(204)
    await expect.poll(() => subjectsTo(moved)).toContain('The password of your account at Scooter Rides was changed')
    expect(subjectsTo(moved)).not.toContain('The e-mail address of your account at Scooter Rides was changed')
  })
})
