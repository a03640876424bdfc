import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'

const root = join(import.meta.dirname, '..')
const server = 'apps/server/src'
const web = 'apps/web/src'

/** For each rule, a file that breaks it and its forbidden imports. */
const breaches = {
  'no-cycles': ['packages/geo/src/one.ts', '@/packages/geo/src/other.ts'],
  resolvable: [`${server}/lost.ts`, './nowhere.ts'],
  'contract-imports-only-zod': ['packages/contract/src/rides/rides.ts', '@/packages/geo/src/index.ts'],
  'geo-imports-nothing': ['packages/geo/src/index.ts', 'zod'],
  'messages-imports-its-library': ['packages/messages/src/index.ts', '@/packages/messages/build/index.ts'],
  'time-imports-its-library': ['packages/time/src/index.ts', '@/packages/geo/src/index.ts'],
  'osm-import-is-independent': ['packages/osm-import/src/places/place-rules.ts', `@/${server}/config.ts`],
  'osm-import-through-index': [`${server}/modules/places/place-search.ts`, '@/packages/osm-import/src/places/towns.ts'],
  'osm-import-parts-in-tests': [`${server}/seed/seed-places.ts`, '@/packages/osm-import/test/index.ts'],
  'zones-by-one-library': [`${web}/lib/zones.ts`, '@date-fns/tz'],
  'web-not-server': [`${web}/main.ts`, `@/${server}/config.ts`],
  'server-not-web': [`${server}/server-uses-web.ts`, `@/${web}/routes/home.ts`],
  'lib-imports-nothing': [`${web}/lib/dates.ts`, `@/${web}/ui/button.ts`],
  'ui-uses-lib': [`${web}/ui/field.ts`, `@/${web}/api/call.ts`],
  'art-uses-ui-and-lib': [`${web}/art/city.ts`, `@/${web}/features/rides/rides.queries.ts`],
  'map-uses-ui-and-lib': [`${web}/map/map.ts`, `@/${web}/features/rides/rides.queries.ts`],
  'api-uses-lib': [`${web}/api/socket.ts`, `@/${web}/ui/button.ts`],
  'session-uses-api-and-ui': [`${web}/session/sign-out.ts`, `@/${web}/features/rides/rides.queries.ts`],
  'offline-uses-session-and-lib': [`${web}/offline/service-worker.ts`, `@/${web}/features/rides/rides.queries.ts`],
  'features-not-routes': [`${web}/features/rides/ride-card.ts`, `@/${web}/routes/home.ts`],
  'features-not-each-other': [`${web}/features/chat/chat.ts`, `@/${web}/features/rides/ride-card.ts`],
  'desktop-uses-queries': [`${web}/desktop/header.ts`, `@/${web}/features/rides/ride-card.ts`],
  'platform-uses-contract': [`${server}/platform/clock.ts`, `@/${server}/realtime/hub/hub.ts`],
  'only-app-builds': [`${server}/realtime/broker/broker.ts`, `@/${server}/config.ts`],
  'modules-through-services': [
    `${server}/modules/chat/chat.service.ts`,
    `@/${server}/modules/rides/rides.repository.ts`,
  ],
  'modules-record-events': [`${server}/modules/relationships/friends.service.ts`, `@/${server}/events/delivery.ts`],
  'events-import-no-module': [
    `${server}/events/record-event.ts`,
    `@/${server}/modules/relationships/friends.service.ts`,
  ],
  'modules-add-jobs': [`${server}/modules/storage/storage.service.ts`, `@/${server}/jobs/run-jobs.ts`],
  'jobs-import-no-module': [`${server}/jobs/job.ts`, `@/${server}/modules/relationships/friends.service.ts`],
  'engines-by-entry-point': [
    `${server}/modules/rides/rides.repository.ts`,
    `@/${server}/platform/database/prepared/row-decoder.ts`,
    `@/${server}/modules/search/search.service.ts`,
  ],
  'fastify-stays-in-routes': [`${server}/modules/rides/rides.service.ts`, 'fastify'],
  'orm-stays-in-repositories': [`${server}/modules/rides/list/ride-sorts.ts`, 'drizzle-orm'],
}
const bystanders = [
  'packages/osm-import/src/places/towns.ts',
  'packages/osm-import/test/index.ts',
  `${server}/platform/database/prepared/row-decoder.ts`,
  `${server}/config.ts`,
  `${server}/events/delivery.ts`,
  `${server}/jobs/run-jobs.ts`,
  `${server}/realtime/hub/hub.ts`,
  `${server}/modules/rides/rides.repository.ts`,
  `${server}/modules/search/search.service.ts`,
]
const pages = [
  `${web}/routes/home.ts`,
  `${web}/ui/button.ts`,
  `${web}/api/call.ts`,
  `${web}/features/rides/rides.queries.ts`,
]
const packages = ['zod', 'fastify', 'drizzle-orm', '@date-fns/tz'].map((name) => `node_modules/${name}/index.js`)

let folder
let violations

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scooter-imports-'))
  for (const path of [...bystanders, ...pages, ...packages]) plant(path, 'export const value = 1\n')
  for (const [path, ...targets] of Object.values(breaches)) plant(path, importing(path, targets))
  plant('packages/geo/src/other.ts', "import { value } from './one.ts'\nexport const other = value\n")
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [program, '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'apps', 'packages']
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (stderr) throw new Error(stderr)
  violations = JSON.parse(stdout).summary.violations
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function plant(path, content) {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

function importing(path, targets) {
  const up = '../'.repeat(dirname(path).split('/').length)
  return targets
    .map((target, index) => `export { value as planted${index} } from '${target.replace(/^@\//, up)}'\n`)
    .join('')
}

test('every rule has a sample violation', () => {
  expect(config.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(breaches).sort())
})

test.each(Object.entries(breaches))('%s is detected', (rule, [path, ...targets]) => {
  const found = violations.filter((violation) => violation.from === path && violation.rule.name === rule)
  expect(found.length).toBeGreaterThanOrEqual(targets.length)
})
