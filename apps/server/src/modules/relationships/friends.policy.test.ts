import { describe, expect, test } from 'vitest'
import { requestOutcome, type Relationship } from './friends.policy.ts'

const now = new Date('2026-05-08T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const strangers: Relationship = { status: null, isOwn: false, blocksOther: false, refusedAt: null }

describe('requesting a friendship', () => {
  test.each<[what: string, relationship: Partial<Relationship>, leadsTo: ReturnType<typeof requestOutcome>]>([
    ['is a stranger', {}, 'new'],
    ['has already requested', { status: 'pending', isOwn: true }, 'keep'],
    ['has an open request of the other', { status: 'pending', isOwn: false }, 'accept'],
    ['is a friend', { status: 'accepted', isOwn: true }, 'keep'],
    ['was refused a moment ago', { status: 'rejected', isOwn: true, refusedAt: now }, 'notYet'],
    ['was refused less than a week ago', { status: 'rejected', isOwn: true, refusedAt: daysAgo(6.99) }, 'notYet'],
    ['was refused and withdrew the request', { refusedAt: daysAgo(3) }, 'notYet'],
    ['was refused a week ago', { status: 'rejected', isOwn: true, refusedAt: daysAgo(7) }, 'new'],
    ['refused the other rider earlier', { status: 'rejected', isOwn: false }, 'new'],
    ['blocked the other rider', { blocksOther: true }, 'blockedByYou'],
  ])('returns the result for a rider who %s', (_what, relationship, leadsTo) => {
    expect(requestOutcome({ ...strangers, ...relationship }, now)).toBe(leadsTo)
  })
})
