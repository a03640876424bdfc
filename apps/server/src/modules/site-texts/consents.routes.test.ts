import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { consentsTable } from './consents.table.ts'
import { siteTextsTable } from './site-texts.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

let admin: TestClient
let rider: TestClient
beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
})
beforeEach(async () => {
  await db().delete(siteTextsTable)
  await db().delete(consentsTable)
  rider = await testApp().rider('Bo')
})

const publish = async (name: string, markdown: string, language = 'en') =>
  expect((await admin.put(`/api/admin/site-texts/${name}`, { language, markdown })).statusCode).toBe(200)
const needed = async (headers?: Record<string, string>) =>
  (await rider.get('/api/auth/me', headers)).json().consentNeeded
const accept = async (versions: object, headers?: Record<string, string>) => {
  const answer = await rider.post('/api/users/me/consents', versions, headers)
  return [answer.statusCode, ...(answer.body ? [answer.json().code] : [])]
}
const german = { 'accept-language': 'de' }

describe('consent', () => {
  test('is needed for terms and privacy only, until the rider accepts the shown version', async () => {
    expect(await needed()).toEqual([])
    for (const name of ['terms', 'privacy', 'rules', 'imprint']) await publish(name, 'One')
    expect(await needed()).toEqual(['terms', 'privacy'])
    expect(await accept({ terms: 1 })).toEqual([204])
    expect(await needed()).toEqual(['privacy'])
    expect(await accept({ terms: 1, privacy: 1 })).toEqual([204])
    expect(await needed()).toEqual([])
  })

  test('is asked again after a new version, and no longer after the text is withdrawn', async () => {
    await publish('terms', 'One')
    await accept({ terms: 1 })
    await publish('terms', 'Two')
    expect(await needed()).toEqual(['terms'])
    await publish('terms', '')
    expect(await needed()).toEqual([])
    expect(await accept({ terms: 2 })).toEqual([412, 'consents.stale'])
  })

  test('to an outdated or invented version is refused with the current ones', async () => {
    await publish('terms', 'One')
    await publish('terms', 'Two')
    const answer = await rider.post('/api/users/me/consents', { terms: 1 })
    expect(answer.json()).toMatchObject({ status: 412, current: { terms: 2, privacy: null } })
    expect(await accept({ terms: 3 })).toEqual([412, 'consents.stale'])
    expect(await accept({ privacy: 1 })).toEqual([412, 'consents.stale'])
    expect(await accept({ terms: '2' })).toEqual([400, 'validation.failed'])
    expect(await needed()).toEqual(['terms'])
  })

  test('holds in another language, until the text of that language changes', async () => {
    await publish('terms', 'One')
    await publish('terms', 'Two')
    await publish('terms', 'Eins', 'de')
    await accept({ terms: 2 })
    expect(await needed(german)).toEqual([])
    await publish('terms', 'Zwei', 'de')
    expect(await needed()).toEqual([])
    expect(await needed(german)).toEqual(['terms'])
    expect(await accept({ terms: 2 }, german)).toEqual([204])
    expect(await needed(german)).toEqual([])
  })

  test('is recorded once of many at the same time, exported, and deleted with the account', async () => {
    await publish('terms', 'One')
    const codes = await Promise.all(Array.from({ length: 8 }, () => accept({ terms: 1 })))
    expect(codes.map(([code]) => code)).toEqual(Array.from({ length: 8 }, () => 204))
    const rows = () => db().select().from(consentsTable).where(eq(consentsTable.userId, rider.id))
    expect(await rows()).toMatchObject([{ name: 'terms', language: 'en', version: 1, acceptedAt: expect.any(Date) }])
    const exported = (await rider.get('/api/users/me/export')).json()
    expect(exported.consents).toEqual([{ name: 'terms', language: 'en', version: 1, acceptedAt: expect.any(String) }])
    expect((await admin.delete(`/api/admin/users/${rider.id}`)).statusCode).toBe(204)
    expect(await rows()).toEqual([])
  })

  test('to the current texts is given by registering, in the language of the form', async () => {
    await publish('terms', 'One')
    await publish('privacy', 'Zwei', 'de')
    await publish('privacy', 'Three')
    const password = 'Teal-Vespa-rolls-42!'
    const me = await testApp().stranger.post(
      '/api/register',
      { firstName: 'Newt', lastName: 'Rider', email: 'newt@example.test', password, confirmPassword: password },
      german,
    )
    expect([me.statusCode, me.json().consentNeeded]).toEqual([201, []])
    const rows = await db().select().from(consentsTable).where(eq(consentsTable.userId, me.json().id))
    expect(rows.map(({ name, language, version }) => [name, language, version])).toEqual([
      ['terms', 'en', 1],
      ['privacy', 'de', 1],
    ])
  })
})
