import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { problemSchema } from '@scooter-rides/contract'
import { contractRoutes } from '../src/openapi/contract-routes.ts'
import { bbbikeIndex, openExtractServer, textAnswer } from './extract-server.ts'
import { hardCalls } from './hard-calls.ts'
import { oddCalls, type Things } from './odd-calls.ts'
import { inHours, planRide } from './plan-ride.ts'
import { useTestApp, type TestClient } from './test-app.ts'
import { openWeatherSource } from './weather-source.ts'

const weather = await openWeatherSource()
const extracts = await openExtractServer()
extracts.serve('/cities/', textAnswer(bbbikeIndex(['Porto'])))
afterAll(() => Promise.all([weather.close(), extracts.close()]))
const testApp = useTestApp({ env: { WEATHER_URL: weather.url, MAP_INDEX_URL: `${extracts.origin}/cities/` } })

/** The same calls each time: what fails here fails again. */
const seed = 20_261_122
const byChance = Number(process.env.ODD_CALLS ?? 8)

/** Of the processor for one call, compiling included: what takes longer belongs in slices or on another thread. */
const mostOfEventLoopMs = 1000

const times = { startsAt: 24, date: 24, endsAt: 30, from: -24, to: 48, expiresAt: 9 }
const usualWords = {
  ...Object.fromEntries(Object.entries(times).map(([name, hours]) => [name, inHours(hours)])),
  region: 'world',
  z: 0,
  x: 0,
  y: 0,
  makeId: 1,
  imageIndex: 0,
  storageKey: '0'.repeat(32),
  font: 'x.woff2',
  timeZone: 'Europe/Lisbon',
  tz: 'Europe/Lisbon',
  near: '40.7,-74',
  bbox: '-75,40,-73,41',
  scope: 'mine',
  sort: 'start',
  when: 'week',
  status: 'upcoming',
  vehicleType: 'electric',
  mode: 'dark',
}

async function thingsOf(rider: TestClient): Promise<Things> {
  const make = async (address: string, body: object) => (await rider.post(address, body)).json().id
  const vehicleId = await make('/api/vehicles', { name: 'Teal', model: 'LX', color: 'Blue' })
  const zoneId = await make('/api/users/me/privacy-zones', { label: 'Home', lat: 1, lng: 1, radius: 200 })
  const ride = await planRide(rider)
  const inviteId = await make(`/api/rides/${ride.id}/invites`, {})
  return {
    ...usualWords,
    userId: rider.id,
    vehicleId,
    scooterId: vehicleId,
    zoneId,
    rideId: ride.id,
    stopId: ride.stops[0]?.id,
    inviteId,
  }
}

test.each(contractRoutes)(
  '$name answers whatever it is given, and never with a failure of its own',
  // Some fifty calls on a machine that does other things as well.
  { timeout: 60_000 },
  async ({ route }) => {
    const ana = await testApp().rider('Ana', { roles: ['admin'] })
    const things = await thingsOf(ana)
    const hard = hardCalls(route, things)

    await fc.assert(
      fc.asyncProperty(oddCalls(route, things), async (call) => {
        const before = process.threadCpuUsage()
        const answer = await testApp().app.inject({ ...call, headers: { cookie: ana.cookie, ...call.headers } })
        const { user, system } = process.threadCpuUsage(before)
        expect((user + system) / 1000, `event loop of ${call.url}`).toBeLessThan(mostOfEventLoopMs)
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
        if (answer.statusCode >= 400) expect(problemSchema.parse(answer.json()).status).toBe(answer.statusCode)
      }),
      { seed, examples: hard.map((call) => [call]), numRuns: hard.length + byChance },
    )
  },
)

describe('a whole number in an address', () => {
  test.each(['0x', '+', '0', '%20'])('is written in digits alone: not with %s in front', async (before) => {
    const ana = await testApp().rider('Ana')
    const { id } = await planRide(ana)
    const written = before === '0x' ? id.toString(16) : id

    expect((await ana.get(`/api/rides/${id}`)).statusCode).toBe(200)
    expect((await ana.get(`/api/rides/${before}${written}`)).statusCode).toBe(404)
    expect((await ana.get(`/api/rides/${id}e0`)).statusCode).toBe(404)
    expect((await ana.get(`/api/rides?limit=${before}1`)).statusCode).toBe(400)
  })
})
