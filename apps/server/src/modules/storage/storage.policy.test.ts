import { expect, test } from 'vitest'
import { mayRead } from './storage.policy.ts'

const owner = { id: 'ana', isSuspended: false }
const other = { id: 'bo', isSuspended: false }

test.each([
  ['a profile photo', 'profile', other, true],
  ['a scooter photo', 'vehicle', other, true],
  ["somebody else's message file", 'message', other, false],
  ['an own message file', 'message', owner, true],
  ['a profile photo, suspended', 'profile', { ...other, isSuspended: true }, false],
  ['an own photo, suspended', 'profile', { ...owner, isSuspended: true }, true],
  ['a profile photo, signed out', 'profile', undefined, false],
] as const)('%s', (_what, purpose, reader, isReadable) => {
  expect(mayRead({ ownerId: 'ana', purpose }, reader)).toBe(isReadable)
})
