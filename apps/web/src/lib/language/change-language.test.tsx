import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadBundle } from 'virtual:messages'

import { changeLanguage } from './change-language.ts'
import { loadMessages } from './catalogue.ts'
import { currentLanguage, useLanguage } from './language.ts'
import { t } from './t.ts'

vi.mock('virtual:messages', () => ({
  initialMessages: { 'shell.language.label': 'Language' },
  loadBundle: vi.fn<typeof loadBundle>(),
}))
const load = vi.mocked(loadBundle)
const labels = { de: 'Sprache', ar: 'اللغة', en: 'Language' } as Record<string, string>

function Form() {
  useLanguage()
  return (
    <label>
      {t('shell.language.label')} <input />
    </label>
  )
}

test('the page changes its language and direction without losing what was typed', async () => {
  load.mockImplementation(async (language) => ({ 'shell.language.label': labels[language] ?? '' }))
  await loadMessages(['first'])
  render(<Form />)
  const field = screen.getByRole('textbox', { name: 'Language' }) as HTMLInputElement
  field.value = 'Ana'

  await act(() => changeLanguage('ar'))
  expect(screen.getByRole('textbox', { name: 'اللغة' })).toBe(field)
  expect(field.value).toBe('Ana')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })

  await act(() => changeLanguage('en'))
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test('the last of several choices counts, in whatever order the messages arrive', async () => {
  const arrive = new Map<string, () => void>()
  load.mockImplementation(
    (language) =>
      new Promise((resolve) => arrive.set(language, () => resolve({ 'shell.language.label': labels[language] ?? '' }))),
  )
  const both = [changeLanguage('fr'), changeLanguage('de')]
  await vi.waitFor(() => expect([...arrive.keys()]).toEqual(['fr', 'de']))
  arrive.get('de')?.()
  await both[1]
  arrive.get('fr')?.()
  await both[0]
  expect(currentLanguage()).toBe('de')
})

test('the page keeps its language if the messages of another one cannot be loaded', async () => {
  const before = currentLanguage()
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(changeLanguage('pl')).rejects.toThrow('Failed to fetch')
  expect(currentLanguage()).toBe(before)
})
