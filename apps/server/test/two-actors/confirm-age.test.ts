import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cookiesOf, useOidcApp } from '../../src/modules/auth/oidc/oidc.testing.ts'
import { usersTable } from '../../src/modules/users/users.table.ts'
import type { TestClient } from '../app/test-app.ts'
import { createInterleaving } from './interleaving.ts'

const { testApp, throughProvider } = useOidcApp()
let admin: TestClient
let overtake: ReturnType<typeof createInterleaving>
let count = 0

async function set(change: object) {
  const answer = await admin.patch('/api/admin/settings', change)
  if (answer.statusCode !== 200) throw new Error(`The settings were not saved: ${answer.body}`)
}
beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  overtake = createInterleaving(testApp().database.connection.pool)
})
beforeEach(async () => {
  await set({ minimumAge: 16, registration: 'open' })
})

type Answer = Awaited<ReturnType<TestClient['post']>>

/** A person who came from the provider and must answer the question about the age. */
async function newcomer() {
  const login = `person-${++count}`
  const email = `${login}@club.example`
  const cookie = cookiesOf(await throughProvider(login, { email, email_verified: true, name: 'Nia New' }))
  return {
    answer: (body: object = { isOldEnough: true }) => testApp().stranger.post('/api/login/age', body, { cookie }),
    count: () => testApp().database.connection.db.$count(usersTable, eq(usersTable.email, email)),
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'two answers of one person create one account, the second overtaking the first at query %i',
  async (at) => {
    const person = await newcomer()
    const answers = await overtake(
      async () => await person.answer(),
      async () => await person.answer({ isOldEnough: true, isMinor: true }),
      at,
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([answers[0].statusCode, answers[0].statusCode])
    expect(answers[0].statusCode, answers[0].body).toBeLessThan(300)
    const [one, other] = answers.map((answer) => answer.json())
    expect([one.id, one.isMinor]).toEqual([other.id, other.isMinor])
    expect(await person.count()).toBe(1)
  },
)

test.each([1, 2, 3])('an answer creates no account if registration was closed before its query %i', async (at) => {
  const person = await newcomer()
  let answered: Answer | undefined
  const answer = async () => void (answered = await person.answer())
  await overtake(answer, () => set({ registration: 'closed' }), at)
  // The embedded database runs one transaction at a time: the change waits for an answer that has begun its own.
  const isClosedFirst = inject('engine') === 'postgres' || at === 1
  const refused = { status: 403, code: 'auth.registration_closed' }
  expect(answered?.json()).toMatchObject(isClosedFirst ? refused : { status: 'active' })
  expect(await person.count()).toBe(isClosedFirst ? 0 : 1)
})
