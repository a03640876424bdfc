import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fill, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { listenTo, registerRider, type Rider } from './lib/faults/rider.ts'
import { startProduct } from './lib/product.ts'
import type { Running } from './lib/programs.ts'
import { readsOf } from './lib/reads.ts'
import type { Figure } from './lib/report.ts'
import { watchMemory, type Memory } from './lib/soak/memory.ts'
import { runMix, type Community, type Counts } from './lib/soak/mix.ts'

const port = Number(process.env.PORT ?? 4180)
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
const rides = 20_000
const riderCount = 20
const processes = 2
const defaultMinutes = 30
/** The share of the time in which caches fill. */
const warmUp = 0.2
const importEveryMinutes = 10
const goals = { growth: 1.1, lagMs: 100 }
const extract = join(
  process.env.MAP_TEST_DATA ?? fileURLToPath(new URL('../../../shared/map', import.meta.url)),
  'porto-2020.osm.pbf',
)
const lagProbe = fileURLToPath(new URL('./programs/lag-probe.ts', import.meta.url))
const commands = fileURLToPath(new URL('../../apps/server/src/cli/scooter-rides.ts', import.meta.url))

interface Lag {
  p50: number
  p99: number
  most: number
}

/** Two processes with reads, chat, uploads and imports of a map. Option: the number of minutes. */
export default async function soak([minutes]: string[]): Promise<Figure[]> {
  const database = await newPostgres()
  if (!database) throw new Error('The soak runs on PostgreSQL: set DATABASE_URL.')
  const ms = Number(minutes ?? defaultMinutes) * 60_000
  const servers: Running[] = []
  let community: Community | undefined
  try {
    await fill(database, rides)
    for (let index = 0; index < processes; index++)
      servers.push(await startProduct(database, port + index, probed(database, index)))
    community = await gather(database)
    const memories = servers.map(({ process: { pid = 0 } }) => watchMemory(pid, ms * warmUp))
    const ending = AbortSignal.timeout(ms)
    const [counts, imports] = await Promise.all([runMix(community, ending), importOften(database, ending)])
    return [
      ...describe(counts, imports),
      ...memories.map((memory, index) => memoryFigure(memory.end(), index)),
      ...(await lagFigures(servers, database)),
    ]
  } finally {
    for (const socket of community?.sockets ?? []) socket.stop()
    for (const server of servers) await server.stop()
    await database.remove()
  }
}

const lagFile = ({ dataDir }: BenchDatabase, index: number) => join(dataDir, `lag-${index}.json`)

const probed = (database: BenchDatabase, index: number) => ({
  REDIS_URL: redisUrl,
  LOG_LEVEL: 'warn',
  LAG_FILE: lagFile(database, index),
  NODE_OPTIONS: `--max-semi-space-size=16 --import ${lagProbe}`,
})

async function gather(database: BenchDatabase): Promise<Community> {
  const origins = Array.from({ length: processes }, (_, index) => `http://127.0.0.1:${port + index}`)
  const [first = ''] = origins
  const riders: Rider[] = []
  // One after the other: hashing passwords is expensive on purpose.
  for (let index = 0; index < riderCount; index++) riders.push(await registerRider(first, `rider-${index}`))
  const [founder] = riders
  if (!founder) throw new Error('There are no riders.')
  const room = await founder.call(first, 'POST', '/api/chat/rooms', {
    isGroupChat: true,
    name: 'Soak',
    memberIds: riders.map(({ id }) => id),
  })
  const { id: roomId } = room.body as { id: number }
  const sockets = riders.map(({ cookie }, index) => listenTo(origins[index % processes] ?? '', cookie))
  await Promise.all(sockets.map(({ isListening }) => isListening))
  const reads = await readsOf(database)
  return {
    origins,
    riders,
    roomId,
    sockets,
    paths: reads.flatMap(({ what, ours }) => (what.startsWith('mix') ? ours : [])),
  }
}

/** Each import replaces the roads and the places of the last one while riders use them. */
async function importOften({ dataDir, url }: BenchDatabase, ending: AbortSignal): Promise<number> {
  let count = 0
  while (!ending.aborted) {
    await promisify(execFile)(process.execPath, [commands, 'map:import', extract], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url },
    })
    count++
    await pause(importEveryMinutes * 60_000, undefined, { signal: ending }).catch(() => {})
  }
  return count
}

function describe({ reads, messages, uploads, failures }: Counts, imports: number): Figure[] {
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  const all = reads + messages + uploads
  return [
    {
      what: `calls without failure: ${reads} reads, ${messages} messages to ${riderCount} riders, ${uploads} uploads; ${imports} imports`,
      unit: 'calls',
      ours: all - failures.length,
      reference: all,
      referenceName: 'calls',
      ratio: (all - failures.length) / all,
      goal: 'all',
      holds: failures.length === 0,
    },
  ]
}

function memoryFigure({ firstHalf, secondHalf, megabytesPerHour }: Memory, index: number): Figure {
  const ratio = secondHalf / firstHalf
  return {
    what: `memory of process ${index + 1}, second half; slope ${megabytesPerHour.toFixed(1)} MB an hour`,
    unit: 'MB',
    ours: secondHalf,
    reference: firstHalf,
    referenceName: 'first half',
    ratio,
    goal: `at most ${goals.growth}`,
    holds: ratio <= goals.growth,
  }
}

async function lagFigures(servers: Running[], database: BenchDatabase): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, server] of servers.entries()) {
    server.process.kill('SIGPIPE')
    const { p50, p99 } = await readLag(lagFile(database, index))
    figures.push({
      what: `event loop of process ${index + 1}, p99`,
      unit: 'ms',
      ours: p99,
      reference: p50,
      referenceName: 'p50',
      ratio: p99 / p50,
      goal: `p99 below ${goals.lagMs} ms`,
      holds: p99 < goals.lagMs,
    })
  }
  return figures
}

async function readLag(file: string): Promise<Lag> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.endsWith('}')) return JSON.parse(text)
    await pause(100)
  }
}
