import { queryOptions } from '@tanstack/react-query'
import { readPushState } from '../../session/push/push-device.ts'
import { notificationKeys } from './notifications.keys.ts'

/** Whether this browser is told while the page is closed; its settings may change that meanwhile. */
export const pushStateQuery = queryOptions({
  queryKey: notificationKeys.device,
  queryFn: readPushState,
  staleTime: 0,
  refetchOnWindowFocus: true,
})
