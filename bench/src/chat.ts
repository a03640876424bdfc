import { makePlaces } from './lib/chat-places.ts'
import { letTalk, type Crowd, type CrowdStep, type StepFigures } from './lib/crowd.ts'
import { fill, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { median, takeTurns } from './lib/measure.ts'
import { startProduct } from './lib/product.ts'
import { startBench, type Running } from './lib/programs.ts'
import type { Figure } from './lib/report.ts'

const riders = 1000
const perRoom = 20
const messagesPerSecond = 500
const rounds = 3
const port = Number(process.env.PORT ?? 4160)
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'

const goals = { p50: 1.7, p99: 2, rate: 0.85, twoProcessesP99: 3 }

/** A rate is sustained if the 99th percentile of the latency stays below this. */
const longestP99 = 250
const leastHeard = 0.98
const stepUp = 1.2
const firstRate = 1500

/** Rate limits are on as in production, but wide enough for a crowd from one address. */
const limited = { RATE_LIMIT_FACTOR: '1000' }

/** 1,000 riders in rooms of 20 send 500 stored messages a second, compared with `ws` without storage. Then the highest rates, and two processes. */
export default async function chat(): Promise<Figure[]> {
  const database = await newPostgres()
  if (!database) throw new Error('Talking is measured on PostgreSQL: set DATABASE_URL.')
  try {
    await fill(database, 0)
    const places = await makePlaces(database, { riders, perRoom })
    const bare = await startBench('bare-rooms', String(port))
    try {
      const nobody = places.map(({ roomId }) => ({ roomId }))
      const toBare = (steps: CrowdStep[]) => letTalk({ ports: [port], places: nobody, steps })
      return [
        ...(await withServers(database, 1, (ports) =>
          measureOne(toBare, (steps) => letTalk({ ports, places, steps })),
        )),
        ...(await withServers(database, 2, (ports) =>
          measureTwo(toBare, (steps) => letTalk({ ports, places, steps })),
        )),
      ]
    } finally {
      await bare.stop()
    }
  } finally {
    await database.remove()
  }
}

type Talk = (steps: Crowd['steps']) => Promise<StepFigures[]>

const steady: CrowdStep = { perSecond: messagesPerSecond, seconds: 8, warmUpSeconds: 4 }

async function withServers<T>(
  database: BenchDatabase,
  count: number,
  work: (ports: number[]) => Promise<T>,
): Promise<T> {
  const ports = Array.from({ length: count }, (_, index) => port + 1 + index)
  const shared = count > 1 ? { REDIS_URL: redisUrl } : { REDIS_URL: undefined }
  const servers: Running[] = []
  try {
    for (const one of ports) servers.push(await startProduct(database, one, { ...limited, ...shared }))
    return await work(ports)
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function measureOne(toBare: Talk, toUs: Talk): Promise<Figure[]> {
  const [mine = [], theirs = []] = await takeTurns(rounds, [() => oneStep(toUs, steady), () => oneStep(toBare, steady)])
  const [ourRates = [], bareRates = []] = await takeTurns(
    rounds,
    [() => highestRate(toUs), () => highestRate(toBare)],
    0,
  )
  const rate = {
    ours: median(ourRates),
    reference: median(bareRates),
    ratio: median(ourRates.map((ours, round) => ours / (bareRates[round] ?? Number.NaN))),
  }
  const { p50, p99 } = latencies(mine, theirs)
  return [
    { what: '10,000 deliveries/s, p50', ...p50, goal: `at most ${goals.p50}`, holds: p50.ratio <= goals.p50 },
    { what: '10,000 deliveries/s, p99', ...p99, goal: `at most ${goals.p99}`, holds: p99.ratio <= goals.p99 },
    {
      what: 'highest rate kept up',
      unit: 'deliveries/s',
      ...rate,
      referenceName,
      goal: `at least ${goals.rate}`,
      holds: rate.ratio >= goals.rate,
    },
  ]
}

async function measureTwo(toBare: Talk, toUs: Talk): Promise<Figure[]> {
  const [mine = [], theirs = []] = await takeTurns(rounds, [() => oneStep(toUs, steady), () => oneStep(toBare, steady)])
  const { p50, p99 } = latencies(mine, theirs)
  const goal = goals.twoProcessesP99
  return [
    { what: 'two processes and Redis, p50', ...p50, goal: 'shown', holds: true },
    { what: 'two processes and Redis, p99', ...p99, goal: `at most ${goal}`, holds: p99.ratio <= goal },
  ]
}

const referenceName = 'bare ws, nothing stored'

function latencies(mine: StepFigures[], theirs: StepFigures[]) {
  const figure = (pick: (figures: StepFigures) => number) => ({
    unit: 'ms',
    ours: median(mine.map(pick)),
    reference: median(theirs.map(pick)),
    referenceName,
    ratio: median(mine.map((figures, round) => pick(figures) / pick(theirs[round] ?? figures))),
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
