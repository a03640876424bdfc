import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openActor, type ValhallaActor } from '@scooter-rides/osm-import'
import { createRoutingService, type RoutingService } from '../../apps/server/src/modules/routing/routing.service.ts'
import { findImportedRoadGraphs } from '../../apps/server/src/modules/routing/valhalla/imported-roads.ts'
import { fill, newEmbedded } from './lib/databases.ts'
import { median, takeTurns } from './lib/measure.ts'
import { signUp, startProduct } from './lib/product.ts'
import { importRoads, towns } from './lib/road-maps.ts'
import type { Figure } from './lib/report.ts'

type LatLng = { lat: number; lng: number }

const port = Number(process.env.PORT ?? 4170)
const ways = 100
const tours = 25
const rounds = 5
const riders = 50
const planningSeconds = 8
/** The delay of a page between a change and its next request. */
const thinkMs = 100
const goals = { route: 1.5, tour: 2, lagMs: 20 }
const probe = new URL('./programs/lag-probe.ts', import.meta.url)

/** A route and a tour of five stops, compared with the bare router in the same process. Then the event loop's delays while fifty riders plan. */
export default async function routes(): Promise<Figure[]> {
  const database = await newEmbedded()
  try {
    const { maps, graph } = await importRoads(database.dataDir)
    const bare = openActor(graph)
    const reportError = (event: string, error: unknown) => {
      throw new Error(event, { cause: error })
    }
    const routing = createRoutingService({ findRoads: findImportedRoadGraphs({ maps, reportError }), reportError })
    const figures: Figure[] = []
    for (const [town, bounds] of Object.entries(towns)) {
      const points = pointsIn(bounds)
      figures.push(...(await measureWays(town, { routing, bare, points })))
      figures.push(await measureTours(town, { routing, bare, points }))
    }
    await fill(database, 0)
    return [...figures, await measureLag(database)]
  } finally {
    await database.remove()
  }
}

interface Measured {
  routing: RoutingService
  bare: ValhallaActor
  points: () => LatLng
}

const toLocation = ({ lat, lng }: LatLng) => ({ lat, lon: lng })

async function measureWays(town: string, { routing, bare, points }: Measured): Promise<Figure[]> {
  const askBare = async (ends: LatLng[]) =>
    JSON.parse(await bare.route(JSON.stringify({ locations: ends.map(toLocation), costing: 'motor_scooter' })))
  const pairs = await working(ways, 2, points, ([origin, destination]) => planPair(routing, origin, destination))
  const [mine = [], theirs = []] = await takeTurns(rounds, [
    () => timeEach(pairs, ([origin, destination]) => planPair(routing, origin, destination)),
    () => timeEach(pairs, askBare),
  ])
  return [50, 99].map((percentile) => {
    const [ours, reference] = [mine, theirs].map((runs) => median(runs.map((times) => at(times, percentile))))
    return compare(`${town}, a way, p${percentile}`, ours, reference, percentile === 50 ? goals.route : undefined)
  })
}

async function planPair(routing: RoutingService, origin?: LatLng, destination?: LatLng) {
  if (!origin || !destination) throw new Error('A way has two ends.')
  const way = await routing.plan({ origin, destination })
  if (way.engine !== 'valhalla') throw new Error(`Found by ${way.engine}.`)
}

async function measureTours(town: string, { routing, bare, points }: Measured): Promise<Figure> {
  const plan = async ([origin, ...rest]: LatLng[]) => {
    if (!origin) throw new Error('A tour has a start.')
    await routing.plan({ origin, waypoints: rest.slice(0, -1), destination: rest.at(-1), optimize: true })
  }
  const askBare = async (stops: LatLng[]) =>
    JSON.parse(
      await bare.optimizedRoute(JSON.stringify({ locations: stops.map(toLocation), costing: 'motor_scooter' })),
    )
  const given = await working(tours, 7, points, async (stops) => {
    await plan(stops)
    await askBare(stops)
  })
  const [mine = [], theirs = []] = await takeTurns(rounds, [
    () => timeEach(given, plan),
    () => timeEach(given, askBare),
  ])
  const [ours, reference] = [mine, theirs].map((runs) => median(runs.map((times) => at(times, 50))))
  return compare(`${town}, five stops in the best order, p50`, ours, reference, goals.tour)
}

async function measureLag(database: { dataDir: string; url: string | undefined }): Promise<Figure> {
  const file = join(database.dataDir, 'lag.json')
  const options = `--max-semi-space-size=16 --import=${probe.href}`
  const server = await startProduct(database as Parameters<typeof startProduct>[0], port, {
    NODE_OPTIONS: options,
    LAG_FILE: file,
  })
  try {
    const cookie = await signUp(port)
    const points = Object.values(towns).map(pointsIn)
    const until = (seconds: number) => performance.now() + seconds * 1000
    await plan(points, cookie, until(2))
    server.process.kill('SIGUSR2')
    const planned = await plan(points, cookie, until(planningSeconds))
    server.process.kill('SIGPIPE')
    await pause(500)
    const { p99 } = JSON.parse(await readFile(file, 'utf8')) as { p99: number }
    const perSecond = Math.round(planned.ways / planningSeconds)
    const what = `event loop lag while ${riders} riders plan (${perSecond} ways/s, ${planned.refused} refused), p99`
    const goal = `at most ${goals.lagMs} ms`
    const ratio = p99 / goals.lagMs
    return {
      what,
      unit: 'ms',
      ours: p99,
      reference: goals.lagMs,
      referenceName: 'the limit',
      ratio,
      goal,
      holds: ratio <= 1,
    }
  } finally {
    await server.stop()
  }
}

async function plan(points: (() => LatLng)[], cookie: string, until: number) {
  const planned = { ways: 0, refused: 0 }
  await Promise.all(
    Array.from({ length: riders }, async (_, index) => {
      const point = points[index % points.length]
      if (!point) return
      while (performance.now() < until) {
        const response = await fetch(`http://127.0.0.1:${port}/api/routes`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ origin: point(), destination: point() }),
        })
        await response.text()
        // A point without a road is a valid response, too. A slow machine refuses some riders, who ask again.
        if (response.status === 200 || response.status === 422) planned.ways++
        else if (response.status === 503) planned.refused++
        else throw new Error(`Answered ${response.status}.`)
        await pause(thinkMs)
      }
    }),
  )
  return planned
}

/** Deterministic: a linear congruential generator with the constants of ANSI C. */
function pointsIn({ west, south, east, north }: (typeof towns)[keyof typeof towns]): () => LatLng {
  let state = 7
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  return () => ({ lat: south + next() * (north - south), lng: west + next() * (east - west) })
}

/** This many lists of points that a route connects. */
async function working(
  count: number,
  length: number,
  points: () => LatLng,
  ask: (given: LatLng[]) => Promise<unknown>,
) {
  const found: LatLng[][] = []
  while (found.length < count) {
    const given = Array.from({ length }, points)
    const isRideable = await ask(given).then(
      () => true,
      () => false,
    )
    if (isRideable) found.push(given)
  }
  return found
}

async function timeEach(given: readonly LatLng[][], ask: (points: LatLng[]) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const points of given) {
    const startedAt = performance.now()
    await ask(points)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)
}

const at = (sorted: readonly number[], percentile: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percentile) / 100))] ?? Number.NaN

function compare(what: string, ours = Number.NaN, reference = Number.NaN, most: number | undefined): Figure {
  const ratio = ours / reference
  const goal = most === undefined ? 'shown' : `at most ${most}`
  const holds = most === undefined || ratio <= most
  return { what, unit: 'ms', ours, reference, referenceName: 'the bare Actor', ratio, goal, holds }
}
