import { expect, test } from 'vitest'
import { monthsBefore } from './retention.policy.ts'

test.each([
  ['2026-11-28T06:30:00.000Z', 12, '2025-11-28T06:30:00.000Z'],
  ['2026-03-31T23:59:59.000Z', 1, '2026-02-28T23:59:59.000Z'],
  ['2024-03-31T00:00:00.000Z', 1, '2024-02-29T00:00:00.000Z'],
  ['2026-01-15T12:00:00.000Z', 25, '2023-12-15T12:00:00.000Z'],
])('%s minus %i months is %s', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before)
})
