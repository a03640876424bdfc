import type { Notification } from '@scooter-rides/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { notificationKeys } from './notifications.keys.ts'
import { notificationsQuery, unreadQuery, type NotificationPages } from './notifications.queries.ts'

/** A notification that is new, or is told again because more happened: it stands first. */
export function showNotification(queryClient: QueryClient, notification: Notification): void {
  const without = (items: Notification[]) => items.filter(({ id }) => id !== notification.id)
  const unread = queryClient.getQueryData(unreadQuery.queryKey) ?? []
  // The server writes one of the same thing anew, under a new id: which one it was, only the list tells.
  const mayTakePlace = unread.some(({ id, link }) => id !== notification.id && link === notification.link)
  changePages(queryClient, (items, index) => (index === 0 ? [notification, ...without(items)] : without(items)))
  queryClient.setQueryData(
    unreadQuery.queryKey,
    (items) => items && [...(notification.read ? [] : [notification]), ...without(items)],
  )
  if (mayTakePlace) void queryClient.invalidateQueries({ queryKey: notificationKeys.all })
  else readAgainWhatIsOnItsWay(queryClient)
}

/** Shows some as read, or all. */
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

/** An answer on its way may be what was before; a first reading is not begun again unless it is stopped. */
function readAgainWhatIsOnItsWay(queryClient: QueryClient): void {
  for (const queryKey of [notificationKeys.list, notificationKeys.unread] satisfies QueryKey[])
    if (queryClient.isFetching({ queryKey }) > 0)
      void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
}
