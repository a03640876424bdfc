import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fill, newEmbedded, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { median, takeTurns } from './lib/measure.ts'
import { startProduct } from './lib/product.ts'
import { startBench, type Running } from './lib/programs.ts'
import type { Figure } from './lib/report.ts'

const rides = 1000
const port = Number(process.env.PORT ?? 4149)
/** Long enough for the work that a start defers. */
const settleMs = 4000

const goals = {
  PostgreSQL: { timesBare: 2, restMegabytes: 130 },
  embedded: { timesBare: 1.4, restMegabytes: 400 },
}

interface Start {
  readyMs: number
  restMegabytes: number
}

/** Time until ready and memory when idle, measured alternately with Fastify alone. `embedded` or `postgres` selects the database. */
export default async function start(options: string[]): Promise<Figure[]> {
  const postgres = options.includes('embedded') ? undefined : await newPostgres()
  const embedded = options.includes('postgres') ? undefined : await newEmbedded()
  const figures: Figure[] = []
  for (const database of [postgres, embedded]) if (database) figures.push(...(await measure(database)))
  return figures
}

async function measure(database: BenchDatabase): Promise<Figure[]> {
  const { engine, dataDir, address, url } = database
  try {
    await fill(database, rides)
    const bareArguments = url === undefined ? [join(dataDir, 'database')] : []
    const [ours = [], bare = []] = await takeTurns(5, [
      () => once(() => startProduct(database, port)),
      () => once(() => startBench('bare-fastify', String(port), JSON.stringify(address), ...bareArguments)),
    ])
    const { timesBare, restMegabytes } = goals[engine]
    const figure = (unit: string, pick: (start: Start) => number) => ({
      unit,
      ours: median(ours.map(pick)),
      reference: median(bare.map(pick)),
      referenceName: 'bare Fastify',
      ratio: median(ours.map((own, round) => pick(own) / pick(bare[round] ?? own))),
    })
    const ready = figure('ms', (run) => run.readyMs)
    const rest = figure('MB', (run) => run.restMegabytes)
    return [
      { what: `${engine}, to ready`, ...ready, goal: `at most ${timesBare}`, holds: ready.ratio <= timesBare },
      { what: `${engine}, at rest`, ...rest, goal: `at most ${restMegabytes} MB`, holds: rest.ours <= restMegabytes },
    ]
  } finally {
    await database.remove()
  }
}

async function once(begin: () => Promise<Running>): Promise<Start> {
  const running = await begin()
  await sleep(settleMs)
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(running.process.pid)])
  await running.stop()
  return { readyMs: running.readyMs, restMegabytes: Number(kilobytes) / 1024 }
}
