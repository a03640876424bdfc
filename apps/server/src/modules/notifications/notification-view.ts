import type { Notification } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { noticeTextIn } from './notice-text.ts'
import type { notificationsTable } from './notifications.table.ts'

export type NotificationRow = Pick<typeof notificationsTable.$inferSelect, keyof Notification | 'message'>

/** For a reader of the language. */
export function toNotification(row: NotificationRow, language: LanguageTag): Notification {
  const { id, kind, link, read, timestamp } = row
  return { id, kind, ...noticeTextIn(row, language), link, read, timestamp }
}
