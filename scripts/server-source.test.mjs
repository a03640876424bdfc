import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignWrites, readServerSource, unusedMembers } from './lib/server-source.mjs'

const files = readServerSource(join(import.meta.dirname, '../apps/server/src'))

const writtenTogether = {
  // A user row is a profile, credentials and a role: auth creates and deletes it, users changes the profile. Presence stores
  // when a rider came and left, and reads the recipients in the same statement.
  users: ['auth', 'presence'],
  user_roles: ['auth'],
  // Every privileged action inserts a row; rows are never changed.
  audit_log: ['auth'],
  // Each module has its own keys in this table.
  instance_settings: ['vehicles'],
}

test('every function of a service or a repository is used', () => {
  expect(unusedMembers(files)).toEqual([])
})

test('only its own module writes a table', () => {
  expect(foreignWrites(files, writtenTogether)).toEqual([])
})

const plant = (path, text) => ({ path, text })
const table = plant('modules/rides/rides.table.ts', "export const ridesTable = pgTable('rides', {})")
const asked = plant(
  'modules/rides/rides.routes.ts',
  "import type { S } from './rides.service.ts'\nconst x = (s: S) => s.get()",
)

test.each([
  ['written down', 'return { get() {}, hide: () => 1 }'],
  ['named first', 'const own = { get() {}, hide() {} }\nreturn own'],
])('detects an unused function: %s', (_how, body) => {
  const service = plant('modules/rides/rides.service.ts', `export function createRides() {\n${body}\n}`)
  expect(unusedMembers([service, asked])).toEqual(['modules/rides/rides.service.ts: hide'])
})

test.each(['db.update(ridesTable)', 'sql`delete from ${ridesTable} where id = 1`', 'sql`update rides set title = 1`'])(
  "detects a write to another module's table: %s",
  (statement) => {
    const seats = plant('modules/participation/seats.repository.ts', statement)
    expect(foreignWrites([table, seats])).toEqual(['modules/participation/seats.repository.ts: rides'])
    expect(foreignWrites([table, seats], { rides: ['participation'] })).toEqual([])
    expect(foreignWrites([table, { ...seats, path: 'modules/rides/rides.repository.ts' }])).toEqual([])
  },
)
