import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteEditDistance, editDistance } from './edit-distance.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const wholeDistance = (typed: string, key: string, max = 3) =>
  byteEditDistance(bytes(typed), bytes(key), 0, key.length, max, true)
const prefix = (typed: string, key: string, max = 3) =>
  byteEditDistance(bytes(typed), bytes(key), 0, key.length, max, false)

test.each([
  ['london', 'london', 0],
  ['lndon', 'london', 1],
  ['lodnon', 'london', 1],
  ['londdon', 'london', 1],
  ['lundun', 'london', 2],
])('%s for %s has a distance of %i', (typed, key, distance) => {
  expect(wholeDistance(typed, key)).toBe(distance)
  expect(editDistance(typed, key, 3)).toBe(distance)
})

test.each([
  ['coffee', 'coffee', 0],
  ['cofee', 'coffee', 1],
  ['cooffee', 'coffee', 1],
  ['coffea', 'coffee', 1],
  ['ocffee', 'coffee', 1],
  ['coffe', 'coffee', 1],
  ['cofe', 'coffee', 2],
  ['toffea', 'coffee', 2],
])('%s for %s has a distance of %i, counted to 1', (typed, meant, distance) => {
  expect(editDistance(typed, meant, 1)).toBe(distance)
})

test('ignores the end of the name if only its beginning was typed', () => {
  expect(prefix('san fransi', 'san francisco')).toBe(1)
  expect(wholeDistance('san fransi', 'san francisco')).toBe(4)
  expect(prefix('sn', 'san francisco')).toBe(1)
})

test('counts no further than the maximum', () => {
  expect(wholeDistance('abcdef', 'zzzzzz', 2)).toBe(3)
  expect(editDistance('abcdef', 'zzzzzz', 2)).toBe(3)
})

test('compares letters outside of ASCII by UTF-16 units', () => {
  expect(editDistance('велосепед', 'велосипед', 2)).toBe(1)
  expect(editDistance('каска', 'kaska', 4)).toBe(5)
})

test('compares texts of any length', () => {
  const text = 'abcdefghij'.repeat(40)
  expect(editDistance(`${text}x`, text, 2)).toBe(1)
  expect(editDistance(`x${text}`, `${text}y`, 400)).toBe(2)
})

test('agrees with the textbook algorithm', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (typed, key, max) => {
      const expected = Math.min(textbook(typed, key), max + 1)
      expect(wholeDistance(typed, key, max)).toBe(expected)
      expect(editDistance(typed, key, max)).toBe(expected)
      const prefixes = Array.from({ length: key.length + 1 }, (_, length) => textbook(typed, key.slice(0, length)))
      expect(prefix(typed, key, max)).toBe(Math.min(...prefixes, max + 1))
    }),
    { numRuns: 1000 },
  )
})

/** Optimal string alignment with the whole table. */
function textbook(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => d[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1)
      const row = d[i]
      if (row) row[j] = cost
    }
  return at(a.length, b.length)
}
