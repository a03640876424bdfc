import MiniSearch from 'minisearch'
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createSearchService, type SearchService } from '../../apps/server/src/modules/search/search.service.ts'
import { fill, newEmbedded, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { fillTexts, makeQuestions, makeTexts, type SearchQuestion } from './lib/many-texts.ts'
import { median, takeTurns } from './lib/measure.ts'
import type { Figure } from './lib/report.ts'

const sizes = { full: { many: 1_000_000, few: 100_000 }, small: { many: 100_000, few: 20_000 } }
const rounds = 3
/** The number of concurrent clients, each with its own connection. */
const askers = 16
/** Goals as a share of the time of plain full text search in the same run. */
const goals = { p50: 0.4, p99: 0.1 }
const leastTyposFound = 0.98
const mostOfPostgres = 3
/** `ILIKE` takes seconds for some queries, so only every n-th is measured. */
const everyLike = 5

/** The first results of a search, as `kind id`. */
type Ask = (question: SearchQuestion) => Promise<string[]>

interface Times {
  p50: number
  p99: number
}

/** 300 searches among a million texts, compared with full text search, `ILIKE` and MiniSearch. Then the embedded database. `small` uses a tenth. */
export default async function search(options: string[]): Promise<Figure[]> {
  const { many, few } = sizes[options.includes('small') ? 'small' : 'full']
  const figures: Figure[] = []
  if (!options.includes('embedded')) figures.push(...(await besidePlain(many)))
  if (!options.includes('postgres')) figures.push(...(await besidePostgres(few)))
  return figures
}

async function besidePlain(count: number): Promise<Figure[]> {
  const questions = makeQuestions(makeTexts(count), count)
  return withTexts(await newPostgresOrFail(), count, async (service, pool) => {
    const ours = oursOf(service)
    const plainly = plainOf(pool)
    const [mine = [], plain = []] = await takeTurns(rounds, [
      () => timeAll(questions, ours),
      () => timeAll(questions, plainly),
    ])
    const [mineInCrowd = [], plainInCrowd = []] = await takeTurns(rounds, [
      () => timeAll(questions, ours, askers),
      () => timeAll(questions, plainly, askers),
    ])
    const like = await timeAll(everyNth(questions, everyLike), likeOf(pool))
    const figures = [
      ...compare('', best(mine), best(plain), 'plain full text search', goals),
      ...compare(`${askers} at once, `, best(mineInCrowd), best(plainInCrowd), 'plain full text search', goals),
    ]
    for (const kind of ['one word', 'two words', 'typo'] as const) {
      const asked = questions.filter((question) => question.kind === kind)
      figures.push(
        ...compare(
          `${kind}, `,
          await timeAll(asked, ours),
          await timeAll(asked, plainly),
          'plain full text search',
          {},
        ),
      )
    }
    const counted = await timeAll(questions, ({ term }) => service.counts('crowd-1', term).then(() => []))
    figures.push(...compare('counts of all tabs, ', counted, best(plain), 'plain full text search', {}))
    figures.push(...compare('beside ILIKE, ', best(mine), like, 'ILIKE with a trigram index', {}))
    figures.push(typosFound(await shareFound(questions, ours, count), await shareFound(questions, plainly, count)))
    figures.push(...(await besideMemory(Math.min(count, sizes.full.few), questions, best(mine))))
    return figures
  })
}

async function besidePostgres(count: number): Promise<Figure[]> {
  const questions = makeQuestions(makeTexts(count), count)
  const timed = (database: BenchDatabase) =>
    withTexts(database, count, async (service) => {
      const [mine = []] = await takeTurns(rounds, [() => timeAll(questions, oursOf(service))])
      return best(mine)
    })
  const reference = await timed(await newPostgresOrFail())
  const embedded = await timed(await newEmbedded())
  const ratio = embedded.p50 / reference.p50
  return [
    {
      what: `embedded, ${count.toLocaleString('en')} rows, p50`,
      unit: 'ms',
      ours: embedded.p50,
      reference: reference.p50,
      referenceName: 'the same on PostgreSQL',
      ratio,
      goal: `at most ${mostOfPostgres}`,
      holds: ratio <= mostOfPostgres,
    },
  ]
}

async function newPostgresOrFail() {
  const database = await newPostgres()
  if (!database)
    throw new Error('There is no PostgreSQL to measure beside: start one here, or name it in DATABASE_URL.')
  return database
}

async function withTexts<T>(
  database: BenchDatabase,
  count: number,
  work: (service: SearchService, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  try {
    await fill(database, 0)
    const connection = await openDatabase({ databaseUrl: database.url, dataDir: database.dataDir })
    const pool = new pg.Pool({ ...database.address, max: askers })
    try {
      const startedAt = performance.now()
      await connection.withoutDeadline((first) =>
        connection.isEmbedded
          ? fillTexts([first, first], count)
          : connection.withoutDeadline((second) => fillTexts([first, second], count)),
      )
      process.stderr.write(
        `${database.engine}: ${count} texts in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
      )
      return await work(createSearchService({ db: connection.db, clock: () => new Date() }), pool)
    } finally {
      await pool.end()
      await connection.close()
    }
  } finally {
    await database.remove()
  }
}

const oursOf =
  (service: SearchService): Ask =>
  async ({ term }) => {
    const { items } = await service.search('crowd-1', { term, category: 'all' })
    return items.map(({ type, id }) => `${type} ${typeof id === 'string' ? id.replace('rider-', '') : id}`)
  }

const foundBy = async (pool: pg.Pool, name: string, text: string, values: unknown[]) => {
  const { rows } = await pool.query<{ kind: string; id: number }>({ name, text, values })
  return rows.map(({ kind, id }) => `${kind} ${id}`)
}

const plainOf =
  (pool: pg.Pool): Ask =>
  ({ term }) =>
    foundBy(
      pool,
      'plain',
      `select kind, id from plain_texts, plainto_tsquery('simple', $1) query where words @@ query order by ts_rank(words, query) desc, id limit 20`,
      [term],
    )

const likeOf =
  (pool: pg.Pool): Ask =>
  ({ term }) =>
    foundBy(pool, '', `select kind, id from plain_texts where text ilike all($1) order by id limit 20`, [
      term.split(' ').map((word) => `%${word}%`),
    ])

async function timeAll(questions: SearchQuestion[], ask: Ask, atOnce = 1): Promise<Times> {
  const times: number[] = []
  const left = questions.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const question of left) {
        const startedAt = performance.now()
        await ask(question)
        times.push(performance.now() - startedAt)
      }
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: share(0.5), p99: share(0.99) }
}

/** The median round. */
const best = (times: Times[]): Times => ({
  p50: median(times.map(({ p50 }) => p50)),
  p99: median(times.map(({ p99 }) => p99)),
})

const everyNth = <T>(items: T[], nth: number) => items.filter((_, index) => index % nth === 0)

function compare(what: string, ours: Times, reference: Times, referenceName: string, goal: Partial<Times>): Figure[] {
  return (['p50', 'p99'] as const).map((share) => {
    const ratio = ours[share] / reference[share]
    const most = goal[share]
    return {
      what: `${what}${share}`,
      unit: 'ms',
      ours: ours[share],
      reference: reference[share],
      referenceName,
      ratio,
      goal: most === undefined ? 'none: beside it' : `at most ${most}`,
      holds: most === undefined || ratio <= most,
    }
  })
}

/** The share of questions with a typo that found the intended entry. */
async function shareFound(questions: SearchQuestion[], ask: Ask, count: number): Promise<number> {
  const typos = questions.filter(({ kind }) => kind === 'typo')
  const found = await Promise.all(typos.map(ask))
  const wanted = new Set(found.flat())
  const texts = new Map<string, string[]>()
  for (const { kind, id, name, text } of makeTexts(count))
    if (wanted.has(`${kind} ${id}`))
      texts.set(`${kind} ${id}`, `${name} ${text}`.toLowerCase().replaceAll('.', '').split(' '))
  const isMeant = (ids: string[] = [], meant: string[]) =>
    ids.some((id) => meant.every((word) => texts.get(id)?.includes(word)))
  return typos.filter(({ meant }, index) => isMeant(found[index], meant)).length / typos.length
}

function typosFound(ours: number, reference: number): Figure {
  return {
    what: 'typos found',
    unit: 'share',
    ours,
    reference,
    referenceName: 'plain full text search',
    ratio: ours / reference,
    goal: `at least ${leastTyposFound}`,
    holds: ours >= leastTyposFound,
  }
}

/** A million texts would exceed the memory of some machines: the figures name this smaller number. */
async function besideMemory(count: number, questions: SearchQuestion[], ours: Times): Promise<Figure[]> {
  const index = new MiniSearch<{ id: string; text: string }>({ fields: ['text'] })
  for (const { kind, id, name, text } of makeTexts(count)) index.add({ id: `${kind} ${id}`, text: `${name} ${text}` })
  const times = await timeAll(questions, async ({ term }) =>
    index
      .search(term, { prefix: true, fuzzy: 0.2, combineWith: 'AND' })
      .slice(0, 20)
      .map(({ id }) => String(id)),
  )
  return compare('beside memory, ', ours, times, `MiniSearch over ${count.toLocaleString('en')} of them`, {})
}
