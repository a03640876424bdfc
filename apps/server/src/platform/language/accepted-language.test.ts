import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr', 'fr'],
  ['pt-BR', 'pt-PT'],
  ['AR-eg', 'ar'],
  ['ja, pl;q=0.1', 'pl'],
  ['de;q=0, it;q=0.3', 'it'],
  ['ja', undefined],
  ['', undefined],
  ['de;q=0', undefined],
  ['*', 'en'],
  ['*, en;q=0', 'de'],
  ['xx-invalid-subtag-that-is-long, ;;;, q=1, de;q=nonsense, es', 'es'],
])('“%s” prefers %s', (header, language) => {
  expect(acceptedLanguage(header, 'en')).toBe(language)
})

test('a header of 10 KB is read at its beginning only', () => {
  const long = Array.from({ length: 1500 }, (_, index) => `x${index};q=0.9`).join(',')
  expect(acceptedLanguage(`nl,${long}`, 'en')).toBe('nl')
  expect(acceptedLanguage(`${long},nl`, 'en')).toBeUndefined()
})
