import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

const mails: Mail[] = []
const mailer = {
  async send(mail: Mail) {
    mails.push(mail)
  },
}
const testApp = useTestApp({
  works: true,
  env: { PUBLIC_URL: 'http://rides.example', RATE_LIMIT_FACTOR: '1' },
  deps: { mailer },
})
const password = 'Teal-Vespa-rolls-42!'
let count = 0

async function registered() {
  const email = `confirm${++count}@mail.example`
  const form = { firstName: 'Ana', lastName: 'Silva', email, password, confirmPassword: password }
  const response = await testApp().stranger.post('/api/register', form)
  const headers = { cookie: `sid=${response.cookies.find(({ name }) => name === 'sid')?.value}` }
  return { email, headers, me: response.json() }
}
/** Waits for this many tokens that were mailed to an address. */
async function tokensOf(email: string, expectedCount = 1): Promise<string[]> {
  const found = () =>
    mails
      .filter(({ to }) => to === email)
      .map(({ text }) => /example\/confirm-email\?token=(\S+)/.exec(text)?.[1] ?? '')
  await expect.poll(() => found().length).toBe(expectedCount)
  return found()
}
const confirm = (token: string | undefined, headers = {}) =>
  testApp().stranger.post('/api/users/me/email/confirm', { token }, headers)
const isConfirmed = async (headers: { cookie: string }) =>
  (await testApp().stranger.get('/api/auth/me', headers)).json().isEmailConfirmed
const sendAgain = (headers: { cookie: string }) =>
  testApp().stranger.post('/api/users/me/email/confirmation', undefined, headers)

test('a new account gets a link by mail that confirms its address once', async () => {
  const { email, headers, me } = await registered()
  expect(me.isEmailConfirmed).toBe(false)
  const [token] = await tokensOf(email)

  expect((await confirm(token, headers)).json()).toMatchObject({ email, isEmailConfirmed: true })
  const again = await confirm(token, headers)
  expect([again.statusCode, again.json().code]).toEqual([400, 'auth.token_invalid'])
  expect(await isConfirmed(headers)).toBe(true)
})

test('a link works only in a session of its own account, so that nobody confirms the account of a stranger', async () => {
  const [ana, bo] = [await registered(), await registered()]
  const [token] = await tokensOf(ana.email)

  expect((await confirm(token)).statusCode).toBe(401)
  expect((await confirm(token, bo.headers)).statusCode).toBe(400)
  expect([await isConfirmed(ana.headers), await isConfirmed(bo.headers)]).toEqual([false, false])
  expect((await confirm(token, ana.headers)).statusCode).toBe(200)
})

test('a changed address is unconfirmed, invalidates links to the old one and gets a new link by mail', async () => {
  const { email, headers } = await registered()
  const [first] = await tokensOf(email)
  await sendAgain(headers)
  const [, second] = await tokensOf(email, 2)
  await confirm(first, headers)

  const changed = `new.${email}`
  const answer = await testApp().stranger.post('/api/users/me/email', { email: changed, password }, headers)
  expect(answer.json()).toMatchObject({ email: changed, isEmailConfirmed: false })
  expect((await confirm(second, headers)).statusCode).toBe(400)
  const [fresh] = await tokensOf(changed)
  expect((await confirm(fresh, headers)).json()).toMatchObject({ email: changed, isEmailConfirmed: true })
})

test('a password reset by mail also confirms the address', async () => {
  const { email } = await registered()
  await testApp().stranger.post('/api/password/forgot', { email })
  const resetToken = () =>
    mails
      .filter(({ to }) => to === email)
      .map(({ text }) => /reset\?token=(\S+)/.exec(text)?.[1])
      .find(Boolean)
  await expect.poll(resetToken).toBeTruthy()
  const next = 'Other-Lambretta-88?'
  await testApp().stranger.post('/api/password/reset', { token: resetToken(), password: next, confirmPassword: next })
  const signedIn = await testApp().stranger.post('/api/login', { username: email, password: next })
  expect(signedIn.json()).toMatchObject({ isEmailConfirmed: true })
})

test('the link is sent again a few times an hour, and never after the address is confirmed', async () => {
  const { email, headers } = await registered()
  const [token] = await tokensOf(email)
  const answers = []
  for (let time = 0; time < 5; time++) answers.push((await sendAgain(headers)).statusCode)
  expect(answers).toEqual([204, 204, 204, 204, 429])
  await tokensOf(email, 5)

  const other = await registered()
  const [mailed] = await tokensOf(other.email)
  await confirm(mailed, other.headers)
  expect((await sendAgain(other.headers)).statusCode).toBe(204)
  expect((await confirm(token, headers)).statusCode).toBe(200)
  expect(mails.filter(({ to }) => to === other.email)).toHaveLength(1)
})
