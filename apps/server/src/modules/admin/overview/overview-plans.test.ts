import { expect, inject, test } from 'vitest'
import { explainQuery, rowsRead } from '../../../../test/database/query-plan.ts'
import { unsearchable } from '../../../../test/database/many-rides.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { createOverviewRepository } from './overview.repository.ts'

const database = useTestDatabase()

// Both engines use the same plans.
test.runIf(inject('engine') === 'postgres')(
  'the regular refetch of every open admin console reads few rows of many riders',
  async () => {
    const { db, pool, withoutDeadline } = database().connection
    await withoutDeadline(async (client) => {
      await unsearchable(client, ['users'], async () => {
        await client.query(`
        insert into users (id, email, username, first_name, last_name, created_at, last_active_at)
        select n, n || '@example.test', 'rider.' || n, 'Rider', 'Number', now() - n * interval '10 minutes',
          now() - n * interval '1 minute'
        from generate_series(1, 20000) n`)
      })
      await client.query('analyze users')
    })
    const overview = createOverviewRepository(db)
    expect(await overview.countActive()).toBe(1)
    const plan = await explainQuery(pool, overview.latestRiders(20))
    expect(rowsRead(plan, 'users')).toBeGreaterThan(0)
    expect(rowsRead(plan, 'users')).toBeLessThan(100)
  },
)
