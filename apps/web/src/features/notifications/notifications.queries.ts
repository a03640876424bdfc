import { limits, listNotifications, type Notification } from '@scooter-rides/contract'
import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/call.ts'
import { notificationKeys } from './notifications.keys.ts'

export interface NotificationPage {
  items: Notification[]
  nextCursor: string | undefined
}
export type NotificationPages = InfiniteData<NotificationPage, string | undefined>

/** Notifications, latest first, page by page, up to a fixed number of pages. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ pageParam: cursor, signal }): Promise<NotificationPage> =>
    callPage(listNotifications, { query: { limit: limits.pageDefault, ...(cursor && { cursor }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page, pages) =>
    pages.length * limits.pageDefault < limits.notificationsShown ? page.nextCursor : undefined,
  select: (data) => data.pages.flatMap(({ items }) => items).slice(0, limits.notificationsShown),
})

export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) =>
    call(listNotifications, { query: { unread: true, limit: limits.notificationsShown }, signal }),
})
