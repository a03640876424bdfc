import { expect, test } from 'vitest'
import { plainQuery } from './plain-query.ts'

test.each([
  ['12 Main\u200b Street', '12 Main Street'],
  ['Haupt\u00adstrasse', 'Hauptstrasse'],
  ['\u200e12 Main Street\u200f\ufeff', '12 Main Street'],
  ['Main\u200d Street', 'Main Street'],
  ['می\u200cدان', 'می\u200cدان'],
  ['１２ Ｍａｉｎ Street，Ｐｏｒｔｏ', '12 Main Street,Porto'],
  ['12 Main St\nBaltimore, MD 21231', '12 Main St,Baltimore, MD 21231'],
  ['Main St; Baltimore', 'Main St, Baltimore'],
  ['12 Main St, Baltimore, MD 21231-1234', '12 Main St, Baltimore, MD 21231'],
  ['12 Main St Apt 4, Baltimore', '12 Main St, Baltimore'],
  ['12 Main St, Suite #200, Baltimore', '12 Main St, Baltimore'],
  ['12 Main St # 4b', '12 Main St'],
  ['Unit 5', 'Unit 5'],
  ['Old Room Bar', 'Old Room Bar'],
  ['4050-123 Porto', '4050-123 Porto'],
  ['01310-100', '01310-100'],
  ['\u200b\u200e', ''],
])('%j is meant as %j', (typed, meant) => {
  expect(plainQuery(typed)).toBe(meant)
})

test('a page of separators takes no time', () => {
  const startedAt = performance.now()
  for (const sign of [' ', ',', '#', 'apt ', '1', '12345-1234 ']) plainQuery(sign.repeat(200 / sign.length))
  expect(performance.now() - startedAt).toBeLessThan(100)
})
