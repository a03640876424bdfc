import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import type { BenchDatabase } from './databases.ts'
import type { LivePlace } from './live-crowd.ts'
import { insertSignedInRiders } from './signed-in-riders.ts'

interface Rides {
  riders: number
  perRide: number
  /** The same riders take part in this many rides, one after the other. */
  sets: number
}

/** The place of a rider who is signed in. */
export type Place = Required<LivePlace>

/** Calls at once: more would only wait in the server. */
const concurrency = 8
const mostRepeats = 10
const repeatAfterMs = 1000
const longTimeout = { query_timeout: 120_000 }

/** Inserts signed-in riders and rides that began a moment ago with a yes of each other rider. @returns the places of each set */
export async function makeLiveRides(
  { url, dataDir }: BenchDatabase,
  { riders, perRide, sets }: Rides,
): Promise<Place[][]> {
  const connection = await openDatabase({ databaseUrl: url, dataDir })
  try {
    const { pool } = connection
    const ids = Array.from({ length: riders }, () => randomUUID())
    const cookies = await insertSignedInRiders(pool, ids)
    const perSet = riders / perRide
    const { rows } = await pool.query<{ id: number }>(
      `insert into rides (user_id, title, date, ends_at, over_at, time_zone, status, joined_count)
       select ($1::text[])[n % $2::int * $3::int + 1], 'Ride ' || n, now() - interval '5 minutes', now() + interval '6 hours',
         now() + interval '6 hours', 'UTC', 'published', $3::int
       from generate_series(0, $2::int * $4::int - 1) n returning id`,
      [ids, perSet, perRide, sets],
    )
    const rideIds = rows.map(({ id }) => id)
    await pool.query({
      ...longTimeout,
      text: `insert into ride_participants (ride_id, user_id, answer)
             select ride_id, ($2::text[])[(n - 1) % $3::int * $4::int + k], 'yes'
             from unnest($1::int[]) with ordinality as given (ride_id, n), generate_series(2, $4::int) k`,
      values: [rideIds, ids, perSet, perRide],
    })
    await pool.query('analyze')
    return Array.from({ length: sets }, (_, set) =>
      ids.map((userId, index) => ({
        rideId: rideIds[set * perSet + Math.floor(index / perRide)] ?? 0,
        userId,
        cookie: cookies[index] ?? '',
      })),
    )
  } finally {
    await connection.close()
  }
}

export const shareAll = (port: number, places: readonly Place[]) =>
  callForEach(places, ({ rideId, cookie }) => ({
    url: `http://127.0.0.1:${port}/api/rides/${rideId}/live/me`,
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ consent: true }),
  }))

export const stopAll = (port: number, places: readonly Place[]) =>
  callForEach(places, ({ rideId, cookie }) => ({
    url: `http://127.0.0.1:${port}/api/rides/${rideId}/live/me`,
    method: 'DELETE',
    headers: { cookie },
  }))

/** Calls again while the database of a busy machine does not answer. @throws if a call is refused */
async function callForEach(places: readonly Place[], callOf: (place: Place) => RequestInit & { url: string }) {
  const waiting = places.values()
  const work = async () => {
    for (const place of waiting) {
      const { url, ...call } = callOf(place)
      let answer = await fetch(url, call)
      for (let repeats = 0; answer.status === 503 && repeats < mostRepeats; repeats++) {
        await answer.arrayBuffer()
        await pause(repeatAfterMs)
        answer = await fetch(url, call)
      }
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${call.method} ${url} was answered ${answer.status}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}
