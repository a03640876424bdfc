import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fill, newEmbedded, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { rideTogether, type LiveRound } from './lib/live-crowd.ts'
import { liveFigures } from './lib/live-figures.ts'
import { makeLiveRides, shareAll, stopAll, type Place } from './lib/live-rides.ts'
import { takeTurns } from './lib/measure.ts'
import { probedBy, readMemory, type Memory, type ProbedProcess } from './lib/process-figures.ts'
import { startProduct } from './lib/product.ts'
import { fileOf, startProgram } from './lib/programs.ts'
import type { Figure } from './lib/report.ts'

const port = Number(process.env.PORT ?? 4170)
const sizes = {
  one: { name: '100 riders of one ride', riders: 100, perRide: 100 },
  many: { name: '1,000 riders in 20 rides', riders: 1000, perRide: 50 },
}
type Size = (typeof sizes)[keyof typeof sizes]

const defaultRounds = 3
/** A ride takes hours: the first half minute, in which the engine compiles the path of a position, says little about it. */
const step = { warmUpSeconds: 25, seconds: 15 }
/** Long enough for the work that the end of a ride defers. */
const settleMs = 2000
/** Rate limits are on as in production, but wide enough for riders from one address. */
const limited = { RATE_LIMIT_FACTOR: '1000' }

/**
 * Riders who share their positions every two seconds, on a server and on bare `ws` that merges and sends the same frames. Options:
 * `embedded` or `postgres`, `one` or `many`, and the number of rounds.
 */
export default async function live(options: string[]): Promise<Figure[]> {
  const rounds = Number(options.find((option) => /^\d+$/.test(option)) ?? defaultRounds)
  const all = Object.entries(sizes)
  const wanted = all.filter(([name]) => options.includes(name))
  const figures: Figure[] = []
  for (const [, size] of wanted.length > 0 ? wanted : all) {
    const postgres = options.includes('embedded') ? undefined : await newPostgres()
    if (postgres) figures.push(...(await measure(postgres, size, rounds)))
    if (!options.includes('postgres')) figures.push(...(await measure(await newEmbedded(), size, rounds)))
  }
  return figures
}

async function measure(database: BenchDatabase, size: Size, rounds: number): Promise<Figure[]> {
  const servers: Server[] = []
  try {
    await fill(database, 0)
    const [rehearsal = [], places = []] = await makeLiveRides(database, { ...size, sets: 2 })
    const product = await startServer(database, port)
    servers.push(product)
    const bare = await startServer(database, port + 1, 'bare-positions')
    servers.push(bare)
    await sharing(rehearsal, () => takeTurns(1, turnsOf([product, bare], rehearsal), 0))
    const before = await settledMemory(product)
    const [ours = [], theirs = []] = await sharing(places, () => takeTurns(rounds, turnsOf([product, bare], places), 0))
    const after = await settledMemory(product)
    return liveFigures(`${database.engine}, ${size.name}`, { ours, theirs, before, after })
  } finally {
    for (const server of servers) await server.stop()
    await database.remove()
  }
}

interface Server extends ProbedProcess {
  name: string
  port: number
  stop(): Promise<void>
}

async function startServer(database: BenchDatabase, serverPort: number, program?: string): Promise<Server> {
  const memoryFile = join(database.dataDir, `memory-${serverPort}.json`)
  const probed = probedBy(memoryFile)
  const running = program
    ? await startProgram(fileOf(program), [String(serverPort)], { ...process.env, ...probed })
    : await startProduct(database, serverPort, { ...limited, ...probed })
  return { name: program ?? 'server', port: serverPort, pid: running.process.pid ?? 0, memoryFile, stop: running.stop }
}

/** The riders share their positions with the product during the work. */
async function sharing<T>(places: Place[], work: () => Promise<T>): Promise<T> {
  await shareAll(port, places)
  const result = await work()
  await stopAll(port, places)
  return result
}

const turnsOf = (servers: Server[], places: Place[]) => servers.map((server) => () => rideOnce(server, places))

async function settledMemory(server: Server): Promise<Memory> {
  await pause(settleMs)
  return readMemory(server)
}

async function rideOnce({ name, port: serverPort, pid, memoryFile }: Server, places: Place[]): Promise<LiveRound> {
  const round = await rideTogether({ port: serverPort, server: { pid, memoryFile }, places, ...step })
  describe(name, round)
  return round
}

/** The load of the machine explains outliers. */
function describe(
  name: string,
  { sent, reachedAll, frames, bytes, p50, p95, most, processor, processorOfRiders }: LiveRound,
) {
  const [load = 0] = loadavg()
  const milliseconds = [p50, p95, most].map(Math.round).join(' / ')
  process.stderr.write(
    `${name}: ${reachedAll} of ${sent} positions, ${frames} frames of ${Math.round(bytes / frames)} bytes, p50 / p95 / most ${milliseconds} ms, ` +
      `processor ${processor.toFixed(1)} ms/s (riders ${processorOfRiders.toFixed(0)}), load ${load.toFixed(1)}\n`,
  )
}
