import { queryOptions } from '@tanstack/react-query'
import { readPushState } from '../../session/push/push-device.ts'
import { notificationKeys } from './notifications.keys.ts'

/** Whether this browser receives push messages; the browser's settings may change it. */
export const pushStateQuery = queryOptions({
  queryKey: notificationKeys.device,
  queryFn: readPushState,
  staleTime: 0,
  refetchOnWindowFocus: true,
})
