import type { Notification } from '@scooter-rides/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { notificationKeys } from './notifications.keys.ts'
import { notificationsQuery, unreadQuery, type NotificationPages } from './notifications.queries.ts'

/** Moves a new or updated notification to the top. */
export function showNotification(queryClient: QueryClient, notification: Notification): void {
  const without = (items: Notification[]) => items.filter(({ id }) => id !== notification.id)
  const unread = queryClient.getQueryData(unreadQuery.queryKey) ?? []
  // The server replaces an updated notification with one of a new id; only the refetched list shows which one.
  const mayTakePlace = unread.some(({ id, link }) => id !== notification.id && link === notification.link)
  changePages(queryClient, (items, index) => (index === 0 ? [notification, ...without(items)] : without(items)))
  queryClient.setQueryData(
    unreadQuery.queryKey,
    (items) => items && [...(notification.read ? [] : [notification]), ...without(items)],
  )
  if (mayTakePlace) void queryClient.invalidateQueries({ queryKey: notificationKeys.all })
  else readAgainWhatIsOnItsWay(queryClient)
}

/** Marks some or all as read in the cache. */
export function showAsRead(queryClient: QueryClient, ids: readonly number[] | undefined): void {
  const isRead = ({ id }: Notification) => ids === undefined || ids.includes(id)
  changePages(queryClient, (items) => items.map((item) => (isRead(item) ? { ...item, read: true } : item)))
  queryClient.setQueryData(unreadQuery.queryKey, (unread) => unread?.filter((item) => !isRead(item)))
  readAgainWhatIsOnItsWay(queryClient)
}

function changePages(queryClient: QueryClient, change: (items: Notification[], index: number) => Notification[]) {
  queryClient.setQueryData<NotificationPages>(
    notificationsQuery.queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) },
  )
}

/** A running fetch may return the old state; a first fetch restarts only if it is cancelled. */
function readAgainWhatIsOnItsWay(queryClient: QueryClient): void {
  for (const queryKey of [notificationKeys.list, notificationKeys.unread] satisfies QueryKey[])
    if (queryClient.isFetching({ queryKey }) > 0)
      void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
}
