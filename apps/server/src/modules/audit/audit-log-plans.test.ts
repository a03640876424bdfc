import { beforeAll, describe, expect, inject, test } from 'vitest'
import { explainQuery, rowsRead } from '../../../test/database/query-plan.ts'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { createAuditLogRepository, type AuditFilters } from './audit-log.repository.ts'

const count = 100_000
/** The maximum number of entries. */
const most = 3000
const database = useTestDatabase()

const began = `'2024-01-01T00:00:00Z'`
/** A number of days after the first entry. */
const day = (days: number) => new Date(Date.UTC(2024, 0, 1 + days))

/** The number of entries read. */
const rowsReadBy = async (query: Parameters<typeof explainQuery>[1]) =>
  rowsRead(await explainQuery(database().connection.pool, query), 'audit_log')

// Both engines use the same plans.
describe.runIf(inject('engine') === 'postgres')('among 100,000 entries', () => {
  beforeAll(async () => {
    await database().connection.withoutDeadline(async (client) => {
      await client.query(`
        insert into users (id, email, username, first_name, last_name)
        select 'rider-' || n, n || '@example.test', 'rider.' || n, 'Rider', 'Number' from generate_series(1, 2000) n`)
      // Eight moderators, rare changes of roles, and an entry every ten minutes for nearly two years.
      await client.query(`
        insert into audit_log (at, actor_id, action, target_id)
        select ${began}::timestamptz + n * interval '10 minutes', 'rider-' || 1 + n % 8,
          case when n % 5000 = 3 then 'roles.change' when n % 3 = 0 then 'users.warn' else 'rides.hide' end,
          case when n % 2 = 0 then 'rider-' || n % 2000 else n::text end
        from generate_series(1, ${count}) n`)
      await client.query('analyze audit_log, users')
    })
  })

  test.each<[string, AuditFilters]>([
    ['no filter', {}],
    ['the id of a rider', { actor: 'rider-3' }],
    ['a username in any case', { actor: 'Rider.1' }],
    ['nobody', { actor: 'nobody' }],
    ['a frequent action', { action: 'users.' }],
    ['a rare action', { action: 'roles.' }],
    ['an unknown action', { action: 'rides_' }],
    ['a rider', { target: 'rider.78' }],
    ['a number', { target: '4243' }],
    ['all filters together', { actor: 'rider.1', target: 'rider.78', action: 'u' }],
  ])('the latest by %s are found with few rows read', async (_what, filters) => {
    const log = createAuditLogRepository(database().connection.db)
    const resolved = await log.resolve(filters)
    expect(await rowsReadBy(log.list(resolved, undefined, 21))).toBeLessThan(most)
    expect(await rowsReadBy(log.list(resolved, count / 2, 21))).toBeLessThan(most)
    expect(await rowsReadBy(log.page(resolved, count / 2, 21))).toBeLessThan(most)
  })

  test.each<[string, AuditFilters, number]>([
    ['an old day', { from: day(20), to: day(21) }, 145],
    ['everything before an old date', { to: day(20) }, 1000],
    ['everything since a date', { from: day(600) }, 1000],
    ['a time before the first entry', { to: day(-20) }, 0],
    ['a future time', { from: day(9000) }, 0],
    ['an old month and an actor', { actor: 'rider.1', from: day(20), to: day(50) }, 541],
    ['an old month and a frequent action', { action: 'users.', from: day(20), to: day(50) }, 1000],
    ['an old month and a rare action', { action: 'roles.', from: day(20), to: day(50) }, 1],
    ['an old month and a rider', { target: 'rider.78', from: day(20), to: day(50) }, 2],
    ['everything before an old date and an actor', { actor: 'rider-3', to: day(20) }, 360],
  ])('the entries of %s are found with few rows read', async (_what, filters, expected) => {
    const log = createAuditLogRepository(database().connection.db)
    const resolved = await log.resolve(filters)
    const first = await log.list(resolved, undefined, 1000)
    expect(first).toHaveLength(expected)
    expect(first.every(({ at }) => at >= (filters.from ?? at) && at <= (filters.to ?? at))).toBe(true)
    for (const behind of [undefined, first.at(10)?.id]) {
      expect(await rowsReadBy(log.list(resolved, behind, 21))).toBeLessThan(most)
      expect(await rowsReadBy(log.page(resolved, behind, 21))).toBeLessThan(most)
    }
  })

  test('action prefixes are read from their index', async () => {
    const log = createAuditLogRepository(database().connection.db)
    expect((await log.resolve({ action: 'r' })).actions).toEqual(['rides.hide', 'roles.change'])
    expect((await log.resolve({ action: '' })).actions).toBeUndefined()
  })
})
