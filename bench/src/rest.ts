import { fill, newEmbedded, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { measureGrowth } from './lib/growth.ts'
import { load, type LoadFigures } from './lib/load.ts'
import { median, takeTurns } from './lib/measure.ts'
import { signUp, startProduct } from './lib/product.ts'
import { startBench } from './lib/programs.ts'
import { checkSameRides, readsOf, type Read } from './lib/reads.ts'
import type { Figure } from './lib/report.ts'

const rides = 100_000
const connections = 32
const rounds = 3
/** Until the code is compiled: in the first seconds, the page of a ride is a third slower than after ten. */
const warmUps = 4
const ports = { ours: Number(process.env.PORT ?? 4149), bare: Number(process.env.PORT ?? 4149) + 1 }
/** The pool sizes of the server. */
const databaseConnections = { PostgreSQL: 10, embedded: 1 }

/** The minimum share of the bare server's throughput. */
const goals: Record<string, number> = {
  'list of 20': 0.7,
  detail: 0.6,
  'nearest within 8 km': 0.65,
  'mix 60/25/15': 0.65,
}
const embeddedGoal = 0.5
const mostOfBareP99 = 2

/** The most frequent reads, compared with a bare server. Options: `embedded` or `postgres`; `quick` (shorter); `million` (few and many rides). */
export default async function rest(options: string[]): Promise<Figure[]> {
  const seconds = options.includes('quick') ? 1 : 2
  if (options.includes('million'))
    return measureGrowth({ few: rides, many: 10 * rides, port: ports.ours, connections, seconds })
  const figures: Figure[] = []
  const postgres = options.includes('embedded') ? undefined : await newPostgres()
  if (postgres) figures.push(...(await measure(postgres, seconds)))
  if (!options.includes('postgres')) figures.push(...(await measure(await newEmbedded(), seconds)))
  return figures
}

async function measure(database: BenchDatabase, seconds: number): Promise<Figure[]> {
  try {
    await fill(database, rides)
    const product = await startProduct(database, ports.ours)
    const bare = await startBench(
      'bare-server',
      String(ports.bare),
      String(databaseConnections[database.engine]),
      JSON.stringify(database.address),
    )
    try {
      const cookie = await signUp(ports.ours)
      const figures: Figure[] = []
      for (const read of await readsOf(database)) {
        await checkSameRides(read, ports, cookie)
        for (const asked of read.isPublic ? [cookie, undefined] : [cookie])
          figures.push(...(await compare(database, read, asked, seconds)))
      }
      return figures
    } finally {
      await bare.stop()
      await product.stop()
    }
  } finally {
    await database.remove()
  }
}

async function compare(
  { engine }: BenchDatabase,
  { what, ours, bare }: Read,
  cookie: string | undefined,
  seconds: number,
): Promise<Figure[]> {
  const [mine = [], theirs = []] = await takeTurns(
    rounds,
    [
      () => load({ port: ports.ours, paths: ours, cookie, seconds, connections }),
      () => load({ port: ports.bare, paths: bare, seconds, connections }),
    ],
    warmUps,
  )
  const name = `${engine}, ${cookie ? 'rider' : 'stranger'}, ${what}`
  const goal = engine === 'embedded' ? embeddedGoal : (goals[what] ?? 0)
  const figure = (unit: string, pick: (figures: LoadFigures) => number) => ({
    unit,
    ours: median(mine.map(pick)),
    reference: median(theirs.map(pick)),
    referenceName: 'bare node:http and pg',
    // Ratios of measurements taken one after the other, then their median: noise of the machine affects both.
    ratio: median(mine.map((figures, round) => pick(figures) / pick(theirs[round] ?? figures))),
  })
  const throughput = figure('requests/s', ({ perSecond }) => perSecond)
  const p50 = figure('ms', (figures) => figures.p50)
  const p99 = figure('ms', (figures) => figures.p99)
  return [
    { what: name, ...throughput, goal: `at least ${goal}`, holds: throughput.ratio >= goal },
    { what: `${name}, p50`, ...p50, goal: 'shown', holds: true },
    { what: `${name}, p99`, ...p99, goal: `at most ${mostOfBareP99}`, holds: p99.ratio <= mostOfBareP99 },
  ]
}
