import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import type { Question } from './place-questions.ts'

const chunk = 20_000
/** Each query takes a good part of a second. */
const mostTimed = 40

interface Row {
  name: string
  kind: string
  lat: number
  lng: number
}

const byName = {
  text: `select name, lat, lng from plain_places where name ilike '%' || $1 || '%' order by pt <-> point($2, $3) limit 8`,
  values: ({ text, lng, lat }: Question) => [text, lng, lat],
}
/** The naive queries: no index, and the default configuration of the database. */
export const plainQueries = {
  byName: { 'whole names': byName, beginnings: byName, 'misspelt names': byName },
  byPlace: {
    nearby: {
      text: 'select name, lat, lng from plain_places where kind = $1 order by pt <-> point($2, $3) limit 20',
      values: ({ text, lng, lat }: Question) => [text, lng, lat],
    },
    reverse: {
      text: 'select name, lat, lng from plain_places order by pt <-> point($1, $2) limit 1',
      values: ({ lng, lat }: Question) => [lng, lat],
    },
  },
}

export async function copyPlaces(client: pg.Client, file: string): Promise<void> {
  await client.query('create table plain_places (name text, kind text, lat float8, lng float8, pt point)')
  const db = new DatabaseSync(file, { readOnly: true })
  let rows: Row[] = []
  const flush = async () => {
    await client.query(
      `insert into plain_places select name, kind, lat, lng, point(lng, lat)
       from unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) as given (name, kind, lat, lng)`,
      [
        rows.map(({ name }) => name),
        rows.map(({ kind }) => kind),
        rows.map(({ lat }) => lat),
        rows.map(({ lng }) => lng),
      ],
    )
    rows = []
  }
  const all = db.prepare('SELECT name, kind, lat / 1e6 AS lat, lng / 1e6 AS lng FROM place').iterate()
  for (const row of all as Iterable<unknown> as Iterable<Row>) if (rows.push(row) === chunk) await flush()
  await flush()
  db.close()
  await client.query('analyze plain_places')
}

/** Milliseconds of the plain statements, run in sequence. */
export async function timePlain(client: pg.Client, questions: Question[]): Promise<{ p50: number; p99: number }> {
  const times: number[] = []
  for (const question of questions.slice(0, mostTimed)) {
    const { text, values } = { ...plainQueries.byName, ...plainQueries.byPlace }[question.kind]
    const startedAt = performance.now()
    await client.query(text, values(question))
    times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
