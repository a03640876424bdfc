import { expect, test } from 'vitest'
import { outdated } from './keep-newest.ts'

const now = new Date('2026-11-26T10:00:00Z')
const named = (...days: string[]) => days.map((day) => `${day}T10-00-00-000Z`)

test('the oldest backups are outdated, and the one of this moment is not', () => {
  expect(outdated(named('2026-11-26', '2026-11-24', '2026-11-25'), { count: 2, now })).toEqual(named('2026-11-24'))
  expect(outdated(named('2026-11-26'), { count: 1, now })).toEqual([])
})

test('backups dated in the future do not displace the others', () => {
  const names = named('2026-11-25', '2026-11-26', '2026-11-28', '2038-01-19')
  expect(outdated(names, { count: 1, now })).toEqual(named('2026-11-25', '2026-11-28'))
})

test('the prefix of daily backups is no part of the time', () => {
  const names = named('daily-2026-11-26', 'daily-2038-01-19')
  expect(outdated(names, { prefix: 'daily-', count: 1, now })).toEqual([])
})
