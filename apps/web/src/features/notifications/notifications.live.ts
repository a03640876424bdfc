import type { LiveEvent } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast/toast.ts'
import { isShownHere } from '../../lib/page/is-shown-here.ts'
import { toastOf } from './notification-toast.ts'
import { showNotification } from './notifications-cache.ts'
import { notificationKeys } from './notifications.keys.ts'

/** Adds a notification to the list at once, and shows a toast unless the rider sees its subject already. */
export function applyNotificationEvent(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'invalidate' && event.keys.includes('notifications'))
    void queryClient.invalidateQueries({ queryKey: notificationKeys.all })
  if (event.type !== 'notification') return
  const { type: _, ...notification } = event
  showNotification(queryClient, notification)
  const { title, body, read, link } = notification
  if (read || document.visibilityState === 'hidden' || isShownHere(link, window.location.href)) return
  // An updated notification replaces its previous toast.
  toast({ title, description: body || undefined, about: toastOf(notification) })
}
