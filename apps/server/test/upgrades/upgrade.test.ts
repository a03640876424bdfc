import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { listTables, type Table } from '../../src/backup/catalog.ts'
import { readHead } from '../../src/backup/read-backup.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { joinedRide } from '../../src/modules/participation/took-to-ride.filters.ts'
import { createRidePopularity } from '../../src/modules/rides/popularity/popularity.service.ts'
import { savedRide } from '../../src/modules/saved-rides/took-to-ride.filters.ts'
import { createSearchService } from '../../src/modules/search/index.ts'
import { openDatabase, type DatabaseConnection } from '../../src/platform/database/database.ts'
import { migrateDatabase } from '../../src/platform/database/migrate.ts'
import { createEmptyDatabase, type UnopenedDatabase } from '../database/test-database.ts'
import { slow } from '../slow.ts'
import { changesSince, folderOf, loadOldRelease, oldReleases } from './old-releases.ts'
import { countMissingEntries } from './missing-entries.ts'
import { changesBetween, readDigests } from './table-digests.ts'

/** UPGRADE_RIDES=100000 upgrades a large community and prints the times. */
const rideCount = Number(process.env.UPGRADE_RIDES ?? 0)
const limit = { timeout: rideCount > 0 ? 3_600_000 : 2 * slow.timeout }

let database: DatabaseConnection
let files: UnopenedDatabase

beforeEach(async () => {
  files = await createEmptyDatabase()
  database = await openDatabase(files)
}, limit.timeout)

afterEach(async () => {
  await database.close()
  await files.remove()
}, limit.timeout)

describe.each(oldReleases)('the data of %s', (oldRelease) => {
  test('is the same after all migrations, and the new tables and columns are filled', limit, async () => {
    const time = stopwatch(oldRelease)
    await loadOldRelease(database, oldRelease, rideCount)
    time('load the data')
    const tables = await listTables(database.pool)
    const digests = await digestsOf(tables)
    const { removed, moved } = changesSince(oldRelease)
    const movedRows = await countAll(moved.map(({ from, which }) => [from, which]))
    time('compute digests')

    await migrateDatabase(database)
    time('migrate')

    expect(changesBetween(digests, await digestsOf(tables))).toEqual(removed)
    expect(await countAll(moved.map(({ to, as }) => [to, as]))).toEqual(movedRows)
    time('compare digests')
    await fillAll(oldRelease)
    time('fill the search index and the popularity')
    expect(await database.withoutDeadline(countMissingEntries)).toBe(0)
    const [popular, unfinished] = await countAll([['rides', 'popularity > 0'], ['backfills']])
    expect(popular).toBeGreaterThan(0)
    expect(unfinished).toBe(0)
  })
})

// Backups are restored on the embedded database in other tests, and this takes seconds there.
test.runIf(inject('engine') === 'postgres')(
  'a restored backup of an old release has the same data as after an update',
  slow,
  async () => {
    const [oldest = ''] = oldReleases
    await loadOldRelease(database, oldest)
    const tables = await listTables(database.pool)
    await migrateDatabase(database)
    const updated = await digestsOf(tables)

    await restoreBackup({ database, folder: folderOf(oldest), files: undefined, force: true })

    expect(changesBetween(updated, await digestsOf(tables))).toEqual([])
    expect(await countAll([['backfills']])).toEqual([4])
  },
)

const digestsOf = (tables: readonly Table[]) => database.withoutDeadline((client) => readDigests(client, tables))

/** Numbers of rows: `[table, condition]`. */
const countAll = (wanted: [table: string, which?: string][]): Promise<number[]> =>
  database.withoutDeadline(async (client) => {
    const counts: number[] = []
    for (const [table, which = 'true'] of wanted) {
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int FROM ${table} WHERE ${which}`)
      counts.push(rows[0]?.count ?? 0)
    }
    return counts
  })

/** As the jobs after the start, at the time of the data: old RSVPs do not count for the popularity. */
async function fillAll(oldRelease: string) {
  const { createdAt } = await readHead(folderOf(oldRelease))
  const { signal } = new AbortController()
  const deps = { db: database.db, clock: () => new Date(createdAt) }
  await createSearchService(deps).fillEntries(signal)
  await createRidePopularity({ ...deps, interests: [joinedRide, savedRide] }).fill(signal)
}

function stopwatch(oldRelease: string) {
  let since = performance.now()
  return (step: string) => {
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    if (rideCount > 0)
      process.stdout.write(`${rideCount} rides of ${oldRelease} on ${inject('engine')}: ${seconds} s to ${step}\n`)
    since = performance.now()
  }
}
