import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { countStatements } from '../../../test/budgets/count-statements.ts'
import { unsearchable } from '../../../test/database/many-rides.ts'
import { explain, rowsRead, type PlanNode } from '../../../test/database/query-plan.ts'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { createSearchService } from '../search/search.service.ts'
import { createVehiclesRepository } from '../vehicles/vehicles.repository.ts'
import { createRidersService } from './riders.service.ts'

const count = 100_000
/** The riders named Nora, all with a private profile. */
const noras = count / 50
const database = useTestDatabase()
const counter = countStatements()
afterAll(() => counter.stop())

/** The plans of the statements that read these tables. */
async function plansOf(work: () => Promise<unknown>): Promise<PlanNode[][]> {
  const statements = await counter.sentBy(work)
  const plans: PlanNode[][] = []
  for (const { text, values } of statements)
    if (/^\s*(select|with)\b/i.test(text)) plans.push(await explain(database().connection.pool, text, values))
  const read = plans.filter((plan) => readOf(plan) > 0)
  expect(read).not.toEqual([])
  return read
}

const tables = ['users', 'user_entries', 'vehicles', 'vehicle_entries']
const readOf = (plans: PlanNode[]) => tables.reduce((sum, table) => sum + rowsRead(plans, table), 0)
/** A scan of a frequent word may stop early, which `readOf` limits. */
const scansOfAll = (plan: PlanNode[]) =>
  plan.filter(
    (node) =>
      node['Node Type'] === 'Seq Scan' && ['users', 'user_entries', 'vehicles'].includes(node['Relation Name'] ?? ''),
  )

// Both engines use the same plans.
describe.runIf(inject('engine') === 'postgres')(
  `among ${count.toLocaleString('en')} riders, of whom a third have a private profile`,
  () => {
    beforeAll(async () => {
      await database().connection.withoutDeadline(async (client) => {
        await client.query('set statement_timeout = 0')
        await unsearchable(client, ['users', 'vehicles'], async () => {
          await client.query(`
          insert into users (id, email, username, first_name, last_name, created_at, settings)
          select 'crowd-' || n, n || '@example.test', 'rider.' || n, case when n % 5 = 0 then 'Maria' when n % 50 = 3 then 'Nora' else 'Given' || n % 400 end,
            'Family' || n % 7000, now() - n * interval '10 minutes',
            case when n % 3 = 0 or n % 50 = 3 then '{"profile": "private"}' else '{}' end::jsonb
          from generate_series(1, ${count}) n`)
          await client.query(`
          insert into vehicles (user_id, name, model, color) select 'crowd-' || n, 'Blitz', 'Model ' || n % 900, 'Red'
          from generate_series(1, ${count}) n where n % 4 = 0`)
          await client.query(`
          insert into friendships (user_id, friend_id, status)
          select 'crowd-1', 'crowd-' || n * 3, 'accepted' from generate_series(1, 200) n`)
        })
        await client.query(
          'insert into user_entries (id, created_at, words) select id, created_at, words from users_to_find',
        )
        await client.query(`insert into vehicle_entries (id, user_id, created_at, names, words)
        select id, user_id, created_at, names, words from vehicles_to_find`)
        await client.query('analyze')
      })
    }, 180_000)

    const search = (term: string, category: 'riders' | 'scooters') => () =>
      createSearchService({ db: database().connection.db, clock: () => new Date() }).search('crowd-1', {
        term,
        category,
      })
    const list = (q?: string) => () =>
      createRidersService({ db: database().connection.db, clock: () => new Date() }).list('crowd-1', { q, limit: 20 })

    // A pass shows two of three matches, and it reads the account of each: for 300 hits 450 entries and 450 accounts.
    const mostOfPass = 1000
    test.each<[string, number, () => Promise<unknown>]>([
      ['riders with a frequent name are searched', mostOfPass, search('maria', 'riders')],
      ['riders with a rare name are searched', mostOfPass, search('given7', 'riders')],
      ['riders are searched by the beginning of a name', mostOfPass, search('family12', 'riders')],
      ['riders are searched with a typo', mostOfPass, search('maira', 'riders')],
      ['scooters with a frequent name are searched', mostOfPass, search('blitz', 'scooters')],
      ['the riders are listed', 50, list()],
      ['riders with a frequent name are listed', 300, list('maria')],
      ['riders with a rare name are listed', 3000, list('given7')],
      ['a scooter is read', 2, () => createVehiclesRepository(database().connection.db).findShown(77, 'crowd-1')],
    ])('%s with few rows read', async (_what, most, work) => {
      for (const plan of await plansOf(work)) {
        expect(readOf(plan)).toBeLessThanOrEqual(most)
        expect(scansOfAll(plan)).toEqual([])
      }
    })

    test.each([
      ['the search', search('nora', 'riders')],
      ['the list', list('nora')],
    ])('%s for a name that only private profiles have reads no more than these', async (_what, work) => {
      for (const plan of await plansOf(work)) expect(readOf(plan)).toBeLessThanOrEqual(2 * noras)
    })
  },
)
