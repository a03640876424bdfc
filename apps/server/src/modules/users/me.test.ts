import { describe, expect, test } from 'vitest'
import { defaultSettings, meSchema } from '@scooter-rides/contract'
import { toMe, type MeRow } from './me.ts'

const now = new Date('2026-05-01T12:00:00Z')
const row: MeRow = {
  id: 'a',
  emailConfirmedAt: null,
  email: 'ana@x.example',
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Silva',
  profileImageUrl: null,
  isMinor: false,
  settings: {},
  suspendedAt: null,
  suspendedUntil: null,
  suspensionReason: null,
  createdAt: now,
  roles: ['user'],
  hasPassword: true,
}

test('an account without chosen settings has the defaults and matches the contract', () => {
  const me = toMe(row, now, 'en')
  expect(me.settings).toEqual(defaultSettings)
  expect(meSchema.safeEncode({ ...me, consentNeeded: [] }).success).toBe(true)
})

test.each([
  [['user'], 'user', false, false],
  [['moderator', 'user'], 'moderator', false, true],
  [['admin', 'user'], 'admin', true, true],
  [['admin', 'moderator', 'user'], 'admin', true, true],
  [[], 'user', false, false],
] as const)('roles %j are shown as %s', (roles, role, isAdmin, isModerator) => {
  expect(toMe({ ...row, roles: [...roles] }, now, 'en')).toMatchObject({ role, isAdmin, isModerator })
})

test('roles are sorted from the least to the most trusted', () => {
  expect(toMe({ ...row, roles: ['admin', 'user', 'moderator'] }, now, 'en').roles).toEqual([
    'user',
    'moderator',
    'admin',
  ])
})

describe('a suspension', () => {
  const suspended = { ...row, suspendedAt: new Date('2026-04-30T00:00:00Z'), suspensionReason: 'Spam' }

  test.each([
    ['without an end', null, 'suspended'],
    ['that ends later', new Date('2026-05-02T00:00:00Z'), 'suspended'],
    ['that is over', new Date('2026-05-01T11:59:59Z'), 'active'],
  ])('%s', (_what, suspendedUntil, status) => {
    const me = toMe({ ...suspended, suspendedUntil }, now, 'en')
    expect(me.status).toBe(status)
    expect(me.suspension).toEqual(status === 'active' ? null : { reason: 'Spam', until: suspendedUntil })
  })
})
