import { limits } from '@scooter-rides/contract'
import { numberFormat } from './language/formats.ts'
import { t } from './language/t.ts'

/** A number of unread messages as riders see it: the server counts up to `limits.unreadCount`, which is shown as "99+". */
export const unreadText = (count: number): string =>
  count < limits.unreadCount ? numberFormat({}).format(count) : t('shell.countMore', { count: limits.unreadCount - 1 })

/** The same number for messages that state it: "3 unread", "99+ unread". */
export const unreadCount = (count: number): { count: number; kind: 'exact' | 'more' } =>
  count < limits.unreadCount ? { count, kind: 'exact' } : { count: limits.unreadCount - 1, kind: 'more' }
