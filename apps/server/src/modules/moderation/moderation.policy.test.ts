import { describe, expect, test } from 'vitest'
import type { RoleName } from '@scooter-rides/contract'
import { mayActOn, maySuspendFor } from './moderation.policy.ts'

const ranks: Record<string, RoleName[]> = {
  rider: ['user'],
  moderator: ['user', 'moderator'],
  admin: ['user', 'admin'],
  both: ['user', 'moderator', 'admin'],
}
const somebody = (rank: string, id = 'a') => ({ id, roles: ranks[rank] ?? [] })

describe('permission to act on a rider', () => {
  test.each([
    ['rider', 'rider', false],
    ['rider', 'moderator', false],
    ['rider', 'admin', false],
    ['moderator', 'rider', true],
    ['moderator', 'moderator', false],
    ['moderator', 'admin', false],
    ['admin', 'rider', true],
    ['admin', 'moderator', true],
    ['admin', 'admin', true],
    ['both', 'both', true],
  ])('%s on %s: %s', (actor, target, may) => {
    expect(mayActOn(somebody(actor), somebody(target, 'b'))).toBe(may)
  })

  test.each(Object.keys(ranks))('is never given for oneself, as %s', (rank) => {
    expect(mayActOn(somebody(rank), somebody(rank))).toBe(false)
  })
})

describe('permission to suspend a rider', () => {
  const now = new Date('2026-05-01T10:00:00Z')
  const week = new Date('2026-05-08T10:00:00Z')
  const longer = new Date('2026-05-08T10:00:00.001Z')
  test.each([
    ['rider', week, false],
    ['moderator', week, true],
    ['moderator', longer, false],
    ['moderator', null, false],
    ['admin', longer, true],
    ['admin', null, true],
  ] as const)('by a %s until %o: %s', (actor, until, may) => {
    expect(maySuspendFor(somebody(actor), now, until)).toBe(may)
  })
})
