import { expect, test } from 'vitest'
import { dayName, fullTime, relativeTime, shortTime } from './relative-time.ts'

const now = new Date(2030, 4, 15, 14, 0)
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  [before(-1), 'just now', 'now'],
  [before(0.5), 'just now', 'now'],
  [before(26), '26 minutes ago', '26m'],
  [before(60 * 3), '3 hours ago', '3h'],
  [before(60 * 20), 'yesterday', 'yesterday'],
  [before(60 * 24 * 2), '2 days ago', 'Mon'],
  [new Date(2030, 3, 3), 'Apr 3', 'Apr 3'],
  [new Date(2029, 3, 3), 'Apr 3, 2029', 'Apr 3, 2029'],
  [null, 'Unknown time', 'Unknown time'],
  [new Date(Number.NaN), 'Unknown time', 'Unknown time'],
])('%s is %s, in a narrow column %s', (at, relative, short) => {
  expect(relativeTime(at, now)).toBe(relative)
  expect(shortTime(at, now)).toBe(short)
})

test('a near day has a name', () => {
  expect([before(0), before(60 * 15), new Date(2030, 3, 3)].map((at) => dayName(at, now))).toEqual([
    'Today',
    'Yesterday',
    'Apr 3',
  ])
})

test('the title contains the full time', () => {
  expect(fullTime(now)).toMatch(/^Wednesday, May 15, 2030 at 2:00/)
})
