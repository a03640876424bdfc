import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { periodKeepers } from './stored-data.ts'

const testApp = useTestApp({ works: true })

test('every period that readers are told is kept by a job of the server, or has a written reason', async () => {
  const { rows } = await testApp().database.connection.pool.query<{ name: string }>('select name from pgboss.queue')
  const registered = new Set(rows.map(({ name }) => name))
  const keepers = Object.values(periodKeepers)
  const named = keepers.flatMap((keeper) => ('jobs' in keeper ? keeper.jobs : []))
  expect(named.filter((name) => !registered.has(name))).toEqual([])
  for (const keeper of keepers) expect('jobs' in keeper ? keeper.jobs.length : keeper.reason.length).toBeGreaterThan(0)
})
