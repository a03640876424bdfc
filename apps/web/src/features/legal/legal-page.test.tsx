import { getSiteText } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { LegalPage } from './legal-page.tsx'

const text = {
  name: 'imprint' as const,
  language: 'ar',
  markdown: '## النادي',
  version: 3,
  updatedAt: new Date('2026-05-01T10:00:00Z'),
  languages: ['de', 'ar'],
  appendix: null,
}

test('shows a text with its own language and direction, its version and the other languages', async () => {
  const sent = fakeApi(getSiteText, () => text)
  await render(<LegalPage name="imprint" language={undefined} />)
  const heading = await screen.findByRole('heading', { level: 2, name: 'النادي' })
  const article = heading.closest('article')
  expect([article?.lang, article?.dir]).toEqual(['ar', 'rtl'])
  expect(screen.getByRole('heading', { level: 1, name: 'Imprint' })).toBeDefined()
  expect(document.title).toContain('Imprint')
  expect(screen.getByText(/^This text exists in .*العربية/)).toBeDefined()
  expect(screen.getByText(/Version 3, May 1, 2026/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe('/legal/imprint?language=de')
  expect(sent[0]?.query).toEqual({ language: 'en' })
})

test('shows what the site stores below the privacy text, in the language of the reader', async () => {
  const appendix = { language: 'en', markdown: '## What is stored' }
  fakeApi(getSiteText, () => ({ ...text, name: 'privacy' as const, appendix }))
  await render(<LegalPage name="privacy" language={undefined} />)
  const heading = await screen.findByRole('heading', { level: 2, name: 'What is stored' })
  expect(heading.closest('section[lang=en]')).not.toBeNull()
  expect(heading.closest('article')).toBeNull()
})

test('says that the site has no such text', async () => {
  fakeApi(getSiteText, () => refuse(404, 'site_texts.not_found', 'Nothing'))
  await render(<LegalPage name="terms" language="de" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Text not found' })).toBeDefined()
})
