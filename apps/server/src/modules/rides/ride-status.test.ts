import { expect, test } from 'vitest'
import { isOpen, rideStatusAt } from './ride-status.ts'

const at = (time: string) => new Date(`2026-05-01T${time}:00Z`)
const ride = { date: at('10:00'), overAt: at('12:00') }

test.each([
  ['published', '09:59', 'upcoming', true],
  ['published', '10:00', 'ongoing', true],
  ['published', '11:59', 'ongoing', true],
  ['published', '12:00', 'completed', false],
  ['draft', '13:00', 'draft', false],
  ['cancelled', '09:00', 'cancelled', false],
] as const)('a %s ride at %s is %s', (status, time, expected, open) => {
  expect([rideStatusAt({ ...ride, status }, at(time)), isOpen({ ...ride, status }, at(time))]).toEqual([expected, open])
})
