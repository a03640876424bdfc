import { insertManyRides } from '../../apps/server/test/many-rides.ts'
import { quantile, takeTurns, type Timings } from './lib/measure.ts'
import type { Figure } from './lib/report.ts'
import { startServer, type ServerUnderTest } from './lib/server-under-test.ts'

const rideCount = 100_000
const rounds = 300
const radiusMetres = 8000

// The same rows by hand: what a list would cost without rules, validation, session and HTTP.
const rideAndOrganiser = `
  r.id, r.title, r.description, r.date, r.ends_at, r.over_at, r.time_zone, r.status, r.visibility, r.capacity, r.approval, r.start_lat, r.start_lng, r.end_lat,
  r.end_lng, r.start_label, r.end_label, r.distance, r.preview, r.route_data, r.joined_count, r.waiting_count, r.version, r.created_at, r.updated_at,
  u.id as user_id, u.username, u.first_name, u.last_name, u.profile_image_url, u.last_active_at`
const isOpen = `r.status = 'published' and r.visibility = 'public' and r.hidden_at is null and r.over_at > now()`
// By hand too the past is not walked through: rides of at most two days by their start, the few longer ones by their own index.
const listSql = `select ${rideAndOrganiser} from rides r join users u on u.id = r.user_id where r.id in (
  (select r.id from rides r where ${isOpen} and r.date > now() - interval '2 days' order by r.date, r.id limit 20)
  union all
  (select r.id from rides r where ${isOpen} and r.over_at - r.date > interval '2 days' and r.date + interval '0' <= now() - interval '2 days' order by r.date + interval '0', r.id limit 20)
) order by r.date, r.id limit 20`
const detailSql = `select ${rideAndOrganiser}, r.geometry, (select json_agg(s order by s.order_index) from ride_stops s where s.ride_id = r.id) as stops
  from rides r join users u on u.id = r.user_id where r.id = $1`
const nearSql = `select ${rideAndOrganiser} from rides r join users u on u.id = r.user_id where ${isOpen} order by r.public_pt <-> (select public_pt from rides where id = $1) limit 20`

/** A list of 20, a ride's page and the nearest 20, each beside a bare query of the same rows on the same database. */
export default async function rest(): Promise<Figure[]> {
  const server = await startServer(({ pool }) => insertManyRides(pool, rideCount))
  try {
    const { rows } = await server.pool.query<{ id: number; lat: number; lng: number }>(
      `select r.id, r.start_lat as lat, r.start_lng as lng from rides r where ${isOpen} order by md5(r.id::text) limit 100`,
    )
    const rideOf = (round: number) => rows[round % rows.length] ?? { id: 0, lat: 0, lng: 0 }
    const near = (round: number) => `/api/rides?near=${rideOf(round).lat},${rideOf(round).lng}&within=${radiusMetres}`
    await checkSameRows(server, '/api/rides', listSql, [])
    await checkSameRows(server, near(0), nearSql, [rideOf(0).id])

    const bare = (sql: string, values: unknown[] = []) => server.pool.query(sql, values)
    return [
      ...figures(
        'list of 20',
        await takeTurns(
          rounds,
          () => server.get('/api/rides'),
          () => bare(listSql),
        ),
      ),
      ...figures(
        'detail',
        await takeTurns(
          rounds,
          (round) => server.get(`/api/rides/${rideOf(round).id}`),
          (round) => bare(detailSql, [rideOf(round).id]),
        ),
      ),
      ...figures(
        `nearest 20 within ${radiusMetres} m`,
        await takeTurns(
          rounds,
          (round) => server.get(near(round)),
          (round) => bare(nearSql, [rideOf(round).id]),
        ),
      ),
    ]
  } finally {
    await server.close()
  }
}

/** A session, two more checks of the rules and HTTP are worth a few bare queries, in the median and in the tail. */
const goal = 5

function figures(what: string, { ours, reference }: Timings): Figure[] {
  return [0.5, 0.99].map((share) => {
    const mine = quantile(ours, share)
    const theirs = quantile(reference, share)
    return {
      what: `${what}, p${share * 100}`,
      unit: 'ms',
      ours: mine,
      reference: theirs,
      referenceName: 'bare pg query',
      ratio: mine / theirs,
      goal: `at most ${goal} times`,
      holds: mine / theirs <= goal,
    }
  })
}

async function checkSameRows(server: ServerUnderTest, path: string, sql: string, values: unknown[]): Promise<void> {
  const ids = (rows: { id: number }[]) =>
    rows
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .join()
  const ours = ids(JSON.parse(await server.get(path)))
  const reference = ids((await server.pool.query(sql, values)).rows)
  if (ours !== reference)
    throw new Error(`${path} and the bare query do not give the same rides:\n${ours}\n${reference}`)
}
