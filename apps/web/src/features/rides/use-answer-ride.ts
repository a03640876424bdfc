import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerRequest, answerRide, type Rsvp } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { offerInstall } from '../../session/install/install-offer.ts'
import { invalidateRide } from './rides.queries.ts'

export function useAnswerRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Rsvp) => call(answerRide, { params: { rideId }, body }),
    onSuccess: ({ answer }) => {
      if (answer === 'yes') offerInstall()
    },
    onSettled: () => invalidateRide(queryClient, rideId),
  })
}

export function useAnswerRequest(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, answer }: { userId: string; answer: 'yes' | 'no' }) =>
      call(answerRequest, { params: { rideId, userId }, body: { answer } }),
    onSettled: () => invalidateRide(queryClient, rideId),
  })
}
