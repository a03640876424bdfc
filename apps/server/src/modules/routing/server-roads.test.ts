import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { encodePolyline, type LatLng } from '@scooter-rides/geo'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnMaps } from '@scooter-rides/osm-import/testing'
import { useRoadGraph } from '../../../test/maps/road-graph.ts'
import { answerAsValhalla, listenAnywhere } from '../../../test/network/valhalla-server.ts'
import { createRoutingService } from './routing.service.ts'
import { findServerRoadGraphs } from './valhalla/server-roads.ts'

const fellsPoint = { lat: 39.284, lng: -76.5931 }
const canton = { lat: 39.2797, lng: -76.5762 }
const routeRequest = { origin: fellsPoint, destination: canton }

function encodeSix(points: LatLng[]): string {
  // Five encoded digits are decoded as six, so the values are ten times as large.
  return encodePolyline(points.map(({ lat, lng }) => ({ lat: lat * 10, lng: lng * 10 })))
}

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const { address, close } = await listenAnywhere(answer)
  onTestFinished(close)
  return address
}

/** Has a long time limit by default, so that a busy machine does not fail the tests. */
function routingBy(address: string, timeoutMs = 60_000) {
  const errors: string[] = []
  const reportError = (_: string, error: unknown) => void errors.push(String(error))
  return {
    routing: createRoutingService({ findRoads: findServerRoadGraphs(address), reportError, timeoutMs }),
    errors,
  }
}

describeOnMaps('a Valhalla server', () => {
  const graph = useRoadGraph('baltimore-2015')

  const valhalla = () => serve((request, response) => answerAsValhalla(graph().bare, request, response))

  test('returns the same ways, orders and errors as the imported maps', async () => {
    const { routing, errors } = routingBy(`${await valhalla()}/maps`)
    expect(await routing.plan(routeRequest)).toMatchObject({ engine: 'valhalla', warnings: [] })
    const stops = [{ lat: 39.2865, lng: -76.568 }, canton, { lat: 39.2906, lng: -76.5826 }]
    const tour = await routing.plan({ origin: fellsPoint, waypoints: stops, roundTrip: true, optimize: true })
    expect(tour.waypointOrder.toSorted()).toEqual([0, 1, 2])
    await expect(routing.plan({ ...routeRequest, destination: { lat: 0, lng: 0 } })).rejects.toMatchObject({
      status: 422,
    })
    expect(await routing.route({ points: [fellsPoint, canton] })).toMatchObject({ engine: 'valhalla' })
    expect(errors).toEqual([])
  })
})

test.each<[string, (response: ServerResponse) => void]>([
  ['fails', (response) => void response.writeHead(500).end('{"error_code":599,"error":"broken"}')],
  ['answers no JSON', (response) => void response.end('<html>')],
  ['answers another JSON', (response) => void response.end('{"trip":{"legs":[]}}')],
  [
    'answers an invalid line',
    (response) => void response.end('{"trip":{"legs":[{"summary":{"length":1,"time":1},"shape":"Ä","maneuvers":[]}]}}'),
  ],
  ['redirects', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', (response) => void response.destroy()],
])(
  'where the server %s, lines are straight, a ride is saved all the same, and the operator is told',
  async (_what, answer) => {
    const { routing, errors } = routingBy(await serve((_request, response) => answer(response)))
    const way = await routing.plan(routeRequest)
    expect(way).toMatchObject({ engine: 'direct', legs: [{ isStraight: true }] })
    expect(way.warnings[0]).toBe('The route could not be computed.')
    const ride = await routing.route({ points: [fellsPoint, canton] })
    expect(ride.engine).toBe('direct')
    // The router was unavailable, so the route is computed later.
    expect(ride).toMatchObject({ isPending: true })
    expect(ride).not.toHaveProperty('roads')
    expect(errors).toHaveLength(2)
  },
)

/** A valid answer of Valhalla; `change` makes it invalid. */
const leg = (change: object = {}, line: LatLng[] = [fellsPoint, canton]) => ({
  summary: { length: 1.5, time: 200 },
  shape: encodeSix(line),
  maneuvers: [{ instruction: 'Ride.', length: 1.5 }],
  ...change,
})
const trip = (...legs: object[]) => JSON.stringify({ trip: { legs } })

/** A straight line for any request. */
async function byCrow(request: IncomingMessage) {
  const { locations } = JSON.parse(await text(request)) as { locations: { lat: number; lon: number }[] }
  const points = locations.map(({ lat, lon }) => ({ lat, lng: lon }))
  return trip(...points.slice(1).map((to, index) => leg({}, [points[index] ?? to, to])))
}

test('warns once about what could not be avoided', async () => {
  const edges = '{"edges":[{"length":0.4,"toll":true}]}'
  const { routing } = routingBy(
    await serve(async (request, response) =>
      response.end(request.url === '/trace_attributes' ? edges : await byCrow(request)),
    ),
  )
  const { warnings } = await routing.plan({ ...routeRequest, avoid: ['tolls', 'ferries', 'tolls'] })
  expect(warnings).toEqual(['400 m on toll roads: this could not be avoided.'])
})

test.each([
  ['de', 'de-DE'],
  ['ar', 'ar-SA'],
] as const)('is asked for the turns in the language of the reader: %s', async (language, locale) => {
  const asked: unknown[] = []
  const { routing } = routingBy(
    await serve(async (request, response) => {
      asked.push((JSON.parse(await text(request)) as { language: string }).language)
      response.end(trip(leg()))
    }),
  )
  await routing.plan(routeRequest, { language })
  await routing.routeOnRoads({ points: [fellsPoint, canton], language }, new AbortController().signal)
  expect(asked).toEqual([locale, locale])
})

test('accepts a valid answer', async () => {
  const { routing, errors } = routingBy(await serve((_, response) => response.end(trip(leg()))))
  expect(await routing.plan(routeRequest)).toMatchObject({ engine: 'valhalla', distance: 1500, duration: 200 })
  expect(errors).toEqual([])
})

test.each([
  ['more legs than requested', trip(leg(), leg())],
  ['excessive lengths', trip(leg({ summary: { length: 1e300, time: 200 } }))],
  ['a negative duration', trip(leg({ summary: { length: 1.5, time: -200 } }))],
  ['an excessive length of a turn', trip(leg({ maneuvers: [{ instruction: 'Ride.', length: 1e300 }] }))],
  ['a line without a point', trip(leg({ shape: '' }))],
  ['a line with invalid coordinates', trip(leg({ shape: encodeSix([fellsPoint, { lat: 200, lng: 0 }]) }))],
  [
    'an alternative with other legs',
    JSON.stringify({ trip: { legs: [leg()] }, alternates: [{ trip: { legs: [leg(), leg()] } }] }),
  ],
])('rejects an answer with %s', async (_what, answer) => {
  const { routing, errors } = routingBy(await serve((_, response) => response.end(answer)))
  expect(await routing.plan({ ...routeRequest, alternatives: 1 })).toMatchObject({ engine: 'direct' })
  expect(errors).toHaveLength(1)
})

test('cancels an endless answer', async () => {
  const { routing, errors } = routingBy(
    await serve((_, response) => {
      response.write('{"trip":"')
      pour(response)
    }),
  )
  expect(await routing.plan(routeRequest)).toMatchObject({ engine: 'direct' })
  expect(errors).toEqual([expect.not.stringContaining('took too long')])
})

/** Writes until the reader closes the connection. */
function pour(response: ServerResponse) {
  if (response.destroyed) return
  if (response.write('x'.repeat(2 ** 20))) setImmediate(() => pour(response))
  else response.once('drain', () => pour(response))
}

test.each([
  [404, '{"error_code":106,"error":"Try any of: \'/status\'","status_code":404}'],
  [429, '{"error_code":429,"error":"Too many requests","status_code":429}'],
  [400, '{"error_code":100,"error":"Failed to parse intermediate request format","status_code":400}'],
])('treats a server that refuses everything with %i as unavailable', async (status, answer) => {
  const { routing, errors } = routingBy(await serve((_, response) => response.writeHead(status).end(answer)))
  const way = await routing.plan({ ...routeRequest, waypoints: [canton, fellsPoint], optimize: true })
  expect(way).toMatchObject({ engine: 'direct', warnings: ['The route could not be computed.', {}] })
  expect(errors).toHaveLength(1)
})

test('distinguishes a way above the maximum length from a missing way', async () => {
  const tooFar = '{"error_code":154,"error":"Path distance exceeds the max distance limit","status_code":400}'
  const { routing } = routingBy(await serve((_, response) => response.writeHead(400).end(tooFar)))
  await expect(routing.plan({ ...routeRequest, waypoints: [{ ...canton, lat: 60 }] })).rejects.toMatchObject({
    status: 422,
    message: 'From the first stop to the destination it is too far for one route: plan it in stages.',
  })
})

test.each([
  ['too few', (response: ServerResponse) => response.end('{"sources_to_targets":[[]]}')],
  [
    'refused because the points are too far apart',
    (response: ServerResponse) => response.writeHead(400).end('{"error_code":154,"error":"Path distance exceeds"}'),
  ],
])('loses no stop if distances are %s', async (_what, distances) => {
  const { routing } = routingBy(
    await serve(async (request, response) =>
      request.url === '/sources_to_targets' ? distances(response) : response.end(await byCrow(request)),
    ),
  )
  const [near, far] = [
    { lat: 39.2827, lng: -76.588 },
    { lat: 39.2807, lng: -76.58 },
  ]
  const way = await routing.plan({ ...routeRequest, waypoints: [far, near], optimize: true })
  expect(way.waypointOrder).toEqual([1, 0])
})

test('stops waiting for a server after the time limit', async () => {
  const { routing } = routingBy(await serve(() => {}), 50)
  expect(await routing.plan(routeRequest)).toMatchObject({ engine: 'direct' })
})

test('skips a caller that disconnected without reporting an error', async () => {
  const { routing, errors } = routingBy(await serve(() => {}))
  const rider = new AbortController()
  const plan = routing.plan(routeRequest, { callerId: 'ana', signal: rider.signal })
  rider.abort(new Error('hung up'))
  await expect(plan).rejects.toThrow('hung up')
  expect(errors).toEqual([])
})

test('rejects a caller with too many requests, while others plan and save', async () => {
  let answers: ServerResponse[] | undefined = []
  const { routing } = routingBy(
    await serve((_, response) => {
      if (answers) answers.push(response)
      else response.end(trip(leg()))
    }),
  )
  const hungUp = new AbortController()
  const plans = Array.from({ length: 70 }, () =>
    routing.plan(routeRequest, { callerId: 'ana', signal: hungUp.signal }).catch((error: unknown) => error),
  )
  expect(await Promise.race(plans)).toMatchObject({
    status: 503,
    code: 'routes.busy',
    extras: { retryAfterSeconds: 2 },
  })
  // The router delays the first request of ana and answers others.
  await expect.poll(() => answers?.length).toBe(1)
  answers = undefined
  expect(await routing.plan(routeRequest, { callerId: 'bo' })).toMatchObject({ engine: 'valhalla' })
  const saved = await routing.route({ points: [fellsPoint, canton], callerId: 'bo' })
  expect(saved).toMatchObject({ engine: 'valhalla' })
  expect(saved).not.toHaveProperty('isPending')
  hungUp.abort(new Error('hung up'))
  await Promise.all(plans)
})
