import { makePlaces } from './lib/chat-places.ts'
import { letTalk, type Crowd, type CrowdStep, type StepFigures } from './lib/crowd.ts'
import { fill, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { compared, takeTurns } from './lib/measure.ts'
import { startProduct } from './lib/product.ts'
import { startBench, type Running } from './lib/programs.ts'
import type { Figure } from './lib/report.ts'

const riders = 1000
const perRoom = 20
const messagesPerSecond = 500
const firstPort = Number(process.env.PORT ?? 4160)
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'

const goals = { p50: 1.5, p99: 2, rate: 0.7, rateOfSocketIo: 1.5, twoProcessesP99: 3 }

/** A rate is sustained if the 99th percentile of the latency stays below this. */
const longestP99 = 250
const leastHeard = 0.98
const stepUp = 1.2
const firstRate = 1500
const steady: CrowdStep = { perSecond: messagesPerSecond, seconds: 8, warmUpSeconds: 4 }

/** Rate limits are on as in production, but wide enough for a crowd from one address. */
const limited = { RATE_LIMIT_FACTOR: '1000' }

const limit = 'bare ws, one insert a flush'

/**
 * 1,000 riders in rooms of 20 send 500 stored messages a second (`steady`), as many as the server sustains (`rate`), and 500 a
 * second over two processes and Redis (`two`). The limit is `ws` that stores in batches and broadcasts after the commit, on
 * the same PostgreSQL. The options name parts and the number of rounds.
 */
export default async function chat(options: string[]): Promise<Figure[]> {
  const parts = Object.keys(measurements).filter((part) => options.includes(part))
  const rounds = Number(options.find((option) => /^\d+$/.test(option)) ?? 3)
  const database = await newPostgres()
  if (!database) throw new Error('Talking is measured on PostgreSQL: set DATABASE_URL.')
  try {
    await fill(database, 0)
    const bench = { database, places: await makePlaces(database, { riders, perRoom }), rounds }
    const figures: Figure[] = []
    for (const [part, measure] of Object.entries(measurements))
      if (parts.length === 0 || parts.includes(part)) figures.push(...(await measure(bench)))
    return figures
  } finally {
    await database.remove()
  }
}

interface Bench {
  database: BenchDatabase
  places: Crowd['places']
  rounds: number
}

const measurements: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  steady: (bench) =>
    withServers(bench, [product(1), bare(1)], async (ours, theirs) => {
      const { p50, p99 } = await latencies(bench, ours, theirs, limit)
      return [
        { what: '10,000 deliveries/s, p50', ...p50, ...atMost(goals.p50, p50) },
        { what: '10,000 deliveries/s, p99', ...p99, ...atMost(goals.p99, p99) },
      ]
    }),

  rate: (bench) =>
    withServers(bench, [product(1), bare(1), socketIo], async (...talks) => {
      const [ours = [], ofLimit = [], ofSocketIo = []] = await takeTurns(
        bench.rounds,
        talks.map((talk) => () => highestRate(talk)),
        0,
      )
      const toLimit = compared(ours, ofLimit)
      const toSocketIo = compared(ours, ofSocketIo)
      const figure = { what: 'highest rate kept up', unit: 'deliveries/s' }
      return [
        { ...figure, ...toLimit, referenceName: limit, ...atLeast(goals.rate, toLimit) },
        {
          ...figure,
          ...toSocketIo,
          referenceName: 'socket.io, one insert a message',
          ...atLeast(goals.rateOfSocketIo, toSocketIo),
        },
      ]
    }),

  two: (bench) =>
    withServers(bench, [product(2), bare(1), bare(2)], async (ours, one, two) => {
      const toOne = await latencies(bench, ours, one, limit)
      const toTwo = await latencies(bench, ours, two, `two processes of ${limit}, and Redis`)
      const shown = { goal: 'shown', holds: true }
      return [
        { what: 'two processes and Redis, p50', ...toOne.p50, ...shown },
        { what: 'two processes and Redis, p99', ...toOne.p99, ...atMost(goals.twoProcessesP99, toOne.p99) },
        { what: 'two processes and Redis, p50', ...toTwo.p50, ...shown },
        { what: 'two processes and Redis, p99', ...toTwo.p99, ...shown },
      ]
    }),
}

const atMost = (goal: number, { ratio }: { ratio: number }) => ({ goal: `at most ${goal}`, holds: ratio <= goal })
const atLeast = (goal: number, { ratio }: { ratio: number }) => ({ goal: `at least ${goal}`, holds: ratio >= goal })

type Talk = (steps: CrowdStep[]) => Promise<StepFigures[]>

/** One kind of server, of one or more processes. */
interface Contestant {
  processes: number
  start(database: BenchDatabase, port: number): Promise<Running>
  crowdOf(places: Crowd['places']): Pick<Crowd, 'places' | 'protocol'>
}

const product = (processes: number): Contestant => ({
  processes,
  start: (database, port) =>
    startProduct(database, port, { ...limited, REDIS_URL: processes > 1 ? redisUrl : undefined }),
  crowdOf: (places) => ({ places }),
})

const withoutCookies = (places: Crowd['places']) => places.map(({ roomId }) => ({ roomId }))

const bare = (processes: number): Contestant => ({
  processes,
  start: ({ url = '' }, port) => startBench('bare-rooms', String(port), url, ...(processes > 1 ? [redisUrl] : [])),
  crowdOf: (places) => ({ places: withoutCookies(places) }),
})

const socketIo: Contestant = {
  processes: 1,
  start: ({ url = '' }, port) => startBench('socket-io-rooms', String(port), url),
  crowdOf: (places) => ({ places: withoutCookies(places), protocol: 'socket.io' }),
}

async function withServers<T>(
  { database, places }: Bench,
  contestants: Contestant[],
  work: (...talks: Talk[]) => Promise<T>,
): Promise<T> {
  const servers: Running[] = []
  try {
    const talks: Talk[] = []
    for (const { processes, start, crowdOf } of contestants) {
      const ports = Array.from({ length: processes }, (_, index) => firstPort + servers.length + index)
      for (const port of ports) servers.push(await start(database, port))
      talks.push((steps) => letTalk({ ...crowdOf(places), ports, steps }))
    }
    return await work(...talks)
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function latencies({ rounds }: Bench, ours: Talk, reference: Talk, referenceName: string) {
  const [mine = [], theirs = []] = await takeTurns(
    rounds,
    [ours, reference].map((talk) => () => oneStep(talk, steady)),
  )
  const figure = (pick: (figures: StepFigures) => number) => ({
    unit: 'ms',
    referenceName,
    ...compared(mine.map(pick), theirs.map(pick)),
  })
  return { p50: figure(({ p50 }) => p50), p99: figure(({ p99 }) => p99) }
}

async function oneStep(talk: Talk, step: CrowdStep): Promise<StepFigures> {
  const [figures] = await talk([step])
  if (!figures || figures.heard !== figures.said * perRoom)
    throw new Error(`Of ${(figures?.said ?? 0) * perRoom} deliveries ${figures?.heard} came.`)
  return figures
}

/** Deliveries per second of the last step without delay; each step is a fifth faster than the previous one. */
async function highestRate(talk: Talk): Promise<number> {
  let best = 0
  for (let perSecond = firstRate; ; perSecond *= stepUp) {
    const [figures] = await talk([{ perSecond: Math.round(perSecond), seconds: 3, warmUpSeconds: 1 }])
    if (!figures || figures.p99 > longestP99 || figures.heardPerSecond < leastHeard * perSecond * perRoom) return best
    best = figures.heardPerSecond
  }
}
