import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const whole = (typed: string, key: string, most = 3) =>
  editDistance(bytes(typed), bytes(key), 0, key.length, most, true)
const beginning = (typed: string, key: string, most = 3) =>
  editDistance(bytes(typed), bytes(key), 0, key.length, most, false)

describe('slips between what was typed and a name', () => {
  test.each([
    ['london', 'london', 0],
    ['lndon', 'london', 1],
    ['lodnon', 'london', 1],
    ['londdon', 'london', 1],
    ['lundun', 'london', 2],
  ])('%s for %s are %i', (typed, key, slips) => {
    expect(whole(typed, key)).toBe(slips)
  })

  test('leave out how the name goes on when only its beginning was typed', () => {
    expect(beginning('san fransi', 'san francisco')).toBe(1)
    expect(whole('san fransi', 'san francisco')).toBe(4)
    expect(beginning('sn', 'san francisco')).toBe(1)
  })

  test('are counted no further than asked', () => {
    expect(whole('abcdef', 'zzzzzz', 2)).toBe(3)
  })

  test('agree with the textbook reckoning', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 3 }), (typed, key, most) => {
        expect(whole(typed, key, most)).toBe(Math.min(textbook(typed, key), most + 1))
        const prefixes = Array.from({ length: key.length + 1 }, (_, length) => textbook(typed, key.slice(0, length)))
        expect(beginning(typed, key, most)).toBe(Math.min(...prefixes, most + 1))
      }),
      { numRuns: 1000 },
    )
  })
})

/** Optimal string alignment, the slow way. */
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
