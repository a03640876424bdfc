import { describe, expect, test } from 'vitest'
import { endOfPastDay, readOdometer } from './odometer-input.ts'

describe('the typed odometer value', () => {
  test.each([
    ['0', 0],
    ['1234', 1_234_000],
    ['1234.5', 1_234_500],
    ['1234.', 1_234_000],
    ['1,234.5', 1_234_500],
    ['12,345', 12_345_000],
    [' 1 234.5 ', 1_234_500],
    ['1234,5', 1_234_500],
    ['12,34', 12_340],
    ['0.0004', 0],
    ['2000000', 2_000_000_000],
  ])('"%s" is converted to whole metres', (typed, metres) => {
    expect(readOdometer(typed, 'metric')).toBe(metres)
  })

  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '1e5',
    '0x10',
    '.',
    '.5',
    'far',
    '1.234,5',
    '1,23,4',
    '1.2.3',
    '2000000.1',
    '∞',
    'NaN',
  ])('"%s" is invalid', (typed) => {
    expect(readOdometer(typed, 'metric')).toBeUndefined()
  })

  test('can be in miles', () => {
    expect(readOdometer('1,000', 'imperial')).toBe(1_609_344)
  })
})

test('belongs to the end of a past day; other days are invalid', () => {
  const now = new Date('2026-05-10T12:00:00')
  expect(endOfPastDay('2026-05-09', now)).toEqual(new Date('2026-05-09T23:59:59'))
  for (const day of ['2026-05-10', '2026-05-11', '20260-05-01', '12026-05-01', '2026-02-30x', '']) {
    expect([day, endOfPastDay(day, now)]).toEqual([day, undefined])
  }
})
