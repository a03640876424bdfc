import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderCycles, sourcesBelow } from './lib/folder-cycles.mjs'
import { root } from './lib/runtime.mjs'

const features = 'apps/web/src/features'
const sources = sourcesBelow(features)

test('features do not import each other in cycles', () => {
  expect(folderCycles(features, sources)).toEqual([])
})

test.each(readdirSync(join(root, features)))('the folders of feature %s do not import each other in cycles', (name) => {
  const feature = `${features}/${name}`
  expect(
    folderCycles(
      feature,
      sources.filter(([path]) => path.startsWith(`${feature}/`)),
    ),
  ).toEqual([])
})

test('modules of the server do not import each other in cycles', () => {
  const modules = 'apps/server/src/modules'
  expect(folderCycles(modules, sourcesBelow(modules))).toEqual([])
})

test('detects a cycle of three folders in which one import is a type', () => {
  const planted = [
    ['features/rides/detail/ride.tsx', "import { Row } from '../lists/row.tsx'"],
    ['features/rides/lists/row.tsx', "import type { Address } from '../map/address.ts'"],
    ['features/rides/map/address.ts', "const { Ride } = await import('../detail/ride.tsx')"],
    ['features/rides/rides.keys.ts', "import { z } from 'zod'"],
    ['features/rides/join/join.tsx', "import { rideKeys } from '../rides.keys.ts'"],
  ]
  expect(folderCycles('features/rides', planted)).toEqual([['detail', 'lists', 'map']])
})

test('detects a server module that imports a type of a module above it', () => {
  const planted = [
    ['modules/users/users.table.ts', "import type { RidesService } from '../rides/rides.service.ts'"],
    ['modules/rides/rides.service.ts', "import { usersTable } from '../users/users.table.ts'"],
    ['modules/chat/rooms/rooms.service.ts', "import { ridesTable } from '../../rides/rides.table.ts'"],
  ]
  expect(folderCycles('modules', planted)).toEqual([['rides', 'users']])
})

test('detects a cycle through a file beside the folders', () => {
  const planted = [
    ['features/rides/use-delete.ts', "import { ask } from './series/use-ask.ts'"],
    ['features/rides/series/use-ask.ts', "import { rideQuery } from '../rides.queries.ts'"],
  ]
  expect(folderCycles('features/rides', planted)).toEqual([['.', 'series']])
})
