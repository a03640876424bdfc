import { beforeAll, describe, expect, inject, test } from 'vitest'
import { adminRideSort, adminRideState, adminVehicleSort } from '@scooter-rides/contract'
import { insertManyRides, unsearchable } from '../../../../test/database/many-rides.ts'
import { explainQuery, rowsRead } from '../../../../test/database/query-plan.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { createContentAdminRepository } from './content-admin.repository.ts'

const count = 100_000
/** The maximum number of rows. */
const most = 5000
const database = useTestDatabase()
const content = () => createContentAdminRepository(database().connection.db)
const now = new Date()

const planOf = (query: Parameters<typeof explainQuery>[1]) => explainQuery(database().connection.pool, query)

const rides = { words: [], status: undefined, sort: 'newest', after: undefined, limit: 21, now } as const
const vehicles = {
  words: [],
  type: undefined,
  hasPhoto: undefined,
  sort: 'newest',
  afterId: undefined,
  limit: 21,
} as const

// Both engines use the same plans, and filling the embedded one takes minutes.
describe.runIf(inject('engine') === 'postgres')('among 100,000 rides and scooters', () => {
  beforeAll(async () => {
    const { pool, withoutDeadline } = database().connection
    await insertManyRides(pool, count)
    await withoutDeadline(async (client) => {
      await client.query(`update rides set hidden_at = now() where id % 1000 = 0`)
      await client.query(`update rides set featured_at = now() where id % 1000 = 1`)
      await unsearchable(client, ['users', 'vehicles'], async () => {
        await client.query(`
          insert into users (id, email, username, first_name, last_name)
          select 'crowd-' || n, 'crowd-' || n || '@example.test', 'crowd.' || n, 'Rider', 'Number ' || n
          from generate_series(1001, ${count / 2}) n`)
        await client.query(`
          insert into vehicles (user_id, name, make, model, color, type, image_urls)
          select 'crowd-' || 1 + n % ${count / 2}, 'Scooter ' || n, 'Vespa', 'Model ' || n % 997, 'White',
            (array['standard', 'electric', 'foldable', 'custom'])[1 + n % 4],
            case when n % 50 = 0 then array['/api/storage/' || n] else '{}' end
          from generate_series(1, ${count}) n`)
      })
      await client.query('analyze rides, vehicles, users')
    })
  }, 180_000)

  const states = [undefined, ...adminRideState.options]
  test.each(adminRideSort.options.flatMap((sort) => states.map((status) => ({ sort, status }))))(
    'rides that are $status are found by $sort with few rows read',
    async (query) => {
      expect(rowsRead(await planOf(content().rides({ ...rides, ...query })), 'rides')).toBeLessThan(most)
    },
  )
  test('rides with rare words are found with few rows read', async () => {
    const plan = await planOf(content().rides({ ...rides, words: ['loop', '42424'] }))
    expect(rowsRead(plan, 'rides')).toBeLessThan(most)
  })

  const narrowings = [{}, { type: 'electric' as const }, { hasPhoto: true }, { hasPhoto: false }]
  test.each(adminVehicleSort.options.flatMap((sort) => narrowings.map((narrowing) => ({ sort, ...narrowing }))))(
    'scooters $type $hasPhoto are found by $sort with few rows read',
    async (query) => {
      expect(rowsRead(await planOf(content().vehicles({ ...vehicles, ...query })), 'vehicles')).toBeLessThan(most)
    },
  )
  test.each([
    ['a rare word of a scooter', ['Scooter', '42424']],
    ['its owner', ['crowd.47777']],
    ['both', ['crowd.47777', 'Vespa']],
    ['an unknown name', ['nothing', 'has', 'this']],
  ])('scooters are found by %s with few rows read', async (_, words) => {
    const plan = await planOf(content().vehicles({ ...vehicles, words }))
    expect(rowsRead(plan, 'vehicles')).toBeLessThan(most)
    expect(rowsRead(plan, 'users')).toBeLessThan(most)
  })
})
