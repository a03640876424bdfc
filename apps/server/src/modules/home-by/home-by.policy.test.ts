import { describe, expect, test } from 'vitest'
import { dueRefusal, friendRefusal, mayAsk, remindAt, stateOfFriend, type FriendFacts } from './home-by.policy.ts'

const now = new Date('2026-05-08T12:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const friend: FriendFacts = { isFriend: true, isBlocked: false, isSuspended: false }
const hour = 3600

describe('a friend as a contact', () => {
  test.each<[what: string, facts: Partial<FriendFacts>, refusal: ReturnType<typeof friendRefusal>, state: string]>([
    ['is chosen and told', {}, undefined, 'confirmed'],
    ['is refused without a friendship', { isFriend: false }, 'notFriend', 'gone'],
    ['is refused like an unknown rider with a block', { isBlocked: true }, 'unknown', 'gone'],
    [
      'is refused like an unknown rider with a block and no friendship',
      { isFriend: false, isBlocked: true },
      'unknown',
      'gone',
    ],
    ['is chosen and not told while suspended', { isSuspended: true }, undefined, 'gone'],
  ])('%s', (_what, change, refusal, state) => {
    expect(friendRefusal({ ...friend, ...change })).toBe(refusal)
    expect(stateOfFriend({ ...friend, ...change })).toBe(state)
  })
})

test.each([
  [-1, 'tooSoon'],
  [0, 'tooSoon'],
  [4.9, 'tooSoon'],
  [5, undefined],
  [24 * hour, undefined],
  [24 * hour + 1, 'tooLate'],
])('a time %f seconds ahead is judged as %s', (seconds, refusal) => {
  expect(dueRefusal(inSeconds(seconds), now)).toBe(refusal)
})

test.each([
  ['never asked', 'waiting', null, true],
  ['asked an hour ago', 'waiting', inSeconds(-hour), false],
  ['asked nearly a day ago', 'waiting', inSeconds(-24 * hour + 1), false],
  ['asked a day ago', 'waiting', inSeconds(-24 * hour), true],
  ['confirmed long ago', 'confirmed', inSeconds(-100 * 24 * hour), false],
  ['declined long ago', 'declined', inSeconds(-100 * 24 * hour), false],
] as const)('an address that was %s (%s) is asked by the rule', (_what, state, askedAt, may) => {
  expect(mayAsk({ state, askedAt }, now)).toBe(may)
})

test('the reminder is ten minutes before the time', () => {
  expect(remindAt(inSeconds(3600))).toEqual(inSeconds(3000))
})
