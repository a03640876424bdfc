import { fill, newPostgres, type BenchDatabase } from './databases.ts'
import { load } from './load.ts'
import { median, takeTurns } from './measure.ts'
import { signUp, startProduct } from './product.ts'
import { readsOf } from './reads.ts'
import type { Figure } from './report.ts'

interface Growth {
  few: number
  many: number
  port: number
  connections: number
  seconds: number
}

const rounds = 3
const mostGrowth = 1.5

/** The cost of each read with many rides, compared with the same read of the same server with few. */
export async function measureGrowth({ few, many, port, connections, seconds }: Growth): Promise<Figure[]> {
  const small = await filled(few)
  const large = await filled(many)
  const servers = [await startProduct(small, port), await startProduct(large, port + 1)]
  try {
    const cookies = [await signUp(port), await signUp(port + 1)]
    const [smallReads, largeReads] = [await readsOf(small), await readsOf(large)]
    const figures: Figure[] = []
    for (const [index, { what, ours: paths }] of largeReads.entries()) {
      const askLarge = { port: port + 1, paths, cookie: cookies[1], seconds, connections }
      const askSmall = { port, paths: smallReads[index]?.ours ?? [], cookie: cookies[0], seconds, connections }
      const [mine = [], theirs = []] = await takeTurns(rounds, [() => load(askLarge), () => load(askSmall)])
      const cost = (perSecond: number) => 1_000_000 / perSecond
      const ratio = median(mine.map((run, round) => (theirs[round]?.perSecond ?? Number.NaN) / run.perSecond))
      figures.push({
        what: `${what}, ${many.toLocaleString('en')} rides`,
        unit: 'µs a request',
        ours: cost(median(mine.map(({ perSecond }) => perSecond))),
        reference: cost(median(theirs.map(({ perSecond }) => perSecond))),
        referenceName: `among ${few.toLocaleString('en')}`,
        ratio,
        goal: `at most ${mostGrowth}`,
        holds: ratio <= mostGrowth,
      })
    }
    return figures
  } finally {
    for (const server of servers) await server.stop()
    await small.remove()
    await large.remove()
  }
}

async function filled(rides: number): Promise<BenchDatabase> {
  const database = await newPostgres()
  if (!database) throw new Error('Growth is measured on PostgreSQL: set DATABASE_URL.')
  await fill(database, rides)
  return database
}
