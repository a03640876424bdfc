import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Notify } from '../../notifications/notify.service.ts'
import { liveSplit, liveStopped } from '../live-rides.notices.ts'
import type { Position } from '../positions/fix.ts'
import type { HeldRide } from '../positions/held-ride.ts'
import type { LiveGroup } from '../positions/live-group.ts'
import type { LivePositions } from '../positions/live-positions.service.ts'
import type { GroupAlert } from './group-alert.ts'
import { createGroupPlanRepository } from './group-plan.repository.ts'
import { createGroupWatch, type GroupWatch } from './group-watch.ts'
import { createToldAlertsRepository } from './told-alerts.repository.ts'

interface GroupAlertsDeps {
  db: Database
  clock: Clock
  notify: Notify
  positions: Pick<LivePositions, 'held' | 'onPosition'>
  reportError: (event: string, error: unknown) => void
}

interface WatchedRide {
  watch: GroupWatch
  /** The version of the ride whose stops and line the watch knows. */
  version: number
}

const checkEveryMs = 5000
/** A group that meets and splits again within this time is not reported twice. */
const quietAfterSplitMs = 10 * 60_000
/** An older position says nothing about where the rider is now. */
const lostAfterMs = 5 * 60_000

/** Notifies lead and sweep when a rider has stopped or the group has split. Every process watches; the database decides which one notifies. */
export function createGroupAlerts({ db, clock, notify, positions, reportError }: GroupAlertsDeps) {
  const watched = new Map<number, WatchedRide>()
  let timer: NodeJS.Timeout | undefined
  let checking = Promise.resolve()

  positions.onPosition((rideId, userId, position) => note(watched.get(rideId)?.watch, userId, position))

  async function check() {
    const rides = positions.held()
    for (const rideId of watched.keys()) if (!rides.has(rideId)) watched.delete(rideId)
    for (const [rideId, held] of rides) {
      const group = held.certainGroup()
      if (group) watched.get(rideId)?.watch.keepOnly(group.shares)
      if (group?.state === 'open' && group.shares.size > 1) await checkRide(rideId, held, group)
    }
  }

  async function checkRide(rideId: number, held: HeldRide, group: LiveGroup) {
    const watch = await watchOf(group, held)
    if (!watch) return
    const now = clock()
    for (const { id, userId, status } of group.shares.values()) {
      const position = held.positionOf(id)
      const isLost = !position || now.getTime() - position.at.getTime() > lostAfterMs
      // A rider on the way home stops where they want to.
      if (isLost || position.isPrivate || status === 'home') watch.remove(userId)
    }
    for (const alert of watch.check(now)) await tell(rideId, group, alert, now)
  }

  /** Undefined if the ride was deleted. */
  async function watchOf(group: LiveGroup, held: HeldRide): Promise<GroupWatch | undefined> {
    const { rideId, version } = group
    const known = watched.get(rideId)
    if (known?.version === version) return known.watch
    const plan = await createGroupPlanRepository(db).find(rideId)
    if (!plan) return undefined
    if (known) {
      known.watch.changePlan(plan)
      known.version = version
      return known.watch
    }
    const watch = createGroupWatch(plan)
    watched.set(rideId, { watch, version })
    for (const { id, userId } of group.shares.values()) note(watch, userId, held.positionOf(id))
    return watch
  }

  async function tell(rideId: number, { shares, ...group }: LiveGroup, alert: GroupAlert, now: Date) {
    await db.transaction(async (tx) => {
      const told = createToldAlertsRepository(tx)
      const ride = await told.findRide(rideId)
      const share = alert.kind === 'stopped' ? shares.get(alert.userId) : undefined
      const mayTell =
        alert.kind === 'split'
          ? await told.claimSplit(rideId, new Date(now.getTime() - quietAfterSplitMs), now)
          : share && (await told.claimStop(share.id, alert.since, now))
      if (!ride || !mayTell) return
      // Without a lead and a sweep the organiser looks after the group.
      const chosen = [group.lead, group.sweep].flatMap((userId) => userId ?? [])
      const receivers = new Set(chosen.length > 0 ? chosen : [ride.organiserId])
      if (alert.kind === 'stopped') receivers.delete(alert.userId)
      const riders = await told.listRiders([...receivers, ...(alert.kind === 'stopped' ? [alert.userId] : [])])
      const units = new Map([...riders].flatMap(([id, rider]) => (rider.units ? [[id, rider.units] as const] : [])))
      if (alert.kind === 'split') return notify(tx, liveSplit(ride, alert, units), [...receivers])
      const name = riders.get(alert.userId)?.firstName
      const rider = name === undefined ? undefined : { id: alert.userId, name }
      if (rider) await notify(tx, liveStopped(ride, rider, alert, units), [...receivers])
    })
  }

  return {
    check,

    start() {
      timer = setInterval(() => {
        checking = checking.then(check).catch((error: unknown) => reportError('live.alerts_failed', error))
      }, checkEveryMs).unref()
    },

    async stop() {
      clearInterval(timer)
      await checking
    },
  }
}

function note(watch: GroupWatch | undefined, userId: string, position: Position | undefined) {
  if (!watch || !position) return
  const { lat, lng, accuracy, at } = position
  if (lat !== null && lng !== null && accuracy !== null) watch.note({ userId, lat, lng, accuracy, at })
  else watch.remove(userId)
}
