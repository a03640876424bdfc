import { limits } from '@scooter-rides/contract'

/** A number of unread messages as riders see it: the server counts up to `limits.unreadCount`, which is shown as "99+". */
export const unreadText = (count: number): string =>
  count < limits.unreadCount ? String(count) : `${limits.unreadCount - 1}+`
