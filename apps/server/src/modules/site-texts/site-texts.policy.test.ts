import { expect, test } from 'vitest'
import { pickText, readVersion } from './site-texts.policy.ts'

const inLanguages = (...tags: string[]) => tags.map((language) => ({ language }))

test.each([
  [['en', 'de', 'pl'], 'pl', 'pl'],
  [['en', 'de'], 'pl', 'de'],
  [['ar', 'fr'], 'pl', 'fr'],
  [['tlh'], 'pl', 'tlh'],
  [[], 'pl', undefined],
] as const)('of texts in %j a reader of %s gets %s on a German site', (tags, wanted, language) => {
  expect(pickText(inLanguages(...tags), wanted, 'de')?.language).toBe(language)
})

test.each([
  [undefined, undefined],
  ['*', undefined],
  ['"3"', 3],
  ['W/"12"', 12],
  ['3', Number.NaN],
  ['"x"', Number.NaN],
])('If-Match %j is read as version %s', (header, version) => {
  expect(readVersion(header)).toBe(version)
})
