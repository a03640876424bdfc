import type { Client } from 'pg'
import { foldText, wordsOf } from '../../../apps/server/src/platform/words/fold-words.ts'
import { makeVocabulary, misspell, seededRandom, zipf } from './made-words.ts'

const seed = 13
/** This size and these frequencies make plain search among a million texts as slow as in the trial that the goals come from. */
const vocabularySize = 2000
const rowsAtOnce = 5000
const questionCount = 300

export type TextKind = 'ride' | 'scooter' | 'rider'

/** An object with a name and a text, as stored in the product's tables and in the plain one. */
export interface TextRow {
  kind: TextKind
  id: number
  name: string
  text: string
}

export interface SearchQuestion {
  kind: 'one word' | 'two words' | 'typo'
  term: string
  /** A correct hit contains all of these words. */
  meant: string[]
}

/** Six of ten entries are rides, two are scooters and two are riders; deterministic. */
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

/** Queries of words that are adjacent in one of the texts; frequent words are as frequent as in the texts. */
export function makeQuestions(rows: Iterable<TextRow>, count: number): SearchQuestion[] {
  const random = seededRandom(seed + 1)
  const vocabulary = makeVocabulary(vocabularySize, seededRandom(seed)).map(foldText)
  const isWord = (misspelt: string) => vocabulary.some((word) => word.startsWith(foldText(misspelt)))
  const wanted = new Set<number>()
  while (wanted.size < questionCount) wanted.add(Math.floor(random() * count))
  const questions: SearchQuestion[] = []
  let index = 0
  for (const { name, text } of rows) {
    if (!wanted.has(index++)) continue
    const kind = kinds[questions.length % kinds.length] ?? 'typo'
    // Shorter words have too many similar words to identify the intended one.
    const least = kind === 'typo' ? 4 : 1
    const words = `${name} ${text}`
      .toLowerCase()
      .replaceAll('.', '')
      .split(' ')
      .filter((word) => word.length >= least)
    // If the rider's name is too short, the next entry is used.
    if (words.length === 0) {
      wanted.add(index)
      continue
    }
    const drawn = () => words.splice(Math.floor(random() * words.length), 1)[0] ?? ''
    const meant = kind === 'two words' ? [drawn(), drawn()] : [drawn()]
    questions.push({ kind, meant, term: kind === 'typo' ? misspell(meant[0] ?? '', isWord, random) : meant.join(' ') })
  }
  return questions
}

/** The tables with texts of riders and their search entries. */
const tables = ['users', 'vehicles', 'rides']
const entries = ['user_entries', 'vehicle_entries', 'ride_entries']

/** Search entries and indexes are written last, without triggers, which is faster: the result is the same as if riders had written the texts. */
export async function fillTexts([first, second]: [Client, Client], count: number): Promise<void> {
  for (const client of [first, second]) {
    await client.query('set statement_timeout = 0')
    // The embedded database has one session, and less memory.
    if (first !== second) await client.query(`set maintenance_work_mem = '1GB'`)
  }
  await first.query(`create table plain_texts (kind text not null, id int not null, text text not null,
    words tsvector generated always as (to_tsvector('simple', text)) stored)`)
  const indexes = await takeIndexes(first)
  for (const table of [...tables, ...entries]) await first.query(`alter table ${table} disable trigger user`)
  await first.query(`insert into users (id, username, first_name, last_name)
    select 'crowd-' || n, 'crowd.' || n, 'C', 'R' from generate_series(1, 1000) n`)

  const words = await insertAll([first, second], makeTexts(count))
  await first.query(
    `insert into search_words (word) select word from json_array_elements_text($1::json) with ordinality w(word, place) order by place`,
    [JSON.stringify([...words])],
  )
  const middle = Math.floor(count / 2)
  const plainIndexes = [
    'create index plain_texts_words on plain_texts using gin (words)',
    'create index plain_texts_trgm on plain_texts using gin (text gin_trgm_ops)',
  ]
  const ofFirst = [...(await entering(first, 'ride', `id <= ${middle}`)), ...(await entering(first, 'vehicle', 'true'))]
  const ofSecond = [...(await entering(first, 'ride', `id > ${middle}`)), ...(await entering(first, 'user', 'true'))]
  for (const [mine, other] of [
    [ofFirst, ofSecond],
    [indexes, plainIndexes],
  ] as const) {
    const isDone = inTurn(first, mine)
    // A session runs one statement at a time.
    if (first === second) await isDone
    await Promise.all([isDone, inTurn(second, other)])
  }
  for (const table of [...tables, ...entries]) await first.query(`alter table ${table} enable trigger user`)
  for (const table of [...tables, ...entries, 'search_words', 'plain_texts'])
    await first.query(`vacuum analyze ${table}`)
}

/** Drops the indexes that enforce no constraint, and returns the statements that recreate them. */
async function takeIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = any($1) and indexdef !~ 'UNIQUE'`,
    [[...tables, ...entries]],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Alternates between the connections; returns all words of the vocabulary in the order of insertion. */
async function insertAll(clients: Client[], texts: Iterable<TextRow>): Promise<Set<string>> {
  const words = new Set<string>()
  const lines = clients.map((client) => ({ client, isDone: Promise.resolve() }))
  let batches = 0
  const send = async (rows: TextRow[]) => {
    const line = lines[batches++ % lines.length]
    await line?.isDone
    if (line) line.isDone = insert(line.client, rows)
  }
  let batch: TextRow[] = []
  for (const row of texts) {
    for (const word of wordsOf(`${row.name} ${row.text}`)) if (word.length > 2) words.add(word)
    batch.push(row)
    if (batch.length < rowsAtOnce) continue
    await send(batch)
    batch = []
  }
  if (batch.length > 0) await send(batch)
  await Promise.all(lines.map(({ isDone }) => isDone))
  return words
}

async function inTurn(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/** Writes the search entries, like the triggers. */
async function entering(client: Client, kind: 'ride' | 'vehicle' | 'user', where: string): Promise<string[]> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns where table_name = $1`,
    [`${kind}_entries`],
  )
  const columns = rows[0]?.columns ?? ''
  return [`insert into ${kind}_entries (${columns}) select ${columns} from ${kind}s_to_find where ${where}`]
}

/** Distributed over five years. */
const came = `now() - id::bigint * 48271 % 1825 * interval '1 day'`

/** Half of the rides are over, the others are within a year; most are public. */
async function insert(client: Client, rows: TextRow[]): Promise<void> {
  const given = [JSON.stringify(rows)]
  const read = `json_to_recordset($1::json) as r(kind text, id int, name text, text text)`
  await client.query(
    `insert into users (id, username, first_name, last_name, created_at)
     select 'rider-' || id, 'rider.' || id, split_part(name, ' ', 1), split_part(name, ' ', 2), ${came} from ${read} where kind = 'rider'`,
    given,
  )
  await client.query(
    `insert into vehicles (id, user_id, name, model, color, description, created_at)
     select id, 'crowd-' || 1 + id % 1000, name, 'S', 'White', text, ${came} from ${read} where kind = 'scooter'`,
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
