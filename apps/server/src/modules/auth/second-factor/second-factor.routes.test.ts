import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { credentialsTable, identitiesTable } from '../auth.table.ts'
import { recoveryCodesTable, totpFactorsTable } from '../second-factor.table.ts'
import { codeAt, outcome, password, registered, withTotp } from './second-factor.testing.ts'

const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail) }
const start = new Date()
let now = start
const testApp = useTestApp({ works: true, deps: { mailer, clock: () => now } })
const db = () => testApp().database.connection.db
const later = (seconds: number) => (now = new Date(start.getTime() + seconds * 1000))
const mailsTo = (email: string) => mails.filter(({ to, subject }) => to === email && !subject.startsWith('Confirm'))

beforeEach(() => {
  now = start
})

describe('setting up an authenticator app', () => {
  test('gives a secret, then ten recovery codes for the first code, and mails a notice', async () => {
    const ana = await registered(testApp())
    const begun = await ana.post('/api/users/me/totp', { password })
    const { secret, otpauthUrl } = begun.json()
    expect(begun.statusCode).toBe(200)
    expect(otpauthUrl).toContain(`secret=${secret}`)
    expect((await ana.login()).statusCode).toBe(200)

    const confirmed = await ana.post('/api/users/me/totp/confirm', { code: codeAt(secret, now) })
    expect([confirmed.statusCode, confirmed.json().recoveryCodes.length]).toEqual([200, 10])
    expect((await ana.get('/api/users/me/second-factor')).json()).toEqual({
      totp: true,
      passkeys: 0,
      recoveryCodesLeft: 10,
      isRequired: false,
      requiredFrom: null,
      isOverdue: false,
    })
    await expect.poll(() => mailsTo(ana.email).length).toBe(1)
    expect(mailsTo(ana.email)[0]?.subject).toBe('A second factor protects your account at Scooter Rides')
  })

  test('stores neither the secret nor the codes in plain text', async () => {
    const ana = await registered(testApp())
    const { secret, recoveryCodes } = await withTotp(ana, now)
    const [factor] = await db().select().from(totpFactorsTable).where(eq(totpFactorsTable.userId, ana.id))
    const codes = await db().select().from(recoveryCodesTable).where(eq(recoveryCodesTable.userId, ana.id))
    const stored = JSON.stringify([factor, codes])
    expect(codes).toHaveLength(10)
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(text)
    const exported = (await ana.get('/api/users/me/export')).body
    expect(exported).toContain('"recoveryCodesLeft":10')
    for (const text of [secret, factor?.secret ?? '', ...codes.map(({ codeHash }) => codeHash)])
      expect(exported).not.toContain(text)
  })

  test('needs the password when the sign-in is not recent, so that a stolen session cannot lock the rider out', async () => {
    const ana = await registered(testApp())
    expect((await ana.post('/api/users/me/totp')).statusCode).toBe(200)
    expect(outcome(await ana.post('/api/users/me/totp', { password: 'Wrong-password-1' }))).toEqual([
      403,
      'auth.wrong_password',
    ])
    later(601)
    expect(outcome(await ana.post('/api/users/me/totp'))).toEqual([403, 'auth.wrong_password'])
    expect((await ana.post('/api/users/me/totp', { password })).statusCode).toBe(200)
  })

  test('rejects a wrong code, a second confirmation, a second setup, and a setup that was left open for an hour', async () => {
    const ana = await registered(testApp())
    expect(outcome(await ana.post('/api/users/me/totp/confirm', { code: '123456' }))).toEqual([
      409,
      'auth.totp_not_started',
    ])
    const { secret } = (await ana.post('/api/users/me/totp', { password })).json()
    const confirm = (code: string) => ana.post('/api/users/me/totp/confirm', { code })
    expect(outcome(await confirm('abc'))).toEqual([403, 'auth.code_invalid'])
    later(3601)
    expect(outcome(await confirm(codeAt(secret, now)))).toEqual([409, 'auth.totp_not_started'])
    now = start
    const spaced = codeAt(secret, now).replace(/^(...)/, '$1 ')
    expect((await confirm(spaced)).statusCode).toBe(200)
    expect(outcome(await confirm(codeAt(secret, now)))).toEqual([409, 'auth.totp_on'])
    expect(outcome(await ana.post('/api/users/me/totp', { password }))).toEqual([409, 'auth.totp_on'])
  })

  test('tells a rider whose phone is two minutes off to correct its clock', async () => {
    const ana = await registered(testApp())
    const { secret } = (await ana.post('/api/users/me/totp', { password })).json()
    const code = codeAt(secret, new Date(now.getTime() + 120_000))
    const answer = await ana.post('/api/users/me/totp/confirm', { code })
    expect(outcome(answer)).toEqual([403, 'auth.code_invalid'])
    expect(answer.json().detail).toContain('The clock of your phone is about 2 minutes off.')
  })

  test('confirmed twice at once gives one set of recovery codes', async () => {
    const ana = await registered(testApp())
    const { secret } = (await ana.post('/api/users/me/totp', { password })).json()
    const code = codeAt(secret, now)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ana.post('/api/users/me/totp/confirm', { code })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const { recoveryCodes } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {}
    expect((await ana.login({ code: recoveryCodes[9] })).statusCode).toBe(200)
  })
})

describe('changing a second factor', () => {
  test.each([
    ['turning it off', 'DELETE', '/api/users/me/totp'],
    ['new recovery codes', 'POST', '/api/users/me/recovery-codes'],
  ] as const)('%s needs the right password', async (_name, method, url) => {
    const ana = await registered(testApp())
    await withTotp(ana, now)
    const send = (body?: object) => (method === 'DELETE' ? ana.delete(url, body) : ana.post(url, body))
    for (const body of [undefined, {}, { password: 'Wrong-password-1' }])
      expect(outcome(await send(body))).toEqual([403, 'auth.wrong_password'])
    expect((await send({ password })).statusCode).toBeLessThan(300)
  })

  test('turned off, the password alone signs in, the codes are deleted and a mail tells it', async () => {
    const ana = await registered(testApp())
    const { recoveryCodes } = await withTotp(ana, now)
    expect((await ana.delete('/api/users/me/totp', { password })).statusCode).toBe(204)
    expect((await ana.delete('/api/users/me/totp', { password })).statusCode).toBe(204)
    expect((await ana.login()).statusCode).toBe(200)
    expect(await db().$count(recoveryCodesTable, eq(recoveryCodesTable.userId, ana.id))).toBe(0)
    expect((await ana.get('/api/users/me/second-factor')).json()).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
    await expect
      .poll(() => mailsTo(ana.email).map(({ subject }) => subject))
      .toContain('The second factor of your account at Scooter Rides is off')
    expect(mailsTo(ana.email)).toHaveLength(2)
    await withTotp(ana, now)
    expect(outcome(await ana.login({ code: recoveryCodes[0] }))).toEqual([401, 'auth.code_invalid'])
  })

  test('new recovery codes replace the old ones; without a factor there are none', async () => {
    const ana = await registered(testApp())
    const renew = () => ana.post('/api/users/me/recovery-codes', { password })
    expect(outcome(await renew())).toEqual([409, 'auth.totp_off'])
    const { recoveryCodes: old } = await withTotp(ana, now)
    const { recoveryCodes: fresh } = (await renew()).json()
    expect(fresh).toHaveLength(10)
    expect(outcome(await ana.login({ code: old[0] }))).toEqual([401, 'auth.code_invalid'])
    expect((await ana.login({ code: fresh[0] })).statusCode).toBe(200)
  })

  test('an account without a password needs a recent sign-in at the provider', async () => {
    const ana = await registered(testApp())
    await db().delete(credentialsTable).where(eq(credentialsTable.userId, ana.id))
    await db().insert(identitiesTable).values({ userId: ana.id, issuer: 'https://club.example', subject: ana.id })
    const { secret } = (await ana.post('/api/users/me/totp')).json()
    expect((await ana.post('/api/users/me/totp/confirm', { code: codeAt(secret, now) })).statusCode).toBe(200)
    later(601)
    expect(outcome(await ana.delete('/api/users/me/totp'))).toEqual([403, 'auth.sign_in_again'])
    now = start
    expect((await ana.delete('/api/users/me/totp')).statusCode).toBe(204)
  })

  test('a deleted account leaves neither secret nor codes', async () => {
    const ana = await registered(testApp())
    await withTotp(ana, now)
    expect((await ana.delete('/api/users/me', { password })).statusCode).toBe(204)
    expect(await db().$count(totpFactorsTable, eq(totpFactorsTable.userId, ana.id))).toBe(0)
    expect(await db().$count(recoveryCodesTable, eq(recoveryCodesTable.userId, ana.id))).toBe(0)
  })
})
