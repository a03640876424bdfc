import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, 'ride', undefined, '0 rides'],
  [1, 'ride', undefined, '1 ride'],
  [1200, 'rider', undefined, '1,200 riders'],
  [2, 'person', 'people', '2 people'],
])('counts %d %s', (count, one, many, text) => {
  expect(counted(count, one, many)).toBe(text)
})
