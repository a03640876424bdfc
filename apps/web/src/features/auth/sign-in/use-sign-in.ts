import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmEmail, joinAccount, type Me, register, signIn, updateMe } from '@scooter-rides/contract'
import { localeUnits } from '../../../lib/units/locale-units.ts'
import { call, type CallOptions } from '../../../api/call.ts'
import { becomeRider } from '../../../session/me/become-rider.ts'
import { meQuery } from '../../../session/me/me.queries.ts'

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
    mutationFn: async (body: CallOptions<typeof register>['body']) => withLocaleUnits(await call(register, { body })),
    onSuccess: (me) => becomeRider(queryClient, me),
  })
}

export function useJoinAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOptions<typeof joinAccount>['body']) => call(joinAccount, { body }),
    onSuccess: (me) => becomeRider(queryClient, me),
  })
}

export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOptions<typeof confirmEmail>['body']) => call(confirmEmail, { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
  })
}

/** The units of a new rider default to those of the browser's region. */
async function withLocaleUnits(me: Me): Promise<Me> {
  const units = localeUnits()
  if (units === me.settings.units) return me
  // A failure must not fail the registration.
  return call(updateMe, { body: { settings: { units } } }).catch(() => me)
}
