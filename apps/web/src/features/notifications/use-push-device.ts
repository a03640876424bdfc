import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '../../api/form-errors.ts'
import { t } from '../../lib/language/t.ts'
import { turnPushOff, turnPushOn, watchPushPermission } from '../../session/push/push-device.ts'
import { dismissToast, toast } from '../../ui/toast/toast.ts'
import { pushStateQuery } from './push-state.queries.ts'

const about = 'push-device'

export function usePushDevice() {
  const queryClient = useQueryClient()
  const { data: state } = useQuery(pushStateQuery)
  useEffect(() => watchPushPermission(() => void queryClient.invalidateQueries(pushStateQuery)), [queryClient])
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => {
      dismissToast(about)
      return isOn ? turnPushOn() : turnPushOff()
    },
    onSuccess: (next) => queryClient.setQueryData(pushStateQuery.queryKey, next),
    onError: (error) => {
      toast({
        title: t('notifications.device.failed'),
        description: errorText(error, t('notifications.tryAgain')),
        kind: 'error',
        about,
      })
      void queryClient.invalidateQueries(pushStateQuery)
    },
  })
  return { state, isPending, change: (isOn: boolean) => mutate(isOn) }
}
