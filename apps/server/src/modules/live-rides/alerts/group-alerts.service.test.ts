import { expect, onTestFinished, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { createLocalBroker } from '../../../realtime/broker/broker.ts'
import { createNotify, type Notify } from '../../notifications/notify.service.ts'
import { liveSharesTable } from '../live-rides.table.ts'
import { porto, runningRide, share } from '../live-rides.testing.ts'
import { createLivePositions } from '../positions/live-positions.service.ts'
import { listLiveRides, readLiveGroups } from '../shares/read-live-groups.service.ts'
import { createGroupAlerts } from './group-alerts.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

/** Two processes with one clock that a test moves, and the notices that they wrote. */
function twoProcesses() {
  let now = Date.now() + 40 * 60_000
  const clock = () => new Date(now)
  const broker = createLocalBroker()
  const reportError = (_event: string, error: unknown) => expect.fail(String(error))
  const write = createNotify({ live: silentLive, clock, addJob: async () => {}, defaultLanguage: 'en' })
  const told: string[] = []
  const notify: Notify = (tx, notice, userIds) => {
    told.push(notice.kind, ...(notice.actorId === null ? [] : [notice.actorId]))
    return write(tx, notice, userIds)
  }
  const processes = [1, 2].map(() => {
    const positions = createLivePositions({
      broker,
      clock,
      readGroups: readLiveGroups({ db: db(), clock }),
      listRides: listLiveRides({ db: db() }),
      isBrokerAway: () => false,
      reportError,
    })
    return { positions, alerts: createGroupAlerts({ db: db(), clock, notify, positions, reportError }) }
  })
  onTestFinished(() => {
    for (const { positions } of processes) positions.stop()
  })
  return {
    clock,
    processes,
    told,
    advance: (ms: number) => void (now += ms),
    checkAll: async () => {
      for (const { alerts } of processes) await alerts.check()
    },
  }
}

/** Metres north of Porto. */
const north = (metres: number) => ({ lat: porto.lat + metres / 111_195, lng: porto.lng })

/** The second at which Bo stops. */
const stopsAt = 360

/** Ana, Bo, Cy and Dee share and ride north. Bo stops after six minutes, and Dee joins him at `deeStopsAt`. */
async function groupOnTheWay({ deeStopsAt = Infinity } = {}) {
  const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
  const [cy, dee] = [await testApp().rider('Cy'), await testApp().rider('Dee')]
  const { id } = await runningRide(ana, [bo, cy, dee], { stops: [porto, north(40_000)], title: 'Coast run' })
  for (const rider of [ana, bo, cy, dee]) await share(rider, id)
  await ana.put(`/api/rides/${id}/live/roles`, { lead: ana.id, sweep: cy.id })
  const { clock, processes, told, advance, checkAll } = twoProcesses()
  const sharing = new Set([ana, bo, cy, dee])
  let second = 0

  /** Metres from the start. */
  const placeOf = (rider: typeof ana): number => {
    if (rider === bo) return Math.min(second, stopsAt) * 10
    if (rider === dee && second >= deeStopsAt) return stopsAt * 10 + 20
    return second * 10 + 30
  }

  async function rideUntil(end: number) {
    for (; second < end; second += 10) {
      const fix = { accuracy: 8, heading: 0, speed: 36, at: clock() }
      for (const rider of sharing)
        await processes[0]?.positions.accept(id, rider.id, { ...north(placeOf(rider)), ...fix })
      await checkAll()
      advance(10_000)
    }
  }

  /** Both processes read the group as it is now. */
  async function readGroup() {
    for (const { positions } of processes) await positions.look(id, ana.id)
  }

  async function change(fields: object) {
    expect((await ana.patch(`/api/rides/${id}`, fields)).statusCode).toBe(200)
    await readGroup()
  }

  async function stopSharing(rider: typeof ana) {
    sharing.delete(rider)
    expect((await rider.delete(`/api/rides/${id}/live/me`)).statusCode).toBe(204)
    await readGroup()
  }

  return { ana, bo, cy, dee, told, rideUntil, change, stopSharing }
}

test('a rider who stays behind is reported once to lead and sweep, by whichever process sees it first', async () => {
  const { ana, bo, cy, rideUntil } = await groupOnTheWay()
  await rideUntil(15 * 60)
  const kindsOf = async (rider: typeof ana) =>
    (await rider.get('/api/notifications')).json<{ kind: string; title: string; link: string }[]>()
  for (const rider of [ana, cy]) {
    const stopped = (await kindsOf(rider)).filter(({ kind }) => kind === 'liveStopped')
    expect(stopped).toHaveLength(1)
    expect(stopped[0]?.title).toContain('Bo')
    expect(JSON.stringify(stopped)).not.toMatch(/41\.\d{3}/)
  }
  expect((await kindsOf(bo)).filter(({ kind }) => kind.startsWith('live'))).toEqual([])
  const [row] = await db().select().from(liveSharesTable).where(eq(liveSharesTable.userId, bo.id))
  expect(row?.stopToldAt).not.toBeNull()
})

const changes: [what: string, fields: object, again: object][] = [
  ['the title changes', { title: 'Beach run' }, { title: 'Dune run' }],
  ['the stops change', { stops: [porto, north(20_000), north(40_000)] }, { stops: [porto, north(40_000)] }],
]
test.each(changes)(
  'a stop is reported after three minutes, and once, if %s meanwhile',
  async (_what, fields, again) => {
    const { bo, told, rideUntil, change } = await groupOnTheWay()
    await rideUntil(stopsAt + 120)
    await change(fields)
    await rideUntil(stopsAt + 170)
    expect(told).toEqual([])
    await rideUntil(stopsAt + 200)
    expect(told).toEqual(['liveStopped', bo.id])
    await change(again)
    await rideUntil(stopsAt + 400)
    expect(told).toEqual(['liveStopped', bo.id])
  },
)

test('a rider who stopped sharing beside another does not hide the stop of the other', async () => {
  const deeStopsAt = stopsAt + 70
  const { bo, dee, told, rideUntil, stopSharing } = await groupOnTheWay({ deeStopsAt })
  await rideUntil(deeStopsAt)
  await stopSharing(bo)
  await rideUntil(deeStopsAt + 200)
  expect(told).toEqual(['liveStopped', dee.id])
})
