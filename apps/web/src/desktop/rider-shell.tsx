import type { Me } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyAdminEvent } from '../features/admin/admin.live.ts'
import { createChatEvents, openChat } from '../features/chat/chat.live.ts'
import { applyFriendEvent } from '../features/friends/friends.live.ts'
import { applyHomeByEvent } from '../features/home-by/home-by.live.ts'
import { applyLiveRideEvent } from '../features/live-ride/live-ride.live.ts'
import { openLiveSharing } from '../features/live-ride/sharing/live-sharing.live.ts'
import { applyNotificationEvent } from '../features/notifications/notifications.live.ts'
import { keepOwnRides } from '../features/rides/lists/keep-own-rides.live.ts'
import { applyRideEvent } from '../features/rides/rides.live.ts'
import { openOfflineEdits } from '../features/offline-edits/offline-edits.live.ts'
import { openLiveConnection } from '../session/live/live-connection.ts'
import { applyMeEvent } from '../session/me/me.live.ts'
import { useReportTimeZone } from '../session/me/use-report-time-zone.ts'
import { useTitleCount } from './header/use-title-count.ts'
import { Offers } from './offers/offers.tsx'
import { Taskbar } from './taskbar/taskbar.tsx'
import { useRecoverFocus } from './navigation/use-recover-focus.ts'
import { useOpenedNotifications } from './navigation/use-opened-notifications.ts'

/** Lazy, because a visitor's first page needs neither socket nor task bar. Another rider gets a new instance (`key`), and so a new socket. */
export function RiderShell({ rider, hasTaskbar }: { rider: Me; hasTaskbar: boolean }) {
  const queryClient = useQueryClient()
  useOpenedNotifications()
  useRecoverFocus()
  useReportTimeZone(rider)
  useTitleCount(rider.status === 'active')
  const riderId = rider.id
  // Chat must be opened before the socket connects.
  useEffect(() => openChat(queryClient, riderId), [queryClient, riderId])
  useEffect(() => openOfflineEdits(queryClient, riderId), [queryClient, riderId])
  useEffect(
    () =>
      openLiveConnection(queryClient, [
        applyMeEvent,
        applyAdminEvent,
        applyRideEvent,
        applyLiveRideEvent,
        applyHomeByEvent,
        applyFriendEvent,
        applyNotificationEvent,
        createChatEvents(riderId),
      ]),
    [queryClient, riderId],
  )
  useEffect(() => openLiveSharing(queryClient, riderId), [queryClient, riderId])
  useEffect(() => keepOwnRides(queryClient, riderId), [queryClient, riderId])
  return (
    <>
      {hasTaskbar && <Offers />}
      {hasTaskbar && <Taskbar rider={rider} />}
    </>
  )
}
