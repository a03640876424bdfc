import type { Client } from 'pg'
import { makeVocabulary, misspell, seededRandom, zipf } from './made-words.ts'

const seed = 13
const vocabularySize = 60_000
const rowsAtOnce = 5000
const questionCount = 300

export type TextKind = 'ride' | 'scooter' | 'rider'

/** A thing with a name and a text, as it stands in the product's tables and in the plain one. */
export interface TextRow {
  kind: TextKind
  id: number
  name: string
  text: string
}

export interface SearchQuestion {
  kind: 'one word' | 'two words' | 'typo'
  term: string
  /** All of which a hit must hold to be what was meant. */
  meant: string[]
}

/** Of ten things six rides, two scooters and two riders; the same in every run. */
export function* makeTexts(count: number): Generator<TextRow> {
  const random = seededRandom(seed)
  const word = zipf(makeVocabulary(vocabularySize, random), random)
  const some = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, word).join(' ')
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
  for (let index = 0; index < count; index++) {
    const id = Math.floor(index / 10) + 1
    const place = index % 10
    if (place < 6) yield { kind: 'ride', id: index + 1, name: capital(some(2, 5)), text: `${capital(some(15, 50))}.` }
    else if (place < 8)
      yield { kind: 'scooter', id: index + 1, name: capital(some(1, 3)), text: `${capital(some(5, 25))}.` }
    else yield { kind: 'rider', id: id * 10 + place, name: `${capital(some(1, 1))} ${capital(some(1, 1))}`, text: '' }
  }
}

const kinds = [
  ...Array(4).fill('one word'),
  ...Array(3).fill('two words'),
  ...Array(3).fill('typo'),
] as SearchQuestion['kind'][]

/** Questions of words that stand together in one of the texts: the frequent ones as often as they are written. */
export function makeQuestions(rows: Iterable<TextRow>, count: number): SearchQuestion[] {
  const random = seededRandom(seed + 1)
  const wanted = new Set<number>()
  while (wanted.size < questionCount) wanted.add(Math.floor(random() * count))
  const questions: SearchQuestion[] = []
  let index = 0
  for (const { name, text } of rows) {
    if (!wanted.has(index++)) continue
    const kind = kinds[questions.length % kinds.length] ?? 'typo'
    // Shorter words are too near to too many others for anybody to tell what was meant.
    const least = kind === 'typo' ? 4 : 1
    const words = `${name} ${text}`
      .toLowerCase()
      .replaceAll('.', '')
      .split(' ')
      .filter((word) => word.length >= least)
    const drawn = () => words.splice(Math.floor(random() * words.length), 1)[0] ?? 'scooter'
    const meant = kind === 'two words' ? [drawn(), drawn()] : [drawn()]
    questions.push({ kind, meant, term: kind === 'typo' ? misspell(meant[0] ?? '', random) : meant.join(' ') })
  }
  return questions
}

/**
 * Fills the product's tables, and a plain one with the same texts beside them. Indexes of words are made at the end, and the words
 * by one statement: what they hold is the same as if riders had written one after the other.
 */
export async function fillTexts(client: Client, count: number): Promise<void> {
  const tables = ['users', 'vehicles', 'rides']
  await client.query('set statement_timeout = 0')
  await client.query(`create table plain_texts (kind text not null, id int not null, text text not null,
    words tsvector generated always as (to_tsvector('simple', text)) stored)`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = any($1) and indexdef ~ 'USING (gin|gist)'`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`insert into users (id, username, first_name, last_name)
    select 'crowd-' || n, 'crowd.' || n, 'C', 'R' from generate_series(1, 1000) n`)
  let batch: TextRow[] = []
  for (const row of makeTexts(count)) {
    batch.push(row)
    if (batch.length === rowsAtOnce) {
      await insert(client, batch)
      batch = []
    }
  }
  if (batch.length > 0) await insert(client, batch)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`insert into search_words (word) select distinct word from (
    select words from rides union all select words from vehicles union all select words from users) found, correctable_words(found.words) word`)
  await client.query('create index plain_texts_words on plain_texts using gin (words)')
  await client.query('create index plain_texts_trgm on plain_texts using gin (text gin_trgm_ops)')
  for (const table of [...tables, 'search_words', 'plain_texts']) await client.query(`vacuum analyze ${table}`)
}

/** Half of the rides are over, those to come within a year; most are for everybody. */
async function insert(client: Client, rows: TextRow[]): Promise<void> {
  const given = [JSON.stringify(rows)]
  const read = `json_to_recordset($1::json) as r(kind text, id int, name text, text text)`
  await client.query(
    `insert into users (id, username, first_name, last_name, created_at)
     select 'rider-' || id, 'rider.' || id, split_part(name, ' ', 1), split_part(name, ' ', 2), now() - id * interval '1 second' from ${read} where kind = 'rider'`,
    given,
  )
  await client.query(
    `insert into vehicles (id, user_id, name, model, color, description)
     select id, 'crowd-' || 1 + id % 1000, name, 'S', 'White', text from ${read} where kind = 'scooter'`,
    given,
  )
  await client.query(
    `insert into rides (id, user_id, title, description, date, over_at, time_zone, status, visibility, distance, start_lat, start_lng, end_lat, end_lng, public_lat, public_lng, start_label, end_label)
     select id, 'crowd-' || 1 + id % 1000, name, text, starts, starts + interval '3 hours', 'UTC',
       case when id % 200 = 0 then 'draft' else 'published' end, case when id % 20 = 7 then 'friends' when id % 20 = 11 then 'private' else 'public' end,
       2000 + id % 40000, lat, lng, lat, lng, lat, lng, 'Start', 'End'
     from (select *, now() + ((id * 48271::bigint) % 730 - 365) * interval '1 day' as starts, -60 + id * 7919::bigint % 120 as lat, -179 + id * 104729::bigint % 358 as lng
       from ${read} where kind = 'ride') r`,
    given,
  )
  await client.query(
    `insert into plain_texts (kind, id, text) select kind, id, name || ' ' || text from ${read}`,
    given,
  )
}
