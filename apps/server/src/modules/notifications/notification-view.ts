import type { Notification } from '@scooter-rides/contract'
import type { notificationsTable } from './notifications.table.ts'

export type NotificationRow = Pick<typeof notificationsTable.$inferSelect, keyof Notification>

export const toNotification = ({ id, kind, title, body, link, read, timestamp }: NotificationRow): Notification => ({
  id,
  kind,
  title,
  body,
  link,
  read,
  timestamp,
})
