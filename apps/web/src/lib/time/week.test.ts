import { afterEach, expect, test } from 'vitest'

import { showLanguage } from '../language/language.ts'
import { weekdaysInOrder } from './week.ts'

const { getWeekInfo } = Intl.Locale.prototype as unknown as { getWeekInfo?: () => unknown }

afterEach(() => {
  showLanguage('en')
  Object.assign(Intl.Locale.prototype, { getWeekInfo })
})

test.each([
  ['en', [7, 1, 2, 3, 4, 5, 6]],
  ['de', [1, 2, 3, 4, 5, 6, 7]],
  ['pt-PT', [7, 1, 2, 3, 4, 5, 6]],
  ['ar', [6, 7, 1, 2, 3, 4, 5]],
] as const)('a week in %s begins on its first day, also in a browser without week data', (language, days) => {
  showLanguage(language)
  expect(weekdaysInOrder()).toEqual(days)
  Object.assign(Intl.Locale.prototype, { getWeekInfo: undefined })
  expect(weekdaysInOrder()).toEqual(days)
})
