import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnMaps } from '../../../test/map-data.ts'
import { useRoadGraph } from '../../../test/road-graph.ts'
import { createRoutingService } from './routing.service.ts'
import { findServerRoads } from './valhalla/server-roads.ts'

const fellsPoint = { lat: 39.284, lng: -76.5931 }
const canton = { lat: 39.2797, lng: -76.5762 }
const asked = { origin: fellsPoint, destination: canton }

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function routingBy(address: string, patienceMs?: number) {
  const troubles: string[] = []
  const onTrouble = (_: string, error: unknown) => void troubles.push(String(error))
  const deps = { findRoads: findServerRoads(address), onTrouble }
  return { routing: createRoutingService(patienceMs === undefined ? deps : { ...deps, patienceMs }), troubles }
}

describeOnMaps('a Valhalla server', () => {
  const graph = useRoadGraph('baltimore-2015')

  /** Answers as Valhalla's own server does, by the router in this process. */
  const valhalla = () =>
    serve(async (request, response) => {
      const { bare } = graph()
      const query = await text(request)
      const calls: Record<string, (query: string) => Promise<string>> = {
        '/maps/route': (body) => bare.route(body),
        '/maps/sources_to_targets': (body) => bare.matrix(body),
        '/maps/locate': (body) => bare.locate(body),
        '/maps/trace_attributes': (body) => bare.traceAttributes(body),
      }
      const call = calls[request.url ?? '']
      try {
        if (!call)
          return response.writeHead(404).end('{"error_code":106,"error":"Try any of the known","status_code":404}')
        response.end(await call(query))
      } catch (error) {
        const sentence = error instanceof Error ? error.message : ''
        const code = sentence.includes('No suitable edges') ? 171 : 442
        response.writeHead(400).end(JSON.stringify({ error_code: code, error: sentence, status_code: 400 }))
      }
    })

  test('finds ways, orders and reasons as the imported maps do', async () => {
    const { routing, troubles } = routingBy(`${await valhalla()}/maps`)
    expect(await routing.plan(asked)).toMatchObject({ engine: 'valhalla', warnings: [] })
    const stops = [{ lat: 39.2865, lng: -76.568 }, canton, { lat: 39.2906, lng: -76.5826 }]
    const tour = await routing.plan({ origin: fellsPoint, waypoints: stops, roundTrip: true, optimize: true })
    expect(tour.waypointOrder.toSorted()).toEqual([0, 1, 2])
    await expect(routing.plan({ ...asked, destination: { lat: 0, lng: 0 } })).rejects.toMatchObject({ status: 422 })
    expect(await routing.route({ points: [fellsPoint, canton] })).toMatchObject({ engine: 'valhalla' })
    expect(troubles).toEqual([])
  })
})

test.each<[string, (response: ServerResponse) => void]>([
  ['fails', (response) => void response.writeHead(500).end('{"error_code":599,"error":"broken"}')],
  ['answers no JSON', (response) => void response.end('<html>')],
  ['answers another JSON', (response) => void response.end('{"trip":{"legs":[]}}')],
  [
    'answers a line that is none',
    (response) => void response.end('{"trip":{"legs":[{"summary":{"length":1,"time":1},"shape":"Ä","maneuvers":[]}]}}'),
  ],
  ['sends elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', (response) => void response.destroy()],
])(
  'where the server %s, lines are straight, a ride is saved all the same, and the operator is told',
  async (_what, answer) => {
    const { routing, troubles } = routingBy(await serve((_request, response) => answer(response)))
    const way = await routing.plan(asked)
    expect(way).toMatchObject({ engine: 'direct', legs: [{ isStraight: true }] })
    expect(way.warnings[0]).toBe('The roads could not be looked up just now.')
    const ride = await routing.route({ points: [fellsPoint, canton] })
    expect(ride.engine).toBe('direct')
    // Not the fault of these roads: to be looked for again.
    expect(ride).not.toHaveProperty('roads')
    expect(troubles).toHaveLength(2)
  },
)

test('a server that does not answer in time is not waited for', async () => {
  const { routing } = routingBy(await serve(() => {}), 50)
  expect(await routing.plan(asked)).toMatchObject({ engine: 'direct' })
})

test('who hung up is not served, and nobody is told of it', async () => {
  const { routing, troubles } = routingBy(await serve(() => {}))
  const rider = new AbortController()
  const plan = routing.plan(asked, rider.signal)
  rider.abort(new Error('hung up'))
  await expect(plan).rejects.toThrow('hung up')
  expect(troubles).toEqual([])
})

test('when too many are planning at once, the next is told when to come again; rides are saved', async () => {
  const { routing } = routingBy(await serve(() => {}))
  const riders = new AbortController()
  const plans = Array.from({ length: 70 }, () => routing.plan(asked, riders.signal).catch((error: unknown) => error))
  const busy = await Promise.race(plans)
  expect(busy).toMatchObject({ status: 503, code: 'routes.busy', extras: { retryAfterSeconds: 2 } })
  expect(await routing.route({ points: [fellsPoint, canton] })).toMatchObject({ engine: 'direct' })
  riders.abort(new Error('hung up'))
  await Promise.all(plans)
})
