import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Me, register, signIn } from '@scooter-rides/contract'
import { call, type CallOptions } from '../../api/call.ts'
import { meQuery } from './me.queries.ts'

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOptions<typeof signIn>['body']) => call(signIn, { body }),
    onSuccess: (me) => becomeRider(queryClient, me),
  })
}

export function useRegister() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOptions<typeof register>['body']) => call(register, { body }),
    onSuccess: (me) => becomeRider(queryClient, me),
  })
}

/** What the cache held was answered to somebody else, so it goes. */
function becomeRider(queryClient: QueryClient, me: Me): void {
  const isOthers = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] !== 'auth' && queryKey[0] !== 'instance'
  queryClient.removeQueries({ type: 'inactive', predicate: isOthers })
  void queryClient.invalidateQueries({ predicate: isOthers })
  queryClient.setQueryData(meQuery.queryKey, me)
}
