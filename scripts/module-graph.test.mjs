import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cyclicImports } from './lib/module-graph.mjs'
import { readServerSource } from './lib/server-source.mjs'

test('no module of the server imports itself through other modules', () => {
  expect(cyclicImports(readServerSource(join(import.meta.dirname, '../apps/server/src')))).toEqual([])
})

const plant = (path, text) => ({ path: `modules/${path}`, text })
const rides = plant('rides/rides.service.ts', "import { usersTable } from '../users/users.table.ts'")
const chat = plant('chat/rooms/rooms.service.ts', "import { ridesTable } from '../../rides/rides.table.ts'")

test('a chain of modules is no cycle', () => {
  expect(cyclicImports([rides, chat, plant('users/me.ts', "import { a } from './users.table.ts'")])).toEqual([])
})

test.each([
  ['an import', "import { openRoom } from '../chat/rooms/open-room.ts'"],
  ['a type', "import type { Rooms } from '../chat/rooms/rooms.service.ts'"],
  ['a type named in place', "let rooms: import('../chat/rooms/rooms.service.ts').Rooms"],
  ['an export', "export * from '../chat/rooms/rooms.service.ts'"],
])('a planted cycle through three modules is noticed: %s', (_kind, text) => {
  const users = plant('users/riders.service.ts', text)
  expect(cyclicImports([rides, chat, users]).map((edge) => edge.split(' -> ')[0])).toEqual([
    'modules/rides/rides.service.ts',
    'modules/chat/rooms/rooms.service.ts',
    'modules/users/riders.service.ts',
  ])
})
