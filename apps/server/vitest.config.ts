import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:quick`. */
const isQuick = process.env.TEST_LANE === 'quick'
const engines = process.env.TEST_DATABASE_URL && !isQuick ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: import.meta.dirname })
/** A test file that opens a database contains one of these words. Any other file receives no engine. */
const isOnDatabase = (file: string) =>
  /(?<![.\w])inject\(|\/test-(app|app-on-roads|database)\.ts'|TestDatabase|\/two-processes\.ts'|\.testing\.ts'/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )

/**
 * Files that run on one engine only: tests of roads, maps, images and other servers, query plans among 100,000 rows, which both
 * engines make alike, and long walks over all calls.
 */
const onceIsEnough = new Set([
  'src/modules/admin/maps/maps-admin.routes.test.ts',
  'src/modules/ride-alerts/matching/alert-plans.test.ts',
  'src/modules/auth/oidc/oidc-join.routes.test.ts',
  'src/modules/auth/oidc/oidc-only.routes.test.ts',
  'src/modules/auth/oidc/oidc-unreachable.routes.test.ts',
  'src/modules/auth/oidc/oidc.routes.test.ts',
  'src/modules/link-previews/link-previews.routes.test.ts',
  'src/cli/doctor/missing-files.test.ts',
  'src/modules/instance/health.routes.test.ts',
  'src/modules/places/places.routes.test.ts',
  'src/modules/ride-views/list/ride-plans.test.ts',
  'src/modules/ride-views/turns/ride-turns.routes.test.ts',
  'src/modules/rides/writing/ride-wishes.routes.test.ts',
  'src/modules/storage/move/move-files.service.test.ts',
  'src/modules/storage/storage.routes.test.ts',
  'src/platform/database/pooler/pooler.test.ts',
  'src/realtime/broker/redis-broker.test.ts',
  'test/audit/audit-once.test.ts',
  'test/database/replicas.test.ts',
  'test/processes/backup-command.test.ts',
  'test/processes/failover.test.ts',
  'test/processes/rolling-restart.test.ts',
  'test/two-actors/lost-access.test.ts',
  'test/calls/odd-input.test.ts',
])
/**
 * The quick lane tests these folders on the embedded database, because most changes touch them: saving a ride, joining it, talking, notifying, signing in,
 * who sees whom. Tests without a database run whole, except imports of maps.
 */
const quickFolders = [
  'src/modules/rides/writing/',
  'src/modules/participation/',
  'src/modules/chat/messages/',
  'src/modules/notifications/',
  'src/modules/auth/sessions/',
  'src/modules/auth/sign-in',
  'src/modules/relationships/',
]
const importsMaps = (file: string) => /^src\/(maps\/import|cli\/map-)/.test(file)
const isInLane = (file: string) => !isQuick || quickFolders.some((folder) => file.startsWith(folder))
const isTriedOn = (engine: string, file: string) =>
  isOnDatabase(file) && isInLane(file) && (engine === engines.at(-1) || !onceIsEnough.has(file))
/** Longer tests name their limit (`test/slow.ts`). */
const timeout = 20_000

const common = {
  testTimeout: timeout,
  hookTimeout: timeout,
  // Less than the limit of a test, so that the failed expectation is reported.
  expect: { poll: { timeout: 15_000 } },
  pool: 'forks' as const,
  // Fastify, Drizzle and sharp load once per process instead of once per file, which halves the time of the run. The
  // project's modules have no state.
  isolate: false,
}

/** The workers wait for another process. Vitest runs projects with another number of workers in a group of their own. */
const onPostgres = { maxWorkers: availableParallelism() * 2 + 1, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    // A file often waits for its database, for servers or for timeouts: with two workers, two processors are idle for
    // two fifths of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...common,
          name: 'server without a database',
          include: files.filter((file) => !isOnDatabase(file) && !(isQuick && importsMaps(file))),
        },
      },
      ...engines.map((engine) => ({
        test: {
          ...common,
          name: `server on ${engine}`,
          include: files.filter((file) => isTriedOn(engine, file)),
          globalSetup: ['test/global-setup.ts'],
          provide: { engine },
          ...(engine === 'postgres' && onPostgres),
        },
      })),
    ],
  },
})
