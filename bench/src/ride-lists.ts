import { fill, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { giveRides, listReads } from './lib/list-questions.ts'
import { load } from './lib/load.ts'
import { median, takeTurns } from './lib/measure.ts'
import { signUp, startProduct } from './lib/product.ts'
import { startBench } from './lib/programs.ts'
import { checkSameRides, type Read } from './lib/reads.ts'
import type { Figure } from './lib/report.ts'

const rides = 100_000
const connections = 32
const rounds = 3
const ports = { ours: Number(process.env.PORT ?? 4149), bare: Number(process.env.PORT ?? 4149) + 1 }
/** The pool size of the server. */
const databaseConnections = 10
const mostOfBareP99 = 3

/** Every list among 100,000 rides at 32 connections, compared with a handwritten query. A word other than `quick` selects lists by name. */
export default async function rideLists(options: string[]): Promise<Figure[]> {
  const seconds = options.includes('quick') ? 0.5 : 1.5
  const wanted = options.find((option) => option !== 'quick') ?? ''
  const database = await newPostgres()
  if (!database) throw new Error('There is no PostgreSQL here: name one in DATABASE_URL.')
  try {
    await fill(database, rides)
    const product = await startProduct(database, ports.ours)
    const address = JSON.stringify(database.address)
    const bare = await startBench('bare-lists', String(ports.bare), String(databaseConnections), address)
    try {
      return await measure(database, wanted, seconds)
    } finally {
      await bare.stop()
      await product.stop()
    }
  } finally {
    await database.remove()
  }
}

async function measure(database: BenchDatabase, wanted: string, seconds: number): Promise<Figure[]> {
  const cookie = await signUp(ports.ours)
  const me = await fetch(`http://127.0.0.1:${ports.ours}/api/auth/me`, { headers: { cookie } })
  const { id } = (await me.json()) as { id: string }
  await giveRides(database, id)
  const reads = (await listReads(database, id)).filter(({ what }) => what.includes(wanted))
  const figures: Figure[] = []
  for (const read of reads) {
    await checkSameRides(read, ports, cookie)
    for (const asked of read.isPublic ? [cookie, undefined] : [cookie]) {
      const figure = await compare(read, asked, seconds)
      // More than fifty lists take minutes, so each result is printed at once.
      process.stderr.write(`${figure.what}: ${figure.ours.toFixed(1)} / ${figure.reference.toFixed(1)} ms\n`)
      figures.push(figure)
    }
  }
  return figures
}

async function compare({ what, ours, bare }: Read, cookie: string | undefined, seconds: number): Promise<Figure> {
  const [mine = [], theirs = []] = await takeTurns(rounds, [
    () => load({ port: ports.ours, paths: ours, cookie, seconds, connections }),
    () => load({ port: ports.bare, paths: bare, seconds, connections }),
  ])
  const ratio = median(mine.map(({ p99 }, round) => p99 / (theirs[round]?.p99 ?? p99)))
  return {
    what: `${cookie ? 'rider' : 'stranger'}, ${what}, p99`,
    unit: 'ms',
    ours: median(mine.map(({ p99 }) => p99)),
    reference: median(theirs.map(({ p99 }) => p99)),
    referenceName: 'bare node:http and pg',
    ratio,
    goal: `at most ${mostOfBareP99}`,
    holds: ratio <= mostOfBareP99,
  }
}
