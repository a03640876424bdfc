import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createAuditLogRepository, type AuditFilters } from './audit-log.repository.ts'

const count = 100_000
/** Of so many entries. */
const most = 3000
const database = useTestDatabase()

interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Entries that had to be looked at. */
async function looks(query: { toSQL: () => { sql: string; params: unknown[] } }): Promise<number> {
  const { sql, params } = query.toSQL()
  const { rows } = await database().connection.pool.query(`explain (analyze, format json) ${sql}`, params)
  const walk = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(walk)]
  return walk(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === 'audit_log')
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )
}

// Both engines plan alike; one is enough.
describe.runIf(inject('engine') === 'postgres')('among 100,000 entries', () => {
  beforeAll(async () => {
    await database().connection.withoutDeadline(async (client) => {
      await client.query(`
        insert into users (id, email, username, first_name, last_name)
        select 'rider-' || n, n || '@example.test', 'rider.' || n, 'Rider', 'Number' from generate_series(1, 2000) n`)
      // Eight keep order; roles change seldom.
      await client.query(`
        insert into audit_log (actor_id, action, target_id)
        select 'rider-' || 1 + n % 8,
          case when n % 5000 = 3 then 'roles.change' when n % 3 = 0 then 'users.warn' else 'rides.hide' end,
          case when n % 2 = 0 then 'rider-' || n % 2000 else n::text end
        from generate_series(1, ${count}) n`)
      await client.query('analyze audit_log, users')
    })
  })

  test.each<[string, AuditFilters]>([
    ['nothing else', {}],
    ['somebody’s id', { actor: 'rider-3' }],
    ['a username, however it is written', { actor: 'Rider.1' }],
    ['nobody', { actor: 'nobody' }],
    ['what is done often', { action: 'users.' }],
    ['what is done seldom', { action: 'roles.' }],
    ['what nobody does', { action: 'rides_' }],
    ['a rider', { target: 'rider.78' }],
    ['a number', { target: '4243' }],
    ['all of them together', { actor: 'rider.1', target: 'rider.78', action: 'u' }],
  ])('the latest by %s are found, looking at few', async (_what, filters) => {
    const log = createAuditLogRepository(database().connection.db)
    const wanted = await log.resolve(filters)
    expect(await looks(log.list(wanted, undefined, 21))).toBeLessThan(most)
    expect(await looks(log.page(wanted, count / 2, 21))).toBeLessThan(most)
  })

  test('beginnings of actions are told from their index', async () => {
    const log = createAuditLogRepository(database().connection.db)
    expect((await log.resolve({ action: 'r' })).actions).toEqual(['rides.hide', 'roles.change'])
    expect((await log.resolve({ action: '' })).actions).toBeUndefined()
  })
})
