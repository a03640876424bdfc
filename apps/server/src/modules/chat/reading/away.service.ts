import type { Database } from '../../../platform/database/database.ts'
import { withoutGuard } from '../../../platform/database/transaction-guard.ts'
import { createUnheardRepository, type AwayMessages, type Unheard } from './unheard.repository.ts'

interface AwayDeps {
  db: Database
  /** Which of these riders have a page open. */
  findConnected: (userIds: string[]) => Promise<Set<string>>
  /** Tells members of what they have not read; in the transaction that notes it as told. */
  tell: (tx: Database, told: AwayMessages[]) => Promise<void>
  reportError: (event: string, error: unknown) => void
  /** How long messages are gathered before somebody who is away is told. */
  throttleMs?: number
  /** How long somebody with a page open may take to read. */
  readingMs?: number
}

/** What a process left that is gone: an hour back each minute, a day back as a server starts. */
const sweptSeconds = 3600
const sweptAtStartSeconds = 86_400

export type AwayService = ReturnType<typeof createAwayService>

/** Tells riders of messages that they do not read: those who are away soon, those with a page open after a while. */
export function createAwayService(deps: AwayDeps) {
  const { db, findConnected, tell, reportError, throttleMs = 2000, readingMs = 30_000 } = deps
  const timers = new Set<NodeJS.Timeout>()
  let gathered: Set<number> | undefined
  let isStopped = false
  let isSweptOnce = false

  async function tellOf(unheard: Unheard[]): Promise<void> {
    if (unheard.length === 0) return
    const there = await findConnected([...new Set(unheard.map(({ userId }) => userId))])
    const due = unheard.filter(({ userId, waitedMs }) => !there.has(userId) || waitedMs >= readingMs)
    if (due.length === 0) return
    await db.transaction(async (tx) => {
      const told = await createUnheardRepository(tx).take(due)
      if (told.length > 0) await tell(tx, told)
    })
  }

  function later(rooms: ReadonlySet<number>, afterMs: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (gathered === rooms) gathered = undefined
      createUnheardRepository(db)
        .inRooms([...rooms])
        .then(tellOf)
        .catch((error: unknown) => reportError('messages.away_not_told', error))
    }, afterMs)
    timers.add(timer.unref())
  }

  return {
    /** Something was said there. Costs nothing now: rooms are gathered, and looked at twice. */
    onStored(roomId: number): void {
      if (isStopped) return
      if (!gathered) {
        gathered = new Set<number>()
        const rooms = gathered
        // The first of many senders sets the timers.
        withoutGuard(() => {
          later(rooms, throttleMs)
          later(rooms, readingMs + throttleMs)
        })
      }
      gathered.add(roomId)
    },

    async sweep(): Promise<void> {
      const seconds = isSweptOnce ? sweptSeconds : sweptAtStartSeconds
      await tellOf(await createUnheardRepository(db).within(seconds))
      isSweptOnce = true
    },

    stop(): void {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
