import type { Rider } from '@scooter-rides/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/form-errors.ts'
import { t } from '../../lib/language/t.ts'
import { dismissToast, toast } from '../../ui/toast/toast.ts'
import { riderQuery } from '../riders/riders.queries.ts'
import { rideKeys } from '../rides/rides.keys.ts'
import { friendSteps, type FriendStep } from './friend-steps.ts'
import { findFriendship, showFriendship } from './friends-cache.ts'
import { friendsQuery } from './friends.queries.ts'

/** Sends an action. Safe ones are applied optimistically and reverted if the server refuses. */
export function useChangeFriend(user: Rider) {
  const queryClient = useQueryClient()
  const about = `friendship:${user.id}`
  const currentFriendship = () => findFriendship(queryClient.getQueryData(friendsQuery.queryKey), user.id)

  return useMutation({
    mutationFn: ({ step, friendshipId }: { step: FriendStep; friendshipId: number }) =>
      friendSteps[step].send(user, friendshipId),
    async onMutate({ step }) {
      dismissToast(about)
      const before = currentFriendship()
      const { ahead } = friendSteps[step]
      if (!ahead) return { before }
      // A running fetch would restore the old state.
      await queryClient.cancelQueries({ queryKey: friendsQuery.queryKey })
      showFriendship(queryClient, user.id, ahead(user, before))
      return { before }
    },
    onSuccess(friendship, { step }) {
      if (friendship) showFriendship(queryClient, user.id, friendship.status === 'rejected' ? undefined : friendship)
      // Two riders who send each other requests become friends at once.
      const effectiveStep = step === 'ask' && friendship?.status === 'accepted' ? 'accept' : step
      toast({ title: friendSteps[effectiveStep].done(user.firstName), kind: 'success', about })
      // Loads the id of the block's row.
      if (step === 'block') void queryClient.invalidateQueries(friendsQuery)
      void queryClient.invalidateQueries(riderQuery(user.id))
      // The visible rides depend on friendships and blocks.
      if (step !== 'ask' && step !== 'decline' && step !== 'withdraw')
        void queryClient.invalidateQueries({ queryKey: rideKeys.lists })
    },
    onError(error, { step }, context) {
      showFriendship(queryClient, user.id, context?.before)
      toast({
        title: t(friendSteps[step].failure),
        description: errorText(error, t('friends.steps.tryAgain')),
        kind: 'error',
        about,
      })
      // The server refused it because the displayed state is outdated.
      void queryClient.invalidateQueries(friendsQuery)
    },
  })
}
