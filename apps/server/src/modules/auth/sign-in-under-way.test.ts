import { expect, test } from 'vitest'
import { silentLive } from '../../../test/app/silent-live.ts'
import { useTestApp } from '../../../test/app/test-app.ts'
import { eq } from 'drizzle-orm'
import { createAccountsRepository } from './accounts/accounts.repository.ts'
import { sessionsTable } from './auth.table.ts'
import { createPasswordHasher } from './passwords/passwords.ts'
import { createSessionsService } from './sessions/sessions.service.ts'
import { createSignInService } from './sign-in.service.ts'
import { createTokensRepository } from './passwords/tokens.repository.ts'

const testApp = useTestApp()
const password = 'Teal-Vespa-rolls-42!'
const next = 'Other-Lambretta-88?'
let count = 0

async function registered() {
  const email = `under.way${++count}@race.example`
  const form = { firstName: 'Ana', lastName: 'Silva', email, password, confirmPassword: password }
  const response = await testApp().stranger.post('/api/register', form)
  const cookie = `sid=${response.cookies.find(({ name }) => name === 'sid')?.value}`
  return { id: String(response.json().id), email, headers: { cookie } }
}
type Registered = Awaited<ReturnType<typeof registered>>

const overtaking: [what: string, act: (ana: Registered) => Promise<{ statusCode: number }>, sessionsLeft: number][] = [
  [
    'the password was changed',
    ({ headers }) =>
      testApp().stranger.post(
        '/api/users/me/password',
        { currentPassword: password, newPassword: next, confirmPassword: next },
        headers,
      ),
    1,
  ],
  [
    'the password was set by a mailed link',
    async ({ id }) => {
      const tokens = createTokensRepository(testApp().database.connection.db)
      const token = await tokens.issue('reset', id, new Date(Date.now() + 60_000))
      return testApp().stranger.post('/api/password/reset', { token, password: next, confirmPassword: next })
    },
    0,
  ],
  ['the account was deleted', ({ headers }) => testApp().stranger.delete('/api/users/me', { password }, headers), 0],
]

test.each(overtaking)('a sign-in creates no session when %s after its password was verified', async (_, act, left) => {
  const { db } = testApp().database.connection
  const ana = await registered()
  const signIns = createSignInService({
    db,
    attempts: (_attempt, isRight) => isRight(),
    passwords: createPasswordHasher(),
    passwordSignIn: true,
    factors: { require: async () => {} },
  })
  const sessions = createSessionsService({ db, live: silentLive, clock: () => new Date() })
  const proven = await signIns.check(
    { username: ana.email, password },
    { address: '', device: undefined, sid: undefined },
    () => {},
  )

  expect((await act(ana)).statusCode).toBe(204)

  const opening = sessions.open(proven, { remember: true, userAgent: undefined, browserLanguage: 'en' })
  await expect(opening).rejects.toMatchObject({ status: 401, code: 'auth.invalid_credentials' })
  expect(await db.$count(sessionsTable, eq(sessionsTable.userId, ana.id))).toBe(left)
})

test('an action that requires the password is rejected in a session after a mailed link has set another password', async () => {
  const { db } = testApp().database.connection
  const ana = await registered()
  const { headers } = ana
  const thief = testApp().stranger.post('/api/users/me/email', { email: 'thief@race.example', password }, headers)
  const token = await createTokensRepository(db).issue('reset', ana.id, new Date(Date.now() + 60_000))
  const owner = testApp().stranger.post('/api/password/reset', { token, password: next, confirmPassword: next })
  const [stolen, saved] = await Promise.all([thief, owner])

  const { email } = (await createAccountsRepository(db).findById(ana.id)) ?? {}
  // Either order is correct: the thief's change withdrew the link, or the link ended the thief's proof.
  if (saved.statusCode === 204) expect([stolen.statusCode, email]).toEqual([401, ana.email])
  else expect([saved.statusCode, stolen.statusCode, email]).toEqual([400, 200, 'thief@race.example'])
})
