import { getRide, listRides } from '@scooter-rides/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'

const requestedPaths = () => vi.mocked(fetch).mock.calls.map(([address]) => address as string)

afterEach(() => vi.unstubAllGlobals())

function answering(body: unknown) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body)),
  )
}

test('writes times, points and areas in the format that the server parses', async () => {
  answering([])
  const query = {
    near: { lat: 40.7, lng: -74 },
    bbox: { west: 170, south: -10.5, east: -170, north: 10 },
    from: new Date('2026-05-01T10:00:00Z'),
    within: 8000,
    q: 'pier & cove',
  }
  await call(listRides, { query })

  const written = Object.fromEntries(new URL(requestedPaths()[0] ?? '', 'http://here').searchParams)
  expect(written).toEqual({
    near: '40.7,-74',
    bbox: '170,-10.5,-170,10',
    from: '2026-05-01T10:00:00.000Z',
    within: '8000',
    q: 'pier & cove',
  })
  expect(listRides.query.parse(written)).toEqual(query)
})

test('leaves out empty parameters', async () => {
  answering([])
  await call(listRides, { query: { q: '', limit: 3 } })

  expect(requestedPaths()).toEqual(['/api/rides?limit=3'])
})

test('writes only the parameters into the URL', async () => {
  answering({ title: 'no ride' })
  await call(getRide, { params: { rideId: 5 } }).catch(() => undefined)

  expect(requestedPaths()).toEqual(['/api/rides/5'])
})
