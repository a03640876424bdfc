import { expect, test } from 'vitest'
import { requiredFrom } from './second-factor.policy.ts'

const day = (date: string) => new Date(`2026-03-${date}T10:00:00Z`)

test.each([
  ['nobody requires it', undefined, day('01'), false, undefined],
  ['it is set up', day('01'), day('01'), true, undefined],
  ['the setting is newer than the role', day('05'), day('01'), false, day('12')],
  ['the role is newer than the setting', day('05'), day('09'), false, day('16')],
])('the grace period when %s', (_name, requiredSince, memberSince, hasFactor, expected) => {
  expect(requiredFrom({ requiredSince, memberSince, hasFactor })).toEqual(expected)
})
