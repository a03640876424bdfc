import { dayMs } from '@scooter-rides/time'
import { expect, test } from 'vitest'
import { idleStepAt } from './idle-accounts.policy.ts'

const now = new Date('2026-11-28T12:00:00Z')
const daysAgo = (days: number | null) => (days === null ? null : new Date(now.getTime() - days * dayMs))

test.each([
  ['an account that was never told', 700, null, null, 'tellFirst'],
  ['22 days after the first mail', 700, 22, null, 'wait'],
  ['23 days after the first mail', 700, 23, null, 'tellSecond'],
  ['6 days after the second mail', 700, 29, 6, 'wait'],
  ['7 days after the second mail', 700, 30, 7, 'delete'],
  ['7 days after the second mail, before the end of the period', 300, 30, 7, 'wait'],
  ['use after the first mail', 20, 23, null, 'tellFirst'],
  ['use after both mails', 5, 30, 7, 'tellFirst'],
  ['mails of an earlier period', 700, 90, 67, 'tellFirst'],
  ['a first mail that is newer than the second', 700, 10, 50, 'wait'],
] as const)('%s', (_, lastSeen, first, second, step) => {
  const account = {
    lastSeenAt: daysAgo(lastSeen) as Date,
    firstToldAt: daysAgo(first),
    secondToldAt: daysAgo(second),
  }
  expect(idleStepAt(account, now, daysAgo(365) as Date)).toBe(step)
})
