import pg from 'pg'
import { fill, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { load, type LoadFigures } from './lib/load.ts'
import { makeManyPlaces } from './lib/many-places.ts'
import { median, takeTurns } from './lib/measure.ts'
import { copyPlaces, plainQueries, timePlain } from './lib/plain-places.ts'
import { makeQuestions, type Question } from './lib/place-questions.ts'
import { startProduct } from './lib/product.ts'
import type { Figure } from './lib/report.ts'

const leastPlaces = 1_000_000
const port = Number(process.env.PORT ?? 4151)
const connections = 4
const rounds = 3
const warmUps = 1
const seconds = 4
/** Milliseconds, for each kind of query. */
const goals = { p50: 10, p99: 60 }

/** Searches a million places with several riders, compared with plain statements on PostgreSQL: `ILIKE '%…%'`, and a scan by distance. */
export default async function places(): Promise<Figure[]> {
  const database = await newPostgres()
  if (!database)
    throw new Error('There is no PostgreSQL to measure beside: start one here, or name it in DATABASE_URL.')
  try {
    await fill(database, 0)
    const { file } = await makeManyPlaces(database.dataDir, leastPlaces)
    const client = new pg.Client(database.address)
    await client.connect()
    await copyPlaces(client, file)
    const figures = await measure(database, client, makeQuestions(file))
    await client.end()
    return figures
  } finally {
    await database.remove()
  }
}

async function measure(database: BenchDatabase, client: pg.Client, questions: Question[]): Promise<Figure[]> {
  const product = await startProduct(database, port)
  try {
    const figures: Figure[] = []
    for (const what of ['whole names', 'beginnings', 'misspelt names', 'all names', 'nearby', 'reverse'] as const) {
      const asked = questions.filter(
        ({ kind }) => kind === what || (what === 'all names' && kind in plainQueries.byName),
      )
      const paths = asked.map(({ path }) => path)
      const [ours = []] = await takeTurns(rounds, [() => load({ port, paths, seconds, connections })], warmUps)
      const plain = await timePlain(client, asked)
      figures.push(...compare(what, ours, plain))
    }
    return figures
  } finally {
    await product.stop()
  }
}

function compare(what: string, ours: LoadFigures[], plain: { p50: number; p99: number }): Figure[] {
  return (['p50', 'p99'] as const).map((share) => {
    const mine = median(ours.map((figures) => figures[share]))
    return {
      what: `${what}, ${share}`,
      unit: 'ms',
      ours: mine,
      reference: plain[share],
      referenceName: 'plain PostgreSQL, alone',
      ratio: mine / plain[share],
      goal: `at most ${goals[share]} ms`,
      holds: mine <= goals[share],
    }
  })
}
