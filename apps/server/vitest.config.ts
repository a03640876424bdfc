import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:quick`. */
const isQuick = process.env.TEST_LANE === 'quick'
const engines = process.env.TEST_DATABASE_URL && !isQuick ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: import.meta.dirname })
const databaseWords = /(?<![.\w])inject\(|\/test-(app|app-on-roads|database)\.ts'|TestDatabase|\/two-processes\.ts'/
/** A test that opens a database contains one of these words, or imports a helper `.testing.ts` that does. Any other test receives no engine. */
function isOnDatabase(file: string): boolean {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const helpers = text.matchAll(/ from '(\.[^']+\.testing\.ts)'/g)
  return databaseWords.test(text) || [...helpers].some(([, path = '']) => isOnDatabase(join(dirname(file), path)))
}

/** Files that run on one engine only (PostgreSQL, if there is one), because the engine makes no difference to their subject. */
const onceIsEnough = new Set([
  // Roads, maps, weather and places: their data is in files, or comes from other services.
  'src/modules/admin/maps/maps-admin.routes.test.ts',
  'src/modules/map-tiles/map-tiles.routes.test.ts',
  'src/modules/places/places.routes.test.ts',
  'src/modules/ride-files/ride-files.routes.test.ts',
  'src/modules/ride-views/turns/ride-turns.routes.test.ts',
  'src/modules/rides/rerouting/awaited-routes.test.ts',
  'src/modules/rides/rerouting/ride-rerouting.test.ts',
  'src/modules/rides/writing/ride-wishes.routes.test.ts',
  'src/modules/routing/routing.routes.test.ts',
  'src/modules/suggestions/suggestions.routes.test.ts',
  'src/modules/weather/weather.routes.test.ts',
  // Images and stored files.
  'src/modules/chat/messages/attachments.routes.test.ts',
  'src/modules/reports/queue/reported-file.routes.test.ts',
  'src/modules/storage/move/move-files.service.test.ts',
  'src/modules/storage/storage.routes.test.ts',
  'src/modules/users/profile-image.routes.test.ts',
  'src/modules/vehicles/vehicle-catalog.routes.test.ts',
  'src/modules/vehicles/vehicle-images.routes.test.ts',
  // Other servers: identity providers, push services, S3, poolers, replicas.
  'src/cli/files-move.test.ts',
  'src/modules/auth/oidc/oidc-join.routes.test.ts',
  'src/modules/auth/oidc/oidc-only.routes.test.ts',
  'src/modules/auth/oidc/oidc-unreachable.routes.test.ts',
  'src/modules/auth/oidc/oidc.routes.test.ts',
  'src/modules/notifications/push/push.service.test.ts',
  'src/platform/database/pooler/pooler.test.ts',
  'test/database/replicas.test.ts',
  // A backup is restored into the other engine and back.
  'src/backup/backup.test.ts',
  // HTTP, sockets, logs, figures and texts; the statements behind them run on both engines in other files.
  'src/cli/doctor/missing-files.test.ts',
  'src/cli/doctor/public-address.test.ts',
  'src/metrics/metrics.test.ts',
  'src/modules/auth/passwords/limits.test.ts',
  'src/modules/instance/health.routes.test.ts',
  'src/modules/instance/instance.routes.test.ts',
  'src/modules/link-previews/link-previews.routes.test.ts',
  'src/modules/participation/notifying-limits.routes.test.ts',
  'src/modules/rides/writing/ride-input.routes.test.ts',
  'src/openapi/openapi.routes.test.ts',
  'src/platform/http/http-server.test.ts',
  'src/platform/http/logs/refusal-log.test.ts',
  'src/realtime/socket/socket.routes.test.ts',
  // Query plans among 100,000 rows, which both engines make alike.
  'src/modules/ride-alerts/matching/alert-plans.test.ts',
  'src/modules/ride-views/list/ride-plans.test.ts',
  // Walks over all calls, and long random sequences of calls that other files make on both engines.
  'src/modules/chat/rooms/ride-room-members.property.test.ts',
  'src/modules/participation/rsvp/waiting-list.property.test.ts',
  'src/modules/ride-views/list/ride-paging.property.test.ts',
  'test/audit/audit-once.test.ts',
  'test/budgets/statement-budgets.test.ts',
  'test/calls/contract.test.ts',
  'test/calls/odd-input.test.ts',
  'test/calls/permissions.test.ts',
  'test/chat/large-ids.test.ts',
  'test/chat/nothing-is-lost.test.ts',
  'test/privacy/live-positions-reach.test.ts',
  'test/privacy/nothing-private.test.ts',
  'test/privacy/private-profiles.test.ts',
  'test/two-actors/lost-access.test.ts',
  // Races: the embedded database runs one transaction at a time.
  'test/two-actors/live-share-races.test.ts',
  'test/two-actors/two-actors.test.ts',
  // Kills: what the embedded database keeps of a killed process is in lifecycle, killed-deliveries and live-ride-killed.
  'test/processes/retention-killed.test.ts',
  'test/processes/webhook-killed.test.ts',
  // Processes whose engine the test chooses.
  'test/processes/backup-command.test.ts',
  'test/processes/composition.test.ts',
  'test/processes/failover.test.ts',
  'test/processes/rolling-restart.test.ts',
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
const isQuickFile = (file: string) => quickFolders.some((folder) => file.startsWith(folder))
/**
 * The tests of modules run on both engines where most changes are made, and where the plans of queries or the timing of transactions matter. What distinguishes
 * the embedded database for all others, its only connection, is tested on both: see `test/database/queries-beside.ts`.
 */
const modulesOnBoth = [
  'src/modules/search/',
  'src/modules/ride-views/',
  'src/modules/rides/rides.routes',
  'src/modules/home-by/',
  'src/modules/chat/rooms/',
]
const isForBoth = (file: string) =>
  !onceIsEnough.has(file) &&
  (!file.startsWith('src/modules/') || isQuickFile(file) || modulesOnBoth.some((start) => file.startsWith(start)))
const isTriedOn = (engine: string, file: string) =>
  isOnDatabase(file) && (!isQuick || isQuickFile(file)) && (engine === engines.at(-1) || isForBoth(file))
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
