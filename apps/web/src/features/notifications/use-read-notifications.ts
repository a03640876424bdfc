import { readNotifications } from '@scooter-rides/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/form-errors.ts'
import { t } from '../../lib/language/t.ts'
import { dismissToast, toast } from '../../ui/toast/toast.ts'
import { showAsRead } from './notifications-cache.ts'
import { notificationKeys } from './notifications.keys.ts'

const about = 'read-notifications'

/** Marks some or all notifications as read, with an optimistic update. */
export function useReadNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[] | undefined) => call(readNotifications, { body: ids ? { ids } : {} }),
    onMutate: (ids) => {
      dismissToast(about)
      showAsRead(queryClient, ids)
    },
    onError: (error, ids) => {
      void queryClient.invalidateQueries({ queryKey: notificationKeys.all })
      // Opening a notification marks it implicitly, so that failure is silent.
      if (!ids)
        toast({
          title: t('notifications.read.failed'),
          description: errorText(error, t('notifications.tryAgain')),
          kind: 'error',
          about,
        })
    },
  })
}
