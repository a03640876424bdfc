import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmHomeByContact, declineHomeByContact } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { homeByQuestionQuery } from './home-by.queries.ts'

/** The answer of the owner of an address. */
export function useAnswerQuestion(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'confirm' | 'decline') =>
      call(answer === 'confirm' ? confirmHomeByContact : declineHomeByContact, { params: { token } }),
    onSuccess: (question) => queryClient.setQueryData(homeByQuestionQuery(token).queryKey, question),
  })
}
