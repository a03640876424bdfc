import type { ClientBase, Pool, PoolClient } from 'pg'

const riders = 1000
const batchSize = 10_000
/** A busy machine takes longer, and no user waits for this. */
const timeoutMs = 120_000

/**
 * Realistic rides in a few statements: 40 towns on all continents, half of the rides over, a tenth for friends or private, a hundredth
 * drafts or cancelled, a few that last for weeks, four of five with a scooter. The data is deterministic. The search index is
 * optional, because it doubles the time.
 */
export async function insertManyRides(
  pool: Pick<Pool, 'connect'>,
  count: number,
  { isSearchable = false } = {},
): Promise<void> {
  const client = await pool.connect()
  const run = (text: string, values: unknown[] = []) => client.query({ ...longTimeout, text, values })
  try {
    await run('set statement_timeout = 0')
    const fill = () => withoutSlowIndexes(client, () => insert(run, count))
    await (isSearchable ? fill() : unsearchable(client, ['users', 'vehicles', 'rides'], fill))
    await run('analyze')
  } finally {
    // Discards the connection, because its timeout was changed.
    client.release(true)
  }
}

/** Rows that are written meanwhile are not indexed for search: indexing each row takes four fifths of the time. */
export async function unsearchable(client: ClientBase, tables: string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

const longTimeout = { query_timeout: timeoutMs }

/** Recreating text and place indexes takes a second or two; updating them row by row takes most of the time. */
async function withoutSlowIndexes(client: PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename in ('rides', 'ride_entries') and indexdef ~ 'USING (gin|gist)'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query({ ...longTimeout, text: definition })
}

async function insert(run: (text: string, values?: unknown[]) => Promise<unknown>, count: number): Promise<void> {
  await run(`
    insert into users (id, email, username, first_name, last_name)
    select 'crowd-' || n, 'crowd-' || n || '@example.test', 'crowd.' || n, 'Rider', 'Number ' || n
    from generate_series(1, ${riders}) n`)
  await run(`
    insert into vehicles (user_id, name, model, color, type)
    select 'crowd-' || n, 'Scooter ' || n, 'S', 'White', (array['standard', 'electric', 'foldable', 'custom'])[1 + n % 4]
    from generate_series(1, ${riders}) n where n % 5 <> 0`)
  await run(`
    insert into friendships (user_id, friend_id, status)
    select 'crowd-1', 'crowd-' || n, 'accepted' from generate_series(2, 60) n where n % 10 <> 0`)
  await run(`
    insert into blocks (blocker_id, blocked_id)
    select 'crowd-1', 'crowd-' || n from generate_series(10, 60, 10) n`)
  for (let from = 1; from <= count; from += batchSize) {
    await run(
      `
    insert into rides (user_id, vehicle_id, title, description, date, ends_at, over_at, time_zone, status, visibility, distance, capacity,
      start_lat, start_lng, end_lat, end_lng, start_label, end_label, public_lat, public_lng, preview, route_data, geometry, joined_count, popularity)
    select
      'crowd-' || 1 + n % ${riders}, scooter.id,
      (array['Coast run', 'Harbour loop', 'Night ride', 'Market tour', 'Bridge crossing', 'Café crawl', 'Hill climb'])[1 + n % 7] || ' ' || n,
      'Easy pace, ' || n % 17 || ' stops, everyone welcome',
      starts, ends, coalesce(ends, date_trunc('day', starts) + interval '1 day'), 'UTC',
      case when n % 200 = 0 then 'draft' when n % 201 = 0 then 'cancelled' else 'published' end,
      case when n % 20 = 7 then 'friends' when n % 20 = 11 then 'private' else 'public' end,
      2000 + n * 37 % 40000, case when n % 3 = 0 then 10 end,
      lat, lng, lat + 0.05, lng + 0.05, 'Start ' || n % 500, 'End ' || n % 500, lat, lng,
      'o~l~Fjk~uOwHJy@P_@',
      jsonb_build_object('version', 1, 'origin', jsonb_build_object('lat', lat, 'lng', lng), 'destination', jsonb_build_object('lat', lat + 0.05, 'lng', lng + 0.05),
        'startLocation', jsonb_build_object('lat', lat, 'lng', lng), 'endLocation', jsonb_build_object('lat', lat + 0.05, 'lng', lng + 0.05),
        'waypoints', '[]'::jsonb, 'isRoundTrip', false, 'distance', 2000 + n * 37 % 40000, 'duration', 1800, 'engine', 'direct', 'legs', '[]'::jsonb),
      repeat('o~l~Fjk~uOwHJy@P_@', 10), (n * 7919::bigint) % 40,
      -- A tenth of the future rides and of those of the last 90 days have participants.
      case when n % 10 = 3 and starts > now() - interval '90 days' then (n * 7919::bigint) % 40 else 0 end
    from (
      select n, starts,
        case when n % 500 = 0 then starts + interval '20 days' when n % 2 = 0 then starts + interval '3 hours' end as ends,
        -60 + (town * 37 % 120) + (n * 7919::bigint % 10007) / 20014.0 as lat,
        -179.9 + (town * 97 % 360) + (n * 104729::bigint % 10009) / 20018.0 as lng
      from (
        select n, n % 40 as town, date_trunc('minute', now()) + (n * 48271::bigint % $1::int - $1::int / 2) * interval '1 year' / $1::int as starts
        from generate_series($2::int, $3::int) n) dated) placed
    left join vehicles scooter on scooter.user_id = 'crowd-' || 1 + n % ${riders}`,
      [count, from, Math.min(count, from + batchSize - 1)],
    )
    await run(`
      insert into ride_participants (ride_id, user_id, answer)
      select id, 'crowd-' || 1 + (id * 31 + k * 101) % ${riders}, case when k = 3 then 'maybe' else 'yes' end
      from (select id from rides order by id desc limit ${batchSize}) latest, generate_series(1, 3) k where id % 4 = 0
      on conflict do nothing`)
  }
}
