import type { Ride, SeriesScope } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { confirm } from '../../ui/popup/confirm.ts'
import { dismissToast, toast } from '../../ui/toast/toast.ts'
import { useScopeQuestion } from '../ride-shared/series/use-scope-question.ts'
import { useDeleteRide } from './use-change-ride.ts'

export function useConfirmDeleteRide(ride: Pick<Ride, 'id' | 'seriesId'>, onDeleted?: () => void) {
  const rideId = ride.id
  const remove = useDeleteRide()
  const { ask: askScope, answer: answerScope } = useScopeQuestion()
  /** @returns undefined if the rider cancels */
  async function confirmScope(): Promise<SeriesScope | undefined> {
    if (ride.seriesId !== undefined) return askScope()
    const isSure = await confirm({
      title: t('rides.deletion.title'),
      body: t('rides.deletion.body'),
      action: t('ride-shared.delete.action'),
      isDangerous: true,
    })
    return isSure ? 'one' : undefined
  }
  const confirmAndDelete = async () => {
    const scope = await confirmScope()
    if (!scope) return
    const about = `delete-ride-${rideId}`
    dismissToast(about)
    remove.mutate(
      { rideId, scope },
      {
        onSuccess: () => {
          toast({
            title: t(scope === 'one' ? 'rides.deletion.deleted' : 'rides.deletion.severalDeleted'),
            kind: 'success',
          })
          onDeleted?.()
        },
        onError: (error) =>
          toast({
            title: t('rides.deletion.failed'),
            description: error.message || t('rides.tryAgain'),
            kind: 'error',
            about,
          }),
      },
    )
  }
  return { confirmAndDelete, answerScope, isPending: remove.isPending }
}
