import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { usersTable } from '../../users/users.table.ts'

const testApp = useTestApp()
const password = 'Teal-Vespa-rolls-42!'
let count = 0

async function register(headers: Record<string, string>, more: object = {}) {
  const email = `tongue${++count}@lang.example`
  const form = { firstName: 'Mia', lastName: 'Moss', email, password, confirmPassword: password, ...more }
  const response = await testApp().stranger.post('/api/register', form, headers)
  expect(response.statusCode).toBe(201)
  const { db } = testApp().database.connection
  const [row] = await db.select().from(usersTable).where(eq(usersTable.email, email))
  return { settings: row?.settings, browserLanguage: row?.browserLanguage, me: response.json() }
}

describe('registering', () => {
  test('makes the language that the visitor chose the setting of the rider', async () => {
    const { me, ...stored } = await register({ cookie: 'language=de', 'accept-language': 'pl' })
    expect(stored).toEqual({ settings: { language: 'de' }, browserLanguage: 'de' })
    expect(me.settings.language).toBe('de')
  })

  test('without a choice stores the language of the browser and leaves the setting automatic', async () => {
    const { me, ...stored } = await register({ 'accept-language': 'pl,en;q=0.5' })
    expect(stored).toEqual({ settings: {}, browserLanguage: 'pl' })
    expect(me.settings.language).toBe('auto')
  })

  test('ignores a choice that the site does not offer', async () => {
    expect(await register({ cookie: 'language=xx' })).toMatchObject({ settings: {}, browserLanguage: 'en' })
  })

  test('by invitation stores the choice too', async () => {
    const admin = await testApp().rider('Ada', { roles: ['admin'] })
    const invited = await admin.post('/api/admin/invitations', {})
    const invite = new URL(invited.json().url).searchParams.get('invite')
    expect(await register({ cookie: 'language=de' }, { invite })).toMatchObject({ settings: { language: 'de' } })
  })
})

test('a failed sign-in is answered in the language of the browser', async () => {
  const body = { username: 'nobody@lang.example', password }
  const refused = await testApp().stranger.post('/api/login', body, { 'accept-language': 'de' })
  expect(refused.json()).toMatchObject({
    code: 'auth.invalid_credentials',
    detail: 'Der Benutzername oder das Passwort ist falsch.',
  })
  expect(refused.headers['content-language']).toBe('de')
})
