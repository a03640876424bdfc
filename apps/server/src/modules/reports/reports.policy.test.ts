import { describe, expect, test } from 'vitest'
import { claimHoldsMs, isAnothers, mayAnswer, possibleOutcomes } from './reports.policy.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

describe('the check for a claim of another moderator, for a report claimed by', () => {
  test.each([
    ['nobody', 'open', null, null, false],
    ['oneself', 'claimed', 'mo', ago(0), false],
    ['another', 'claimed', 'max', ago(claimHoldsMs - 1), true],
    ['another, an hour ago', 'claimed', 'max', ago(claimHoldsMs), false],
    ['somebody whose account is deleted', 'claimed', null, ago(0), false],
  ] as const)('%s', (_who, status, claimedBy, claimedAt, expected) => {
    expect(isAnothers({ status, claimedBy, claimedAt }, 'mo', now)).toBe(expected)
  })
})

describe('permission to resolve a report (moderator, reported rider)', () => {
  const mo = { id: 'mo', roles: ['moderator'] as const }
  const ada = { id: 'ada', roles: ['admin'] as const }
  test.each([
    ['a moderator, a rider', mo, { id: 'bo', roles: ['user'] as const }, true],
    ['a moderator, a moderator', mo, { id: 'max', roles: ['moderator'] as const }, false],
    ['a moderator, an admin', mo, ada, false],
    ['a moderator, themself', mo, mo, false],
    ['a moderator, somebody who left', mo, null, true],
    ['an admin, a moderator', ada, mo, true],
    ['an admin, themself', ada, ada, false],
  ])('%s', (_who, actor, owner, may) => {
    expect(mayAnswer(actor, owner)).toBe(may)
  })
})

describe('the possible answers', () => {
  test.each([
    ['report', 'user', true, 'dismiss warn suspend'],
    ['report', 'ride', true, 'dismiss warn remove suspend'],
    ['report', 'message', true, 'dismiss warn remove suspend'],
    ['report', 'photo', true, 'dismiss warn remove suspend'],
    ['report', 'user', false, 'dismiss'],
    ['report', 'message', false, 'dismiss remove'],
    ['appeal', 'user', true, 'uphold lift'],
  ] as const)(
    'to a %s about a %s, whose rider still exists (%s), are: %s',
    (kind, subjectType, isOwnerThere, outcomes) => {
      expect(possibleOutcomes({ kind, subjectType }, isOwnerThere)).toEqual(outcomes.split(' '))
    },
  )
})
