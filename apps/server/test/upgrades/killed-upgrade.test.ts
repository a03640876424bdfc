import { expect, inject, onTestFinished, test } from 'vitest'
import { listTables } from '../../src/backup/catalog.ts'
import { joinEmbeddedDatabase, openDatabase } from '../../src/platform/database/database.ts'
import { createEmptyDatabase } from '../database/test-database.ts'
import type { Fault } from '../faults/fault.ts'
import { runServer, whenReady } from '../processes/run-server.ts'
import { slow } from '../slow.ts'
import { countMissingEntries } from './missing-entries.ts'
import { changesSince, loadOldRelease, oldReleases } from './old-releases.ts'
import { changesBetween, readDigests } from './table-digests.ts'

const isPostgres = inject('engine') === 'postgres'
const [oldest = ''] = oldReleases

/** Between the migrations and the checks of constraints. The embedded database opens slowly after a crash, so it is killed there only with `FAULTS=long`. */
const beforeValidation: Fault = { signal: 'SIGKILL', moment: 'asking', pattern: /validate constraint/ }
/** In the middle of the migrations, and after the first of two batches of rides was indexed. */
const kills: Fault[] = [
  { signal: 'SIGKILL', moment: 'asking', pattern: /CREATE TABLE "ride_entries"/ },
  ...(isPostgres || process.env.FAULTS === 'long' ? [beforeValidation] : []),
  { signal: 'SIGKILL', moment: 'asking', pattern: /insert into "ride_entries"/, turn: 2, isSinceStart: true },
]
/** Up to five processes start one after the other. */
const limit = { timeout: 5 * slow.timeout }

/** Jobs after the start delete old sign-ins and files, open missing conversations, and compute again what strangers see of rides. */
const changedByJobs = /^(sessions|one_time_tokens|stored_files|chat_rooms|chat_room_members)\b|^rides\.(blurred|public)/

test('an update that is killed again and again continues at the next start and loses nothing', limit, async () => {
  const { dataDir, databaseUrl, environment, remove } = await createEmptyDatabase()
  onTestFinished(remove)
  const old = await openDatabase({ databaseUrl, dataDir })
  await loadOldRelease(old, oldest)
  const tables = await listTables(old.pool)
  // They are not old enough to be purged on the day of this run.
  await old.pool.query('UPDATE notifications SET timestamp = now()')
  const { rows: before } = await old.pool.query<{ id: string }>('SELECT id FROM notifications')
  const digests = await readDigests(old.pool, tables)
  await old.close()

  for (const fault of kills) {
    const { code, stderr } = await runServer(environment, fault).exited
    expect(code, stderr).toBeNull()
  }

  // On PostgreSQL a second server starts at the same moment.
  const servers = Array.from({ length: isPostgres ? 2 : 1 }, () => runServer(environment))
  onTestFinished(() => servers.forEach(({ signal }) => signal('SIGKILL')))
  await Promise.all(servers.map(whenReady))
  const database = isPostgres ? await openDatabase({ databaseUrl, dataDir }) : joinEmbeddedDatabase(dataDir)
  onTestFinished(() => database.close())
  await expect
    .poll(async () => (await database.pool.query('TABLE backfills')).rows, { timeout: 2 * slow.timeout })
    .toEqual([])

  // Riders of rides that start on the day of this run were reminded.
  await database.pool.query('DELETE FROM notifications WHERE id != ALL ($1)', [before.map(({ id }) => id)])

  expect(await countMissingEntries(database.pool)).toBe(0)
  const changed = changesBetween(digests, await readDigests(database.pool, tables))
  expect(changed.filter((column) => !changedByJobs.test(column))).toEqual(changesSince(oldest).removed)
})
