import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  breachesOf,
  packagesIn,
  replacedNamesIn,
  replacedNamesInUse,
  serverFiles,
  sourceRules,
  undeclaredIn,
  undeclaredPackages,
  unknownRoles,
} from './lib/source-rules.mjs'
import { root } from './lib/runtime.mjs'

test.each(sourceRules.map((rule) => [rule.name, rule]))('%s', (_name, rule) => {
  expect(breachesOf(rule)).toEqual([])
})

test.each(sourceRules.map((rule) => [rule.name, rule]))('detects a violation: %s', (_name, { isBreach, breach }) => {
  expect(isBreach(breach)).toBe(true)
})

test('files of the server have one of the known roles', () => {
  expect(unknownRoles(serverFiles())).toEqual([])
})

test('detects a file with an unknown role', () => {
  const paths = ['auth/auth.mail.ts', 'auth/auth.mails.ts', 'auth/auth.service.test.ts', 'auth/attempts.ts']
  expect(unknownRoles(paths)).toEqual(['auth/auth.mail.ts'])
})

test('files and exports have the names of the glossary', () => {
  expect(replacedNamesInUse()).toEqual([])
})

test('detects a file or an export with a replaced name', () => {
  expect(replacedNamesIn('rooms/take-out.ts', 'export const a = 1')).toEqual(['take-out.ts'])
  const source = 'export async function holdRider() {}\nexport interface RoomNewsDeps {}\nexport const outlook = 1'
  expect(replacedNamesIn('rooms/rooms.ts', source)).toEqual(['holdRider', 'RoomNewsDeps'])
  expect(replacedNamesIn('apps/web/src/session/live/live-road.ts', 'export function openLiveRoad() {}')).toEqual([
    'live-road.ts',
    'openLiveRoad',
  ])
  expect(replacedNamesIn('apps/web/src/features/vehicles/scooter-words.ts', '')).toEqual(['scooter-words.ts'])
  expect(replacedNamesIn('e2e/journeys/admin/desk-tabs.spec.ts', '')).toEqual(['desk-tabs.spec.ts'])
})

test('a workspace declares every package that it imports', () => {
  expect(undeclaredPackages()).toEqual([])
})

test('detects an imported package that is not declared', () => {
  const manifest = { name: 'own', dependencies: { one: '1.0.0' }, devDependencies: { two: '2.0.0' } }
  const sources = ["import 'one'", "import { a } from 'two'\nimport { b } from 'own'", "import c from 'three/c.ts'"]
  expect(undeclaredIn(manifest, sources)).toEqual(['three'])
})

test('finds packages in every kind of import', () => {
  const source = [
    "import 'one/style.css'",
    "import { a } from '@scope/two'",
    'import {',
    '  b,',
    "} from 'three/deep/file.ts'",
    "export * from 'four'",
    "const five = await import('five')",
    "import { readFile } from 'node:fs/promises'",
    "import { near } from './near.ts'",
  ].join('\n')
  expect(packagesIn(source).sort()).toEqual(['@scope/two', 'five', 'four', 'one', 'three'])
})

test('the test configuration of the server names existing files', () => {
  const folder = join(root, 'apps/server')
  const named = [
    ...readFileSync(join(folder, 'vitest.config.ts'), 'utf8').matchAll(/'((?:src|test)\/[^'*]+(?:\.ts|\/))'/g),
  ].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([])
})
