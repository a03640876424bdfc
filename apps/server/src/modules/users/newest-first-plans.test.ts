import { beforeAll, describe, expect, inject, test } from 'vitest'
import { unsearchable } from '../../../test/database/many-rides.ts'
import { explainQuery, rowsRead } from '../../../test/database/query-plan.ts'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { newestFirst, oldestFirst } from './newest-first.filters.ts'
import { usersTable } from './users.table.ts'

const count = 20_000
const database = useTestDatabase()

// Both engines use the same plans.
describe.runIf(inject('engine') === 'postgres')('among 20,000 riders', () => {
  beforeAll(async () => {
    await database().connection.withoutDeadline(async (client) => {
      await unsearchable(client, ['users'], async () => {
        await client.query(`
          insert into users (id, email, username, first_name, last_name, created_at)
          select n, n || '@example.test', 'rider.' || n, 'Rider', 'Number', now() - n * interval '10 minutes'
          from generate_series(1, ${count}) n`)
      })
      await client.query('analyze users')
    })
  })

  test.each([
    ['newest', newestFirst],
    ['oldest', oldestFirst],
  ])('the %s are found with few rows read, on the first page and in the middle of the list', async (_what, sorting) => {
    const { db, pool } = database().connection
    const middle = { key: (Date.now() - (count / 2) * 600_000) * 1000, id: '' }
    for (const after of [undefined, sorting.after(middle)]) {
      const page = db
        .select({ id: usersTable.id, key: sorting.key })
        .from(usersTable)
        .where(after)
        .orderBy(...sorting.order)
        .limit(21)
      const read = rowsRead(await explainQuery(pool, page), 'users')
      expect(read).toBeGreaterThan(0)
      expect(read).toBeLessThan(100)
    }
  })
})
