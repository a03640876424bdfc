import { describe, expect, test } from 'vitest'
import { codeAt, outcome } from '../second-factor/second-factor.testing.ts'
import { cookiesOf, password, useOidcApp } from './oidc.testing.ts'

const { testApp, linkTo, meOf, throughProvider, confirm, register } = useOidcApp()

describe('signing in through the provider with the e-mail of an account', () => {
  test.each([true, 'true'])(
    'joins the account when both sides confirmed the e-mail, the provider with %j',
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

  test('joins an account with an unconfirmed e-mail by its password only', async () => {
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

  test('joins the account after a password reset by mail, which ended the sessions of whoever registered the address', async () => {
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

  test('asks an account with a second factor for a code before it joins, and not afterwards', async () => {
    const own = await register('guarded@club.example')
    const headers = { cookie: cookiesOf(own) }
    const { secret } = (await testApp().stranger.post('/api/users/me/totp', { password }, headers)).json()
    const now = new Date()
    const confirmed = await testApp().stranger.post(
      '/api/users/me/totp/confirm',
      { code: codeAt(secret, now) },
      headers,
    )
    expect(confirmed.statusCode).toBe(200)
    const person = { email: 'guarded@club.example', email_verified: true, name: 'Gu Arded' }
    const back = await throughProvider('guarded', person)
    const join = (code?: string) =>
      testApp().stranger.post('/api/login/join', { password, ...(code && { code }) }, { cookie: cookiesOf(back) })
    expect(outcome(await join())).toEqual([401, 'auth.code_required'])
    expect(outcome(await join('000000'))).toEqual([401, 'auth.code_invalid'])
    const joined = await join(codeAt(secret, new Date(now.getTime() + 30_000)))
    expect(joined.json()).toMatchObject({ id: own.json().id })
    expect((await meOf(await throughProvider('guarded', person))).id).toBe(own.json().id)
  })

  test('joins no account that changed its e-mail after the question', async () => {
    const own = await register('moving@club.example')
    const person = { email: 'moving@club.example', email_verified: true, name: 'Mo Ving' }
    const back = await throughProvider('moving', person)
    const moved = { email: 'moved@club.example', password }
    await testApp().stranger.post('/api/users/me/email', moved, { cookie: cookiesOf(own) })
    const answer = await testApp().stranger.post('/api/login/join', { password }, { cookie: cookiesOf(back) })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'auth.join_expired'])
  })

  test('asks for the password when the provider does not say whether it verified the e-mail', async () => {
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
})
