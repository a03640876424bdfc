import { confirm } from '../../ui/confirm.ts'
import { takeBack, toast } from '../../ui/toast.ts'
import { useDeleteRide } from './use-change-ride.ts'

/** Deletes a ride once its organiser has said that it is meant. */
export function useAskToDeleteRide(rideId: number, onDeleted?: () => void) {
  const remove = useDeleteRide()
  const ask = async () => {
    const isSure = await confirm({
      title: 'Delete ride',
      body: 'Are you sure you want to delete this ride?',
      action: 'Delete',
      isDangerous: true,
    })
    if (!isSure) return
    const about = `deleting ride ${rideId}`
    takeBack(about)
    remove.mutate(rideId, {
      onSuccess: () => {
        toast({ title: 'Ride deleted', kind: 'success' })
        onDeleted?.()
      },
      onError: (error) =>
        toast({
          title: 'Error deleting ride',
          description: error.message || 'Something went wrong. Please try again.',
          kind: 'error',
          about,
        }),
    })
  }
  return { ask, isPending: remove.isPending }
}
