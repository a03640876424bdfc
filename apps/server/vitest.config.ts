import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:quick`. */
const isQuick = process.env.TEST_LANE === 'quick'
const engines = process.env.TEST_DATABASE_URL && !isQuick ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: import.meta.dirname })
/** What opens a database says so by one of these words; a file that hides it fails, for it is given neither engine nor template. */
const isOnDatabase = (file: string) =>
  /inject\(|\/test-(app|app-on-roads|database)\.ts'|TestDatabase|\/two-processes\.ts'|\.testing\.ts'/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )

/**
 * What the database has the least part in (roads, maps, pictures and servers of others), and plans of queries among 100,000 rows,
 * which both engines make alike. The walks over all calls are here for their time. Tried on one engine, the quicker where there are two.
 */
const onceIsEnough = new Set([
  'src/modules/admin/maps/maps-admin.routes.test.ts',
  'src/modules/ride-alerts/matching/alert-plans.test.ts',
  'src/modules/auth/oidc.routes.test.ts',
  'src/modules/link-previews/link-previews.routes.test.ts',
  'src/modules/places/places.routes.test.ts',
  'src/modules/rides/list/ride-plans.test.ts',
  'src/modules/rides/turns/ride-turns.routes.test.ts',
  'src/modules/rides/writing/ride-wishes.routes.test.ts',
  'src/modules/storage/storage.routes.test.ts',
  'src/platform/web/web-files.test.ts',
  'src/realtime/broker/redis-broker.test.ts',
  'test/audit/audit-once.test.ts',
  'test/calls/fair-turns.test.ts',
  'test/two-actors/lost-access.test.ts',
  'test/calls/odd-input.test.ts',
])
/**
 * The quick lane tests these folders on the embedded database, because most changes touch them: saving a ride, joining it, talking, notifying, signing in,
 * who sees whom. Tests without a database run whole.
 */
const quickFolders = [
  'src/modules/rides/writing/',
  'src/modules/rides/series/',
  'src/modules/participation/',
  'src/modules/chat/messages/',
  'src/modules/chat/rooms/',
  'src/modules/notifications/',
  'src/modules/auth/',
  'src/modules/relationships/',
]
const isInLane = (file: string) => !isQuick || quickFolders.some((folder) => file.startsWith(folder))
const isTriedOn = (engine: string, file: string) =>
  isOnDatabase(file) && isInLane(file) && (engine === engines.at(-1) || !onceIsEnough.has(file))
/** What a machine of its own does in five seconds takes a minute where others want the processor too, as in CI. */
const timeout = isQuick ? 20_000 : 120_000

const common = {
  testTimeout: timeout,
  hookTimeout: timeout,
  expect: { poll: { timeout: timeout / 2 } },
  pool: 'forks' as const,
  // Fastify, Drizzle and sharp load once a process, not once a file: half the time of the whole run. Nothing of ours
  // keeps state in a module; what a file needs it makes.
  isolate: false,
}

export default defineConfig({
  test: {
    // A file waits as often as it works: for its database, for the servers it starts, for deadlines. Two workers left two
    // processors idle for two fifths of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Which database there is makes no difference here: once is enough.
      { test: { ...common, name: 'server without a database', include: files.filter((file) => !isOnDatabase(file)) } },
      ...engines.map((engine) => ({
        test: {
          ...common,
          name: `server on ${engine}`,
          include: files.filter((file) => isTriedOn(engine, file)),
          globalSetup: ['test/global-setup.ts'],
          provide: { engine },
        },
      })),
    ],
  },
})
