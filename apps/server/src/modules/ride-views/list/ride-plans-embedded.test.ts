import { indexesOf } from '../../../../test/database/query-plan.ts'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { insertManyRides } from '../../../../test/database/many-rides.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { gatherStatistics } from '../../../platform/database/statistics.ts'
import { isScanOfAll, rideRowsRead, planOfList } from './ride-plans.testing.ts'

const count = 10_000
const database = useTestDatabase()

// PostgreSQL updates its statistics by itself.
describe.runIf(inject('engine') === 'pglite')('the embedded database', () => {
  beforeAll(async () => {
    const { pool, withoutDeadline } = database().connection
    await withoutDeadline(() => insertManyRides(pool, count))
  })

  test('updates the planner statistics, because no background process does', async () => {
    const { connection } = database()
    await connection.pool.query('delete from pg_statistic')
    await gatherStatistics(connection)
    const plan = await planOfList(connection, {})
    expect(indexesOf(plan)).toContain('rides_start')
    expect(plan.filter(isScanOfAll)).toEqual([])
    expect(rideRowsRead(plan)).toBeLessThan(count / 10)
  })
})
