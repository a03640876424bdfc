import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { codeAt, outcome, registered, sessionOf, withTotp } from './second-factor.testing.ts'

const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail) }
const start = new Date()
let now = start
const testApp = useTestApp({ works: true, deps: { mailer, clock: () => now } })
const later = (seconds: number) => (now = new Date(start.getTime() + seconds * 1000))

beforeEach(() => {
  now = start
})

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted()

describe('signing in with a second factor', () => {
  test('asks for a code after the right password, and never tells more after a wrong one', async () => {
    const ana = await registered(testApp())
    const { secret } = await withTotp(ana, now)
    for (const more of [{}, { code: '' }, { code: '  ' }])
      expect(outcome(await ana.login(more))).toEqual([401, 'auth.code_required'])
    later(30)
    const wrong = { password: 'Wrong-password-1', code: codeAt(secret, now) }
    expect(outcome(await ana.login(wrong))).toEqual([401, 'auth.invalid_credentials'])
    const answer = await ana.login({ code: codeAt(secret, now) })
    expect([answer.statusCode, answer.json().email]).toEqual([200, ana.email])
    expect((await testApp().stranger.get('/api/auth/me', sessionOf(answer))).statusCode).toBe(200)
  })

  // Fifty hashes of passwords take seconds on a busy machine.
  test('a code works once under 50 parallel tries', { timeout: 60_000 }, async () => {
    const ana = await registered(testApp())
    const { secret } = await withTotp(ana, now)
    later(30)
    const code = codeAt(secret, now)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ana.login({ code })))
    expect(statuses(answers)).toEqual([200, ...Array(49).fill(401)])
    expect((await ana.login({ code })).json().code).toBe('auth.code_invalid')
  })

  test('the code that turned the factor on, and codes before the last used one, are refused', async () => {
    const ana = await registered(testApp())
    const { secret } = await withTotp(ana, now)
    expect(outcome(await ana.login({ code: codeAt(secret, now) }))).toEqual([401, 'auth.code_invalid'])
    later(60)
    const [previous, current] = [codeAt(secret, later(30)), codeAt(secret, later(60))]
    expect((await ana.login({ code: current })).statusCode).toBe(200)
    expect(outcome(await ana.login({ code: previous }))).toEqual([401, 'auth.code_invalid'])
  })

  test.each([-120, -61, 61, 120])('a clock %d s off is refused with advice to check it', async (seconds) => {
    const ana = await registered(testApp())
    const { secret } = await withTotp(ana, now)
    // The middle of a time step, so that the offset counts from there.
    now = new Date(Math.floor(start.getTime() / 30_000) * 30_000 + 600_015)
    const answer = await ana.login({ code: codeAt(secret, new Date(now.getTime() + seconds * 1000)) })
    expect(outcome(answer)).toEqual([401, 'auth.code_invalid'])
    expect(answer.json().detail).toContain('Check that your phone sets its clock by itself')
  })

  test.each([-30, 0, 30])('a clock %d s off is accepted', async (seconds) => {
    const ana = await registered(testApp())
    const { secret } = await withTotp(ana, now)
    later(600)
    const code = codeAt(secret, new Date(now.getTime() + seconds * 1000))
    expect((await ana.login({ code })).statusCode).toBe(200)
  })

  test('a recovery code twice at once signs in once, and a mail tells how many are left', async () => {
    const ana = await registered(testApp())
    const { recoveryCodes } = await withTotp(ana, now)
    const [code = '', other = ''] = recoveryCodes
    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.login({ code })))
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(401)])
    expect((await ana.login({ code: other.toUpperCase().replace('-', ' ') })).statusCode).toBe(200)
    expect((await ana.get('/api/users/me/second-factor')).json().recoveryCodesLeft).toBe(8)
    await expect
      .poll(() => mails.filter(({ subject }) => subject.startsWith('A recovery code signed in')).length)
      .toBe(2)
    expect(mails.at(-1)?.text).toContain('8 recovery codes are left')
    expect(mails.at(-1)?.text).not.toContain(other)
  })

  test('a code of another account is refused', async () => {
    const [ana, bo] = [await registered(testApp()), await registered(testApp())]
    await withTotp(ana, now)
    const { secret, recoveryCodes } = await withTotp(bo, now)
    later(30)
    for (const code of [codeAt(secret, now), recoveryCodes[0]])
      expect(outcome(await ana.login({ code }))).toEqual([401, 'auth.code_invalid'])
  })

  test('a reset password does not replace the factor', async () => {
    const ana = await registered(testApp())
    await withTotp(ana, now)
    await testApp().stranger.post('/api/password/forgot', { email: ana.email })
    const reset = () => mails.find(({ to, subject }) => to === ana.email && subject.startsWith('Set a new'))
    await expect.poll(reset).toBeDefined()
    const token = /token=(\S+)/.exec(reset()?.text ?? '')?.[1]
    const next = 'Other-Lambretta-88?'
    const body = { token, password: next, confirmPassword: next }
    expect((await testApp().stranger.post('/api/password/reset', body)).statusCode).toBe(204)
    expect(outcome(await ana.login({ password: next }))).toEqual([401, 'auth.code_required'])
  })
})
