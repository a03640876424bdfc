import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { createLocalBroker } from '../../../realtime/broker/broker.ts'
import { createNotify } from '../../notifications/notify.service.ts'
import { liveSharesTable } from '../live-rides.table.ts'
import { porto, runningRide, share } from '../live-rides.testing.ts'
import { createLivePositions } from '../positions/live-positions.service.ts'
import { listLiveRides, readLiveGroups } from '../shares/read-live-groups.service.ts'
import { createGroupAlerts } from './group-alerts.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

/** Two processes with one clock that a test moves. */
function twoProcesses() {
  let now = Date.now() + 40 * 60_000
  const clock = () => new Date(now)
  const broker = createLocalBroker()
  const reportError = (_event: string, error: unknown) => expect.fail(String(error))
  const notify = createNotify({ live: silentLive, clock, addJob: async () => {}, defaultLanguage: 'en' })
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
  return {
    clock,
    processes,
    advance: (ms: number) => void (now += ms),
    checkAll: async () => {
      for (const { alerts } of processes) await alerts.check()
    },
  }
}

/** Metres north of Porto. */
const north = (metres: number) => ({ lat: porto.lat + metres / 111_195, lng: porto.lng })

test('a rider who stays behind is reported once to lead and sweep, by whichever process sees it first', async () => {
  const [ana, bo, cy] = [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cy')]
  const { id } = await runningRide(ana, [bo, cy], { stops: [porto, north(40_000)], title: 'Coast run' })
  for (const rider of [ana, bo, cy]) await share(rider, id)
  await ana.put(`/api/rides/${id}/live/roles`, { lead: ana.id, sweep: cy.id })
  const { clock, processes, advance, checkAll } = twoProcesses()
  const [one, other] = processes
  // All ride north; Bo stops after six minutes.
  for (let second = 0; second < 15 * 60; second += 10) {
    const at = clock()
    const move = (riderId: string, metres: number) =>
      one?.positions.accept(id, riderId, { ...north(metres), accuracy: 8, heading: 0, speed: 36, at })
    await move(ana.id, second * 10 + 60)
    await move(cy.id, second * 10 + 30)
    await move(bo.id, Math.min(second, 360) * 10)
    await checkAll()
    advance(10_000)
  }
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
  for (const { positions } of [one, other].flatMap((process) => process ?? [])) positions.stop()
})
