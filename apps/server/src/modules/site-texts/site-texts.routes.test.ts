import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { auditLogTable } from '../audit/audit.table.ts'
import { instanceSettingsTable } from '../instance/instance.table.ts'
import { backfillsTable } from '../../platform/database/backfills/backfills.table.ts'
import { createSiteSettingsService } from '../instance/site-settings.service.ts'
import { createSiteTextsService } from './site-texts.service.ts'
import { siteTextsTable } from './site-texts.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

let admin: TestClient
beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
})
beforeEach(async () => {
  await db().delete(siteTextsTable)
})

const put = (name: string, body: object, headers?: Record<string, string>) =>
  admin.put(`/api/admin/site-texts/${name}`, body, headers)
const read = (path: string, headers?: Record<string, string>) =>
  testApp().stranger.get(`/api/site-texts/${path}`, headers)
const saved = async (name: string, language: string, markdown: string) =>
  expect((await put(name, { language, markdown })).statusCode).toBe(200)

describe('a text of the site', () => {
  test('is read by strangers in their language, else in the default language, else in any', async () => {
    expect((await read('imprint')).json()).toMatchObject({ status: 404, code: 'site_texts.not_found' })
    await saved('imprint', 'pl', 'Klub')
    expect((await read('imprint?language=de')).json()).toMatchObject({ language: 'pl', markdown: 'Klub', version: 1 })
    await saved('imprint', 'en', 'Club')
    expect((await read('imprint?language=de')).json()).toMatchObject({ language: 'en' })
    await saved('imprint', 'de', 'Verein')
    const german = await read('imprint', { 'accept-language': 'de' })
    expect(german.json()).toEqual({
      name: 'imprint',
      language: 'de',
      markdown: 'Verein',
      version: 1,
      updatedAt: expect.any(String),
      languages: ['en', 'de', 'pl'],
      appendix: null,
    })
    expect(german.headers.vary).toContain('accept-language')
    expect((await read('imprint?language=tlh')).json().language).toBe('en')
    expect((await read('cookies')).statusCode).toBe(404)
  })

  test('about privacy ends with what the site stores and who receives it, in the language of the reader', async () => {
    await saved('privacy', 'en', 'We keep little.')
    const { language, appendix } = (await read('privacy', { 'accept-language': 'de' })).json()
    expect([language, appendix.language]).toEqual(['en', 'de'])
    expect(appendix.markdown).toContain('- **Deine Privatzonen**')
    expect(appendix.markdown).toContain('Der Wetterdienst 127.0.0.1:9')
    expect(appendix.markdown).toContain('Wird nicht gelöscht')
    expect(appendix.markdown).toMatch(/## Was dein Browser speichert\n\n- Hält dich angemeldet.*`sid`/)
    expect((await read('privacy?language=en')).json().appendix.markdown).toContain('- **Your privacy zones**')
    await admin.patch('/api/admin/settings', { keepMessagesMonths: 12, keepAuditLogMonths: 24 })
    const { markdown } = (await read('privacy', { 'accept-language': 'de' })).json().appendix
    expect(markdown).toContain('Diese Website löscht Nachrichten nach 12 Monaten.')
    expect(markdown).toContain('Diese Website löscht Einträge nach 24 Monaten.')
    expect(markdown).not.toContain('Wird nicht gelöscht')
  })

  test('counts its versions for each language, and keeps every version with date and author', async () => {
    await saved('terms', 'en', 'One')
    await saved('terms', 'en', 'Two')
    await saved('terms', 'de', 'Eins')
    const versions = (await admin.get('/api/admin/site-texts/terms/versions?language=en')).json()
    expect(versions).toEqual(
      [2, 1].map((version) => ({
        name: 'terms',
        language: 'en',
        version,
        updatedAt: expect.any(String),
        author: { id: admin.id, displayName: expect.stringContaining('Ada') },
        isWithdrawn: false,
      })),
    )
    expect((await admin.get('/api/admin/site-texts/terms/versions/1?language=en')).json().markdown).toBe('One')
    expect((await admin.get('/api/admin/site-texts/terms/versions/1?language=de')).json().markdown).toBe('Eins')
    expect((await admin.get('/api/admin/site-texts/terms/versions/3?language=en')).statusCode).toBe(404)
    const list = (await admin.get('/api/admin/site-texts')).json()
    expect(list).toMatchObject([
      { name: 'terms', language: 'de', version: 1 },
      { name: 'terms', language: 'en', version: 2 },
    ])
  })

  test('does not get a version by an unchanged save', async () => {
    await saved('rules', 'en', 'Be kind')
    expect((await put('rules', { language: 'en', markdown: ' Be kind\n' })).json().version).toBe(1)
  })

  test('is withdrawn by an empty text, and its versions stay', async () => {
    await saved('contact', 'en', 'Write to us')
    await saved('contact', 'en', '')
    expect((await read('contact')).statusCode).toBe(404)
    expect((await testApp().stranger.get('/api/instance')).json().texts.contact).toBeNull()
    expect((await admin.get('/api/admin/site-texts/contact')).json()).toMatchObject({ markdown: '', version: 2 })
    expect((await admin.get('/api/admin/site-texts/contact/versions?language=en')).json()).toMatchObject([
      { version: 2, isWithdrawn: true },
      { version: 1, isWithdrawn: false },
    ])
    await saved('contact', 'en', 'Write to us again')
    expect((await read('contact')).json().version).toBe(3)
  })

  test('is not overwritten by an admin who edited an older version', async () => {
    await saved('imprint', 'en', 'One')
    expect((await put('imprint', { language: 'en', markdown: 'Two', version: 1 })).json().version).toBe(2)
    const stale = await put('imprint', { language: 'en', markdown: 'Three', version: 1 })
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ code: 'site_texts.stale', current: { markdown: 'Two', version: 2 } })
    expect((await put('imprint', { language: 'en', markdown: 'X' }, { 'if-match': '"1"' })).statusCode).toBe(412)
    expect((await put('imprint', { language: 'en', markdown: 'X' }, { 'if-match': 'nonsense' })).statusCode).toBe(412)
    expect((await put('imprint', { language: 'en', markdown: 'Three' }, { 'if-match': '"2"' })).statusCode).toBe(200)
  })

  test('keeps one of many concurrent saves of the same version', async () => {
    await saved('imprint', 'en', 'First')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        put('imprint', { language: 'en', markdown: `Edit ${index}`, version: 1 }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(codes).toEqual([200, ...Array.from({ length: 11 }, () => 412)])
    expect((await read('imprint')).json().version).toBe(2)
  })

  test('is refused in a language that is not offered, too long, or with a character that cannot be stored', async () => {
    const refused = async (body: object) => {
      const answer = await put('imprint', { language: 'en', ...body })
      return [answer.statusCode, answer.json().errors?.[0]?.path]
    }
    expect(await refused({ language: 'tlh', markdown: 'x' })).toEqual([400, 'language'])
    expect(await refused({ markdown: 'x'.repeat(limits.legalText + 1) })).toEqual([400, 'markdown'])
    expect(await refused({ markdown: 'a\u0000b' })).toEqual([400, 'markdown'])
    expect(await refused({ markdown: '\ud800' })).toEqual([400, 'markdown'])
    expect((await put('imprint', { language: 'en', markdown: 'x'.repeat(limits.legalText) })).statusCode).toBe(200)
    // Markdown and scripts of other languages are stored as they are: the page renders no HTML.
    const hard = '<script>alert(1)</script>\n\n[a](javascript:alert(1)) \u202eabc\u202c مرحبا'
    await saved('rules', 'ar', hard)
    expect((await read('rules?language=ar')).json().markdown).toBe(hard)
  })

  test('is changed by admins only, and the audit log names versions instead of texts', async () => {
    const moderator = await testApp().rider('Moe', { roles: ['moderator'] })
    const change = { language: 'en', markdown: 'A secret draft' }
    expect((await moderator.put('/api/admin/site-texts/imprint', change)).statusCode).toBe(403)
    expect((await testApp().stranger.put('/api/admin/site-texts/imprint', change)).statusCode).toBe(401)
    await saved('imprint', 'en', 'A secret draft')
    await saved('imprint', 'en', '')
    const log = await db()
      .select()
      .from(auditLogTable)
      .where(and(eq(auditLogTable.targetId, 'imprint/en'), eq(auditLogTable.actorId, admin.id)))
      .orderBy(auditLogTable.id)
    expect(log.slice(-2)).toMatchObject([
      { action: 'site_texts.save', before: { version: 0 }, after: { version: 1 } },
      { action: 'site_texts.withdraw', before: { version: 1 }, after: { version: 2 } },
    ])
    expect(JSON.stringify(log)).not.toContain('secret')
  })
})

describe('the privacy text', () => {
  test('is also a setting of the site, in the default language', async () => {
    await admin.patch('/api/admin/settings', { privacy: 'We keep little.' })
    expect((await read('privacy')).json()).toMatchObject({ language: 'en', markdown: 'We keep little.', version: 1 })
    await saved('privacy', 'en', 'We keep less.')
    await saved('privacy', 'de', 'Wir speichern wenig.')
    expect((await admin.get('/api/admin/settings')).json().privacy).toBe('We keep less.')
    const german = await testApp().stranger.get('/api/instance', { 'accept-language': 'de' })
    expect(german.json()).toMatchObject({ privacy: 'Wir speichern wenig.', texts: { privacy: 1, imprint: null } })
    await admin.patch('/api/admin/settings', { privacy: '' })
    expect((await read('privacy')).json().language).toBe('de')
  })

  test('of an older release becomes the first version once, and does not replace a newer one', async () => {
    const texts = createSiteTextsService({
      db: db(),
      live: { invalidate: () => {} },
      defaultLanguage: 'de',
      describeStoredData: async () => '',
    })
    const settings = createSiteSettingsService({
      db: db(),
      texts,
      clock: () => new Date(),
      onSecondFactorRequired: async () => {},
    })
    const [key, value] = ['site.settings', { about: 'Us', privacy: 'Old text', registration: 'open' }]
    await db()
      .insert(instanceSettingsTable)
      .values({ key, value })
      .onConflictDoUpdate({ target: instanceSettingsTable.key, set: { value } })
    const adopt = async () => {
      await db().insert(backfillsTable).values({ name: 'site_texts.privacy' })
      await settings.adoptOldPrivacy(new AbortController().signal)
    }
    await adopt()
    expect((await read('privacy')).json()).toMatchObject({ language: 'de', markdown: 'Old text', version: 1 })
    await saved('privacy', 'de', 'New text')
    await adopt()
    expect((await read('privacy')).json()).toMatchObject({ markdown: 'New text', version: 2 })
    await admin.patch('/api/admin/settings', { about: 'We' })
    const [row] = await db().select().from(instanceSettingsTable).where(eq(instanceSettingsTable.key, key))
    expect(row?.value).toMatchObject({ about: 'We', privacy: 'Old text', registration: 'open' })
  })
})
