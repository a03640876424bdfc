import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inHours, planRide, type PlannedRide } from '../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { rideParticipantsTable } from './participation.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

const hours = (count: number) => new Date(inHours(count))
const over = { date: hours(-5), endsAt: hours(-2), overAt: hours(-2) }
const under = { date: hours(-1), endsAt: hours(2), overAt: hours(2) }
/** The stored columns of a ride in each status. */
const stored = {
  draft: { status: 'draft' },
  upcoming: { status: 'published' },
  ongoing: under,
  completed: over,
  cancelled: { status: 'cancelled' },
} as const

/** A published ride with a participant, a request and a link, which is then set to the status. */
async function rideIn(status: keyof typeof stored) {
  const { ana, bo, cy, di } = await riders()
  const ride = await planRide(ana, { capacity: 5 })
  await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
  await ana.patch(`/api/rides/${ride.id}`, { approval: true })
  await cy.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
  const { url } = (await ana.post(`/api/rides/${ride.id}/invites`, {})).json()
  await db().update(ridesTable).set(stored[status]).where(eq(ridesTable.id, ride.id))
  return { ride, ana, bo, cy, di, token: String(url).split('/').at(-1) }
}
type Scene = Awaited<ReturnType<typeof rideIn>>

let clients: TestClient[] | undefined
async function riders() {
  clients ??= await Promise.all(['Ana', 'Bo', 'Cy', 'Di'].map((name) => testApp().rider(name)))
  const [ana, bo, cy, di] = clients
  if (!ana || !bo || !cy || !di) throw new Error('four riders')
  return { ana, bo, cy, di }
}

const at = ({ id }: PlannedRide, rest = '') => `/api/rides/${id}${rest}`

/** Ana leads, Bo is a participant, Cy has asked to join, Di has not answered. */
const actions = {
  publish: ({ ana, ride }: Scene) => ana.post(at(ride, '/publish')),
  edit: ({ ana, ride }: Scene) => ana.patch(at(ride), { title: 'Hill run' }),
  cancel: ({ ana, ride }: Scene) => ana.post(at(ride, '/cancel'), {}),
  delete: ({ ana, ride }: Scene) => ana.delete(at(ride)),
  invite: ({ ana, ride, di }: Scene) => ana.post(at(ride, '/invites'), { userId: di.id }),
  'let in': ({ ana, ride, cy }: Scene) => ana.patch(at(ride, `/participants/${cy.id}`), { answer: 'yes' }),
  leave: ({ bo, ride }: Scene) => bo.put(at(ride, '/rsvp'), { answer: 'no' }),
  yes: ({ di, ride }: Scene) => di.put(at(ride, '/rsvp'), { answer: 'yes' }),
  maybe: ({ di, ride }: Scene) => di.put(at(ride, '/rsvp'), { answer: 'maybe' }),
  accept: ({ di, token }: Scene) => di.post(`/api/invites/${token}/accept`),
  'edit of another': ({ bo, ride }: Scene) => bo.patch(at(ride), { title: 'Mine' }),
  'end of another': ({ bo, ride }: Scene) => bo.post(at(ride, '/cancel'), {}),
  'end for good of another': ({ bo, ride }: Scene) => bo.delete(at(ride)),
}
type Action = keyof typeof actions

const wrong = '409 rides.wrong_status'
const unseen = '404 rides.not_found'
const forbidden = '403 rides.forbidden'

const outcomes: Record<Action, Record<keyof typeof stored, string>> = {
  publish: { draft: '200', upcoming: wrong, ongoing: wrong, completed: wrong, cancelled: wrong },
  edit: { draft: '200', upcoming: '200', ongoing: '200', completed: '200', cancelled: wrong },
  cancel: { draft: wrong, upcoming: '200', ongoing: '200', completed: wrong, cancelled: wrong },
  delete: { draft: '204', upcoming: '204', ongoing: '204', completed: '204', cancelled: '204' },
  invite: { draft: wrong, upcoming: '201', ongoing: '201', completed: wrong, cancelled: wrong },
  'let in': { draft: wrong, upcoming: '200', ongoing: '200', completed: wrong, cancelled: wrong },
  leave: { draft: unseen, upcoming: '200', ongoing: '200', completed: wrong, cancelled: wrong },
  yes: { draft: unseen, upcoming: '200', ongoing: '200', completed: wrong, cancelled: wrong },
  maybe: { draft: unseen, upcoming: '200', ongoing: '200', completed: wrong, cancelled: wrong },
  accept: { draft: unseen, upcoming: '200', ongoing: '200', completed: wrong, cancelled: wrong },
  'edit of another': {
    draft: unseen,
    upcoming: forbidden,
    ongoing: forbidden,
    completed: forbidden,
    cancelled: forbidden,
  },
  'end of another': {
    draft: unseen,
    upcoming: forbidden,
    ongoing: forbidden,
    completed: forbidden,
    cancelled: forbidden,
  },
  'end for good of another': {
    draft: unseen,
    upcoming: forbidden,
    ongoing: forbidden,
    completed: forbidden,
    cancelled: forbidden,
  },
}

async function outcomeOf(action: Action, scene: Scene): Promise<string> {
  const reply = await actions[action](scene)
  return reply.statusCode < 300 ? String(reply.statusCode) : `${reply.statusCode} ${reply.json().code}`
}

async function stateOf({ ride }: Scene) {
  const [row] = await db().select().from(ridesTable).where(eq(ridesTable.id, ride.id))
  const answers = await db().select().from(rideParticipantsTable).where(eq(rideParticipantsTable.rideId, ride.id))
  return { row, answers: answers.toSorted((one, other) => one.queue - other.queue) }
}

describe.each(Object.keys(stored) as (keyof typeof stored)[])('a ride that is %s', (status) => {
  const expected = (action: Action) => outcomes[action][status]
  const names = Object.keys(actions) as Action[]
  const allowed = names.filter((action) => expected(action).startsWith('2'))

  test('rejects the actions that are not allowed and stays unchanged', async () => {
    const scene = await rideIn(status)
    const before = await stateOf(scene)
    for (const action of names.filter((name) => !allowed.includes(name)))
      expect([action, await outcomeOf(action, scene)]).toEqual([action, expected(action)])
    expect(await stateOf(scene)).toEqual(before)
  })

  test('performs each allowed action once', async () => {
    for (const action of allowed) {
      const scene = await rideIn(status)
      const before = await stateOf(scene)
      expect([action, await outcomeOf(action, scene)]).toEqual([action, expected(action)])
      if (action !== 'invite') expect([action, await stateOf(scene)]).not.toEqual([action, before])
    }
  })
})
