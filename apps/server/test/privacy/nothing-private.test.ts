import { beforeAll, expect, test, vi } from 'vitest'
import { distanceMetres, encodePolyline, type LatLng } from '@scooter-rides/geo'
import { inHours } from '../fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../app/test-app.ts'
import { disclosedPlaces } from './disclosed-places.ts'
import { walk, type Known, type Disclosure } from './walk.ts'
import { slow } from '../slow.ts'

const testApp = useTestApp({ works: true })

const home = { lat: 52.50317, lng: 13.40429, label: 'Blue door' }
const garden = { lat: 52.50461, lng: 13.40598, label: 'Back garden' }
const lake = { lat: 52.61234, lng: 13.51234, label: 'Lake' }
const mill = { lat: 52.58765, lng: 13.44321, label: 'Mill' }
const radius = 500
const secrets = ['Blue door', 'Back garden']
const ways = [
  [home, lake, mill],
  [home, garden, lake, home],
  [mill, garden, lake],
  [lake, home],
]

/** The hidden data that a response discloses: the distance of its nearest place, and hidden names. */
function givenAway({ text }: Disclosure): { metres: number; names: string[] } {
  const metres = disclosedPlaces(text).map((place: LatLng) => distanceMetres(place, home))
  return { metres: Math.min(Infinity, ...metres), names: secrets.filter((name) => text.includes(name)) }
}

const leaks = (disclosed: Disclosure[]) =>
  disclosed
    .map((one) => ({ address: one.address, ...givenAway(one) }))
    .filter(({ metres, names }) => metres <= radius || names.length > 0)

async function post<T = { id: number }>(who: TestClient, url: string, body: object): Promise<T> {
  const answer = await who.post(url, body)
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
  return answer.json()
}

/** Ana organises rides from her home; other riders are related to them in every possible way. */
async function scene() {
  const [ana, cy] = [await testApp().rider('Ana'), await testApp().rider('Cy')]
  const [bo, may, wes] = [await testApp().rider('Bo'), await testApp().rider('May'), await testApp().rider('Wes')]
  await post(ana, '/api/users/me/privacy-zones', { label: 'Mine', lat: home.lat, lng: home.lng, radius })
  await post(bo, '/api/users/me/alerts', { ...lake, radius: 40_000 })
  const plan = (change: object) =>
    post(ana, '/api/rides', { title: 'Round the lake', startsAt: inHours(2), timeZone: 'Europe/Berlin', ...change })
  const rides: number[] = []
  for (const stops of ways) rides.push((await plan({ stops })).id)
  const full = await plan({ stops: ways[0], capacity: 1 })
  const onRequest = await plan({ stops: ways[0], approval: true })
  const weekly = await plan({ stops: ways[1], repeat: { rule: 'FREQ=WEEKLY;COUNT=3' } })
  const { rides: weeks } = (await ana.get(`/api/rides/${weekly.id}/series`)).json() as { rides: { id: number }[] }
  rides.push(full.id, onRequest.id, ...weeks.map(({ id }) => id))

  for (const rideId of rides) {
    await cy.put(`/api/rides/${rideId}/rsvp`, { answer: 'yes' })
    await may.put(`/api/rides/${rideId}/rsvp`, { answer: 'maybe' })
    await bo.put(`/api/rides/${rideId}/save`)
  }
  for (const { id } of [full, onRequest]) await wes.put(`/api/rides/${id}/rsvp`, { answer: 'yes' })
  const tokens: string[] = []
  for (const rideId of rides.slice(0, 2)) {
    const { url } = await post<{ url: string }>(ana, `/api/rides/${rideId}/invites`, {})
    tokens.push(url.split('/').at(-1) ?? '')
  }
  await post(ana, `/api/rides/${rides[3]}/invites`, { userId: bo.id })
  // An update notifies riders about the new and the old start.
  await ana.patch(`/api/rides/${rides[0]}`, { stops: [garden, lake, home], title: 'Round the other lake' })
  await ana.patch(`/api/rides/${rides[1]}`, { stops: [lake, garden, mill], startsAt: inHours(5) })
  await putInThePast([rides[2], rides[3]])
  for (const who of [ana, cy, may])
    await who.patch('/api/users/me', { settings: { shareStatistics: 'everybody', profile: 'public' } })
  const kindsOf = async (who: TestClient) =>
    (await who.get('/api/notifications')).json().map(({ kind }: { kind: string }) => kind)
  await vi.waitFor(async () => {
    expect((await kindsOf(may)).length).toBeGreaterThan(1)
    expect(await kindsOf(bo)).toContain('rideAlert')
  }, 20_000)
  return { ana, cy, bo, may, wes, rides, tokens }
}

const run = (statement: string, values: unknown[]) => testApp().database.connection.pool.query(statement, values)

/** Moves the rides a month into the past: statistics only include rides that are over. */
async function putInThePast(rides: (number | undefined)[]) {
  await run(
    `update rides set date = date - interval '30 days', over_at = over_at - interval '30 days',
      ends_at = ends_at - interval '30 days' where id = any($1)`,
    [rides],
  )
}

const around = [
  `near=${home.lat},${home.lng}&within=300`,
  `near=${home.lat},${home.lng}&within=20000`,
  'bbox=13.3,52.4,13.6,52.7',
  'scope=saved',
  'scope=joined',
  'scope=featured',
  'sort=popular',
]
const more = around.flatMap((query) => [
  `/api/rides?${query}&limit=100`,
  `/api/rides/count?${query}`,
  `/api/rides/clusters?${query}&bbox=13.3,52.4,13.6,52.7&zoom=20`,
])
more.push(`/api/calendar/near.ics?lat=${lake.lat}&lng=${lake.lng}&within=50000`)

let world: Awaited<ReturnType<typeof scene>>
beforeAll(async () => {
  world = await scene()
}, 120_000)

async function known(who: TestClient): Promise<Known> {
  const { ana, cy, may, rides, tokens } = world
  const rooms = who.cookie ? ((await who.get('/api/chat/rooms?limit=100')).json() as { id: number }[]) : []
  return {
    rideId: rides,
    token: tokens,
    userId: [ana, cy, may].map(({ id }) => id),
    roomId: rooms.map(({ id }) => id),
    id: rides,
  }
}

test('no reading call returns a place inside a privacy zone to riders without a seat', slow, async () => {
  const { ana, cy, bo, may, wes, rides, tokens } = world
  for (const who of [testApp().stranger, bo, may, wes]) {
    const feed = who.cookie
      ? new URL((await post<{ url: string }>(who, '/api/users/me/calendar', {})).url).pathname
      : ''
    const disclosed = await walk(who, await known(who), who.cookie ? [...more, feed] : more)
    expect(leaks(disclosed)).toEqual([])
    // The walk covers these rides in many responses.
    const ofRides = disclosed.filter(({ text }) => /Round the/.test(text)).map(({ address }) => address.split('?')[0])
    expect(new Set(ofRides)).toContain('/api/rides')
    expect(new Set(ofRides)).toContain('/api/calendar/near.ics')
    expect(new Set(ofRides)).toContain(`/api/invites/${tokens[0]}`)
    if (who.cookie)
      for (const path of [`/api/rides/${rides[0]}`, `/api/rides/${rides[0]}.gpx`, `/api/rides/${rides[1]}.ics`])
        expect(ofRides).toContain(path)
  }

  // Participants see the exact address, so the same check must find it there.
  for (const who of [ana, cy]) {
    const open = leaks(await walk(who, await known(who), more)).map(({ address }) => address)
    for (const path of [`/api/rides/${rides[0]}`, `/api/rides/${rides[0]}/stops`, `/api/rides/${rides[0]}.gpx`])
      expect(open).toContain(path)
  }
})

/** The distance that hidden places are moved: they stay in the square that is shown. */
const movedDegrees = 0.0004
/** The increase, in metres and seconds, of values that strangers do not see. */
const grown = 1777

/** Nothing that is public changes. */
async function changeSecrets() {
  const line = encodePolyline([home, mill, lake])
  await run(
    `update rides set distance = distance + $1, geometry = $2, preview = $2,
      start_lat = start_lat + $3, start_label = start_label || ' 2', end_lat = end_lat + $3, end_label = end_label || ' 2',
      route_data = jsonb_set(jsonb_set(route_data, '{distance}', to_jsonb((route_data ->> 'distance')::int + $1)),
        '{duration}', to_jsonb((route_data ->> 'duration')::int + $1)) - 'legs' || '{"legs": []}'
      where blurred is not null`,
    [grown, line, movedDegrees],
  )
  await run(
    `update ride_stops s set lat = lat + $1, label = label || ' 2' from rides r
      where r.id = s.ride_id and r.blurred is not null and not r.blurred -> 'visibleStopIds' @> to_jsonb(s.id)`,
    [movedDegrees],
  )
}

/** Filters by a number: narrowing them down would disclose the true value. */
function questions(lengths: number[]): string[] {
  const between = [...new Set(lengths)].flatMap((length) =>
    [0, grown].map((more) => `minDistance=${length + more - 5}&maxDistance=${length + more + 5}`),
  )
  const lists = [...between, 'near=52.5031,13.4042&sort=near', 'near=52.5031,13.4042&within=650']
  return [
    ...lists.flatMap((query) => [
      `/api/rides?${query}`,
      `/api/rides/count?${query}`,
      `/api/rides/clusters?${query}&bbox=13.3,52.4,13.6,52.7&zoom=20`,
      `/api/search?term=round&category=rides&${query}`,
    ]),
    '/api/search?term=round&near=52.5031,13.4042',
    '/api/search?term=door',
    ...[world.ana, world.cy, world.may].map(({ id }) => `/api/users/${id}/statistics`),
  ]
}

/** Without timestamps and presence. */
const withoutMoments = (text: string) =>
  text.replaceAll(/"(lastActive|lastActiveAt|exportedAt|isOnline)":("[^"]*"|null|true|false)/g, '')

test('no reply to strangers depends on a place, a length or a duration inside a privacy zone', slow, async () => {
  const { ana, cy, bo, may, wes, rides } = world
  const { rows } = await run('select distance from rides where blurred is not null', [])
  const more = questions(rows.map(({ distance }) => Number(distance)))
  const callers = [testApp().stranger, bo, may, wes]
  const askAll = async () => {
    const answers: Disclosure[] = []
    for (const who of callers) answers.push(...(await walk(who, await known(who), more)))
    return answers.map(({ address, text }) => ({ address, text: withoutMoments(text) }))
  }
  const before = await askAll()
  const sumsOfAna = await cy.get(`/api/users/${ana.id}/statistics`)
  const ownRide = await cy.get(`/api/rides/${rides[0]}`)
  await changeSecrets()
  expect(await askAll()).toEqual(before)

  // The sum of the values that strangers see on the pages of the rides.
  const pages = await Promise.all([2, 3].map(async (index) => (await bo.get(`/api/rides/${rides[index]}`)).json()))
  for (const page of pages) expect(page).toMatchObject({ isBlurred: true, distance: expect.any(Number) })
  const disclosed = pages.reduce((sum, { distance }) => sum + distance, 0)
  expect(sumsOfAna.json().totals).toMatchObject({ rides: 2, distance: disclosed })
  // Permitted riders see the change.
  expect((await cy.get(`/api/rides/${rides[0]}`)).json().distance).toBe(ownRide.json().distance + grown)
  // A copy contains only data that its rider may see.
  const copy = (await bo.post(`/api/rides/${rides[1]}/copy`)).json()
  expect(givenAway({ address: '', text: JSON.stringify(copy) })).toMatchObject({ names: [] })
})
