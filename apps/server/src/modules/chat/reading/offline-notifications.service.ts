import type { Database } from '../../../platform/database/database.ts'
import { withoutGuard } from '../../../platform/database/transaction-guard.ts'
import { createUnnotifiedRepository, type UnnotifiedMessages, type Unnotified } from './unnotified.repository.ts'

interface OfflineNotificationsDeps {
  db: Database
  /** The riders among `userIds` who have a page open. */
  findConnected: (userIds: string[]) => Promise<Set<string>>
  /** Runs in the transaction that marks the messages as notified. */
  notify: (tx: Database, messages: UnnotifiedMessages[]) => Promise<void>
  reportError: (event: string, error: unknown) => void
  /** Messages within this delay are combined. */
  throttleMs?: number
  /** Added for a rider with an open page, who may read meanwhile. */
  readingMs?: number
}

/** A sweep finds messages that a stopped process left: of the last hour, and of the last day after a start. */
const sweptSeconds = 3600
const sweptAtStartSeconds = 86_400

/** Members in one transaction: a thousand at once delayed all messages of the process by a tenth of a second. */
const membersAtOnce = 50

export type OfflineNotificationsService = ReturnType<typeof createOfflineNotificationsService>

/** Offline riders are notified soon, riders with an open page after `readingMs`. */
export function createOfflineNotificationsService(deps: OfflineNotificationsDeps) {
  const { db, findConnected, notify, reportError, throttleMs = 2000, readingMs = 30_000 } = deps
  const timers = new Set<NodeJS.Timeout>()
  let pendingRooms: Set<number> | undefined
  let isStopped = false
  let isSweptOnce = false

  /** Reads messages only of riders who may be due: an open page has not had its time to read at the first check. */
  async function checkRooms(roomIds: number[], { isFirst }: { isFirst: boolean }): Promise<void> {
    const unnotified = createUnnotifiedRepository(db)
    const behind = await unnotified.ridersBehind(roomIds)
    if (behind.length === 0) return
    const there = await findConnected(behind)
    const mayBeDue = isFirst ? behind.filter((userId) => !there.has(userId)) : behind
    if (mayBeDue.length > 0) await notifyMembers(await unnotified.inRooms(roomIds, mayBeDue), there)
  }

  async function notifyMembers(unnotified: Unnotified[], there: ReadonlySet<string>): Promise<void> {
    const due = unnotified.filter(({ userId, waitedMs }) => !there.has(userId) || waitedMs >= readingMs)
    for (let start = 0; start < due.length; start += membersAtOnce)
      await db.transaction(async (tx) => {
        const messages = await createUnnotifiedRepository(tx).markNotified(due.slice(start, start + membersAtOnce))
        if (messages.length > 0) await notify(tx, messages)
      })
  }

  function later(rooms: ReadonlySet<number>, afterMs: number, check: { isFirst: boolean }) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (pendingRooms === rooms) pendingRooms = undefined
      checkRooms([...rooms], check).catch((error: unknown) => reportError('messages.away_not_told', error))
    }, afterMs)
    timers.add(timer.unref())
  }

  return {
    /** Only starts timers: two later checks read the rooms that were collected meanwhile. */
    onStored(roomId: number): void {
      if (isStopped) return
      if (!pendingRooms) {
        pendingRooms = new Set<number>()
        const rooms = pendingRooms
        // The timers serve all later senders, so the guard of the first sender must not apply to them.
        withoutGuard(() => {
          later(rooms, throttleMs, { isFirst: true })
          later(rooms, readingMs + throttleMs, { isFirst: false })
        })
      }
      pendingRooms.add(roomId)
    },

    async sweep(): Promise<void> {
      const seconds = isSweptOnce ? sweptSeconds : sweptAtStartSeconds
      const unnotified = await createUnnotifiedRepository(db).within(seconds)
      if (unnotified.length > 0)
        await notifyMembers(unnotified, await findConnected([...new Set(unnotified.map(({ userId }) => userId))]))
      isSweptOnce = true
    },

    stop(): void {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
