import { setTimeout as pause } from 'node:timers/promises'
import { setAttackScene, type AttackScene } from './lib/attack-scene.ts'
import { attacks, type Attack } from './lib/attacks.ts'
import { fill, newEmbedded, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { startProduct } from './lib/product.ts'
import { runProgram } from './lib/programs.ts'
import type { Figure } from './lib/report.ts'
import { importRoads } from './lib/road-maps.ts'

const rides = 20_000
const port = Number(process.env.PORT ?? 4149)
const seconds = 10
/** The calls of one attack: the rate limits permit no more in this time. */
const mostCalls = 1000
const thinkMs = 200
const goalMs = 1000
const warmUpSeconds = 3
/** Each has its own address behind the trusted proxy. */
const addresses = { attacker: '203.0.113.6', rider: (index: number) => `198.51.100.${index + 1}` }

/** A rider's home page while one client attacks, compared with no attack. Options: `embedded` or `postgres`; another word selects attacks by name. */
export default async function measureAttacks(options: string[]): Promise<Figure[]> {
  const wanted = options.find((option) => option !== 'embedded' && option !== 'postgres') ?? ''
  const figures: Figure[] = []
  const postgres = options.includes('embedded') ? undefined : await newPostgres()
  if (postgres) figures.push(...(await measure(postgres, wanted)))
  if (!options.includes('postgres')) figures.push(...(await measure(await newEmbedded(), wanted)))
  return figures
}

async function measure(database: BenchDatabase, wanted: string): Promise<Figure[]> {
  try {
    await fill(database, rides)
    const scene = await setAttackScene(database)
    await importRoads(database.dataDir)
    const product = await startProduct(database, port, { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' })
    try {
      await look(scene, warmUpSeconds)
      const figures: Figure[] = []
      for (const [name, callsOf] of Object.entries(attacks).filter(([attack]) => attack.includes(wanted))) {
        const quiet = await look(scene, warmUpSeconds)
        const attack: Attack = {
          port,
          address: addresses.attacker,
          seconds,
          most: mostCalls,
          ...callsOf(scene.attacker),
        }
        const attacking = runProgram('attacker', JSON.stringify(attack))
        const [pages, statuses] = await Promise.all([look(scene, seconds), attacking])
        const figure = compare(`${database.engine}, ${name}`, pages, quiet)
        process.stderr.write(`${figure.what}: ${Math.round(figure.ours)} ms, the attacker's answers: ${statuses}\n`)
        figures.push(figure)
        // Until the attacker's rate limits are refilled and aborted work has ended.
        await pause(5000)
      }
      return figures
    } finally {
      await product.stop()
    }
  } finally {
    await database.remove()
  }
}

/** The concurrent calls of a rider's home page. */
const homePage = [
  '/api/auth/me',
  '/api/instance',
  '/api/chat/unread',
  '/api/notifications',
  '/api/stats',
  '/api/rides?scope=featured&limit=3',
  '/api/rides?near=40.71,-74&limit=20',
  '/api/rides?bbox=-74.2,40.6,-73.8,40.9&limit=20',
  '/api/rides/count?bbox=-74.2,40.6,-73.8,40.9',
  '/api/rides/clusters?bbox=-74.2,40.6,-73.8,40.9&zoom=11',
]

interface Pages {
  /** Milliseconds until all calls of a page were answered. */
  p95: number
  refused: number
}

let pages = 0

async function look({ riders }: AttackScene, forSeconds: number): Promise<Pages> {
  const endsAt = performance.now() + forSeconds * 1000
  const times: number[] = []
  let refused = 0
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    // Riders alternate, so that none reaches the rate limit.
    const index = pages++ % riders.length
    const headers = { cookie: riders[index] ?? '', 'x-forwarded-for': addresses.rider(index) }
    const statuses = await Promise.all(homePage.map((path) => statusOf(path, headers)))
    times.push(performance.now() - startedAt)
    refused += statuses.filter((status) => status !== 200).length
    await pause(thinkMs)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN, refused }
}

async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  await answer.arrayBuffer()
  return answer.status
}

function compare(what: string, attacked: Pages, quiet: Pages): Figure {
  return {
    what: `${what}: the home page's calls${attacked.refused > 0 ? `, ${attacked.refused} refused` : ''}, p95`,
    unit: 'ms',
    ours: attacked.p95,
    reference: quiet.p95,
    referenceName: 'without an attack',
    ratio: attacked.p95 / quiet.p95,
    goal: `at most ${goalMs} ms, none refused`,
    holds: attacked.p95 <= goalMs && attacked.refused === 0,
  }
}
