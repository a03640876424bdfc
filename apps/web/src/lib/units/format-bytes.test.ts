import { afterEach, expect, test } from 'vitest'
import { loadMessages } from '../language/catalogue.ts'
import { changeLanguage } from '../language/change-language.ts'
import { formatBytes } from './format-bytes.ts'

afterEach(() => changeLanguage('en'))

test.each([
  [0, '0 KB'],
  [11, '0.1 KB'],
  [1_500, '1.5 KB'],
  [640 * 1024, '640 KB'],
  [3.46 * 2 ** 20, '3.5 MB'],
  [1020 * 2 ** 20, '1 GB'],
  [2 ** 30, '1 GB'],
  [5000 * 2 ** 40, '5,000 TB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('in a page from right to left, the number stays before its Latin unit', async () => {
  await loadMessages(['first'])
  await changeLanguage('ar')
  expect(formatBytes(46 * 2 ** 20)).toBe('\u206646 MB\u2069')
})
