import { expect, test } from 'vitest'
import { mayManageMaps } from './maps-admin.policy.ts'

test.each([
  [['user'], false],
  [['user', 'moderator'], false],
  [['user', 'admin'], true],
  [['user', 'moderator', 'admin'], true],
  [[], false],
] as const)('who is %j may manage maps: %s', (roles, may) => {
  expect(mayManageMaps(roles)).toBe(may)
})
