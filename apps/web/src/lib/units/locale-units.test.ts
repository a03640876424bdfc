import { expect, test } from 'vitest'
import { localeUnits } from './locale-units.ts'

test.each([
  ['en-US', 'imperial'],
  ['en', 'imperial'],
  ['en-GB', 'imperial'],
  ['es-PR', 'imperial'],
  ['en-CA', 'metric'],
  ['de', 'metric'],
  ['pt-BR', 'metric'],
  ['ne-NP', 'metric'],
  ['no such language', 'imperial'],
])('%s uses %s units', (language, units) => {
  expect(localeUnits(language)).toBe(units)
})
