import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import type { Mail } from '../../platform/mail/mailer.ts'

let log: Record<string, unknown>[] = []
let resetMail = Promise.withResolvers<Mail>()
const mailer = {
  send: async (mail: Mail) => {
    if (mail.subject.startsWith('Set a new password')) resetMail.resolve(mail)
  },
}
const testApp = useTestApp({
  works: true,
  env: { LOG_LEVEL: 'info' },
  deps: { mailer, logTo: { write: (line) => void log.push(JSON.parse(line)) } },
})
beforeEach(() => {
  log = []
  resetMail = Promise.withResolvers()
})

const password = 'Teal-Vespa-rolls-42!'
const next = 'Other-Lambretta-88?'

/** The account events with their rider, in order. */
const logged = () =>
  log
    .filter(({ msg }) => /^auth\.(?!signed_in)/.test(String(msg)) || msg === 'request.refused')
    .map(({ msg, riderId, route, ip, code }) => [msg, riderId, route, ip, ...(code === undefined ? [] : [code])])

test('the log names each change of a password, an e-mail address and a session, without their values', async () => {
  const { stranger } = testApp()
  const email = 'events@log.example'
  const account = { firstName: 'Bo', lastName: 'Berg', email, password, confirmPassword: password }
  const registered = await stranger.post('/api/register', account)
  const { id } = registered.json<{ id: string }>()
  const cookieIn = ({ cookies }: typeof registered) => ({
    cookie: `sid=${cookies.find(({ name }) => name === 'sid')?.value}`,
  })
  const bo = cookieIn(registered)
  const signIn = async (secret: string) =>
    cookieIn(await stranger.post('/api/login', { username: 'events', password: secret }))

  await stranger.post(
    '/api/users/me/password',
    { currentPassword: password, newPassword: next, confirmPassword: next },
    bo,
  )
  await signIn(next)
  const sessions = (await stranger.get('/api/users/me/sessions', bo)).json<{ id: string; isCurrent: boolean }[]>()
  await stranger.delete(`/api/users/me/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}`, undefined, bo)
  await stranger.post('/api/users/me/email', { email: 'changed@log.example', password: next }, bo)
  await stranger.post('/api/password/forgot', { email: 'changed@log.example' })
  const token = /token=(\S+)/.exec((await resetMail.promise).text)?.[1]
  const reset = { token, password, confirmPassword: password }
  await stranger.post('/api/password/reset', reset)
  await stranger.post('/api/password/reset', reset)
  await stranger.post('/api/logout-direct', {}, await signIn(password))
  await stranger.post('/api/users/me/email', { email, password: next }, await signIn(password))

  const ip = '127.0.0.1'
  expect(logged()).toEqual([
    ['auth.password_changed', id, '/api/users/me/password', ip],
    ['auth.session_ended', id, '/api/users/me/sessions/:sessionId', ip],
    ['auth.email_changed', id, '/api/users/me/email', ip],
    ['auth.reset_requested', undefined, '/api/password/forgot', ip],
    ['auth.password_reset', id, '/api/password/reset', ip],
    ['request.refused', undefined, '/api/password/reset', ip, 'auth.token_invalid'],
    ['auth.signed_out', id, '/api/logout-direct', ip],
    ['request.refused', id, '/api/users/me/email', ip, 'auth.wrong_password'],
  ])
  for (const secret of [password, next, token, 'log.example']) expect(JSON.stringify(log)).not.toContain(secret)
})
