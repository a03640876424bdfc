import type { Notification } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Clock } from '../../platform/clock.ts'
import { runInBatches } from '../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodePlace, isWholeKey, pageSize, toPage, type Page, type PageQuery } from '../../platform/http/paging.ts'
import type { Live } from '../../realtime/hub/live.ts'
import { toNotification } from './notification-view.ts'
import { roomSubject } from './room-notices.ts'
import { createNotificationsRepository } from './notifications.repository.ts'

interface NotificationsDeps {
  db: Database
  live: Live
  clock: Clock
}

interface ListQuery extends PageQuery {
  unread?: boolean | undefined
}

export type NotificationsService = ReturnType<typeof createNotificationsService>

export function createNotificationsService({ db, live, clock }: NotificationsDeps) {
  const notifications = createNotificationsRepository(db)
  const readAgain = (userId: string) =>
    live.publish([`user:${userId}`], { type: 'invalidate', keys: ['notifications'] })

  return {
    async list(userId: string, query: ListQuery, language: LanguageTag): Promise<Page<Notification>> {
      const size = pageSize(query)
      const rows = await notifications.list(userId, {
        isUnreadOnly: query.unread ?? false,
        beforeId: decodePlace(query.cursor, { id: isWholeKey })?.id,
        limit: size + 1,
      })
      const { items, next } = toPage(rows, size, (last) => [last.id])
      return { items: items.map((row) => toNotification(row, language)), next }
    },

    /** Idempotent; notifications of other riders are ignored. The rider's other pages refetch. */
    async markRead(userId: string, ids: number[] | undefined): Promise<void> {
      const marked = await db.transaction((tx) => createNotificationsRepository(tx).markRead(userId, ids))
      if (marked > 0) readAgain(userId)
    },

    async roomRead(userId: string, roomId: number): Promise<void> {
      if (await notifications.markSubjectRead(userId, roomSubject(roomId))) readAgain(userId)
    },

    async purge(signal: AbortSignal): Promise<void> {
      const now = clock()
      await runInBatches(db, (tx, size) => createNotificationsRepository(tx).purge(now, size), signal)
    },
  }
}
