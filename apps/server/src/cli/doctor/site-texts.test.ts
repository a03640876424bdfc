import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { isPublicSite, judgeSiteTexts } from './site-texts.ts'

const testApp = useTestApp()

test.each([
  ['https://rides.example.org', true],
  ['https://203.0.114.7', true],
  ['https://[2a01:4f8::1]', true],
  ['http://localhost:3000', false],
  ['http://rides', false],
  ['http://rides.local', false],
  ['http://192.168.1.4', false],
  ['http://[::1]:3000', false],
])('%s is a public site: %s', (url, isPublic) => {
  expect(isPublicSite(url)).toBe(isPublic)
})

test('a public site is warned about each text that it lacks in every language', async () => {
  const admin = await testApp().rider('Ada', { roles: ['admin'] })
  const { connection } = testApp().database
  const save = (name: string, language: string, markdown: string) =>
    admin.put(`/api/admin/site-texts/${name}`, { language, markdown })
  expect(await judgeSiteTexts(connection)).toEqual({
    verdict: 'WARN',
    message: expect.stringContaining('A public site in the EU lacks: imprint, contact, terms, privacy.'),
  })
  await save('imprint', 'de', 'Verein')
  await save('contact', 'en', 'Write')
  await save('terms', 'en', 'Ride')
  await save('privacy', 'en', 'Little')
  expect(await judgeSiteTexts(connection)).toMatchObject({ verdict: 'OK' })
  await save('contact', 'en', '')
  expect((await judgeSiteTexts(connection)).message).toContain('lacks: contact.')
})
