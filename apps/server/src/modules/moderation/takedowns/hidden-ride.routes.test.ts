import { beforeAll, describe, expect, test } from 'vitest'
import { inHours, planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'

const testApp = useTestApp()
const title = 'Quokkarun'

let moderator: TestClient
let ana: TestClient
let bo: TestClient
let rideId: number
let everywhere: Outlet[]

interface Outlet {
  name: string
  /** Whether the ride is visible in this place. */
  shows: () => Promise<boolean>
}

const pathOf = (url: string) => new URL(url, 'http://rides.example').pathname

/** All places where participants or strangers find a public ride. */
async function outlets(): Promise<Outlet[]> {
  const { stranger } = testApp()
  const feed = pathOf((await bo.post('/api/users/me/calendar')).json().url)
  const forAll = (await ana.post(`/api/rides/${rideId}/invites`, {})).json<{ token?: string; url?: string }>()
  const token =
    forAll.token ??
    pathOf(forAll.url ?? '')
      .split('/')
      .at(-1)
  // `mark` is the text that identifies the ride, by default its title.
  const paths: [name: string, reader: TestClient, path: string, mark?: string][] = [
    ['its page', bo, `/api/rides/${rideId}`],
    ['all rides', stranger, '/api/rides?limit=100'],
    ['what is joined', bo, '/api/rides?scope=joined'],
    ['what is kept', bo, '/api/rides?scope=saved'],
    ['what one rider leads', bo, `/api/rides?organiser=${ana.id}`],
    ['words', bo, `/api/rides?q=${title}`],
    ['its stops', bo, `/api/rides/${rideId}/stops`, 'City Hall'],
    ['who comes', bo, `/api/rides/${rideId}/participants`, bo.id],
    ['its track', bo, `/api/rides/${rideId}.gpx`],
    ['its entry for a calendar', bo, `/api/rides/${rideId}.ics`],
    ['an own calendar', stranger, feed],
    ['the calendar of a place', stranger, `/api/calendar/near.ics?lat=40.7128&lng=-74.006&within=5000`],
    ['an invitation', stranger, `/api/invites/${token}`],
    ['an invitation, signed in', bo, `/api/invites/${token}`],
  ]
  return paths.map(([name, reader, path, mark = title]) => ({
    name,
    shows: async () => (await reader.get(path)).body.includes(mark),
  }))
}

beforeAll(async () => {
  moderator = await testApp().rider('Mo', { roles: ['moderator'] })
  ana = await testApp().rider('Ana')
  bo = await testApp().rider('Bo')
  rideId = (await planRide(ana, { title, startsAt: inHours(30) })).id
  await bo.put(`/api/rides/${rideId}/rsvp`, { answer: 'yes' })
  await bo.put(`/api/rides/${rideId}/save`)
  everywhere = await outlets()
})

const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]

describe('a ride with a takedown', () => {
  test('disappears from every list, calendar, file and invite, and reappears in each when it is restored', async () => {
    for (const { name, shows } of everywhere) expect(await shows(), name).toBe(true)
    await moderator.post(`/api/admin/rides/${rideId}/hide`)
    for (const { name, shows } of everywhere) expect(await shows(), name).toBe(false)
    await moderator.post(`/api/admin/rides/${rideId}/restore`)
    for (const { name, shows } of everywhere) expect(await shows(), name).toBe(true)
  })

  test('returns 404 to every call of other riders', async () => {
    const cy = await testApp().rider('Cy')
    const invited = (await ana.post(`/api/rides/${rideId}/invites`, {})).json()
    const token = invited.token ?? pathOf(invited.url).split('/').at(-1)
    await moderator.post(`/api/admin/rides/${rideId}/hide`)
    for (const id of [rideId, 999_999]) {
      const actions: [string, Promise<{ statusCode: number; body: string }>][] = [
        ['joining', cy.put(`/api/rides/${id}/rsvp`, { answer: 'yes' })],
        ['leaving', bo.put(`/api/rides/${id}/rsvp`, { answer: 'no' })],
        ['keeping', cy.put(`/api/rides/${id}/save`)],
        ['copying', cy.post(`/api/rides/${id}/copy`)],
        ['cancelling', cy.post(`/api/rides/${id}/cancel`, {})],
        ['changing', cy.patch(`/api/rides/${id}`, { title: 'Mine' })],
        ['deleting', cy.delete(`/api/rides/${id}`)],
        ['the colleague’s page', moderator.get(`/api/rides/${id}`)],
      ]
      for (const [name, answer] of actions) expect(outcome(await answer), name).toEqual([404, 'rides.not_found'])
    }
    const guess = 'x'.repeat(String(token).length)
    const [accepted, guessed] = [
      await cy.post(`/api/invites/${token}/accept`),
      await cy.post(`/api/invites/${guess}/accept`),
    ]
    expect(accepted.statusCode).toBe(404)
    expect(guessed.statusCode).toBe(404)
    await moderator.post(`/api/admin/rides/${rideId}/restore`)
    expect((await bo.get(`/api/rides/${rideId}`)).json()).toMatchObject({ myAnswer: 'yes', isSaved: true })
  })
})
