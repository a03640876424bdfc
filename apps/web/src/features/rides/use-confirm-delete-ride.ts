import type { Ride, SeriesScope } from '@scooter-rides/contract'
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
      title: 'Delete ride',
      body: 'Are you sure you want to delete this ride?',
      action: 'Delete',
      isDangerous: true,
    })
    return isSure ? 'one' : undefined
  }
  const confirmAndDelete = async () => {
    const scope = await confirmScope()
    if (!scope) return
    const about = `deleting ride ${rideId}`
    dismissToast(about)
    remove.mutate(
      { rideId, scope },
      {
        onSuccess: () => {
          toast({ title: scope === 'one' ? 'Ride deleted' : 'Rides deleted', kind: 'success' })
          onDeleted?.()
        },
        onError: (error) =>
          toast({
            title: 'Error deleting ride',
            description: error.message || 'Something went wrong. Please try again.',
            kind: 'error',
            about,
          }),
      },
    )
  }
  return { confirmAndDelete, answerScope, isPending: remove.isPending }
}
