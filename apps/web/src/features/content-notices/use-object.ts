import { objectToDecision } from '@scooter-rides/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { noticeDecisionQuery } from './decisions.queries.ts'

/** The objection of the sender of a notice. */
export function useObject(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(objectToDecision, { params: { token }, body: { text } }),
    onSuccess: (decision) => queryClient.setQueryData(noticeDecisionQuery(token).queryKey, decision),
  })
}
