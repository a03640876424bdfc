import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  confirmAge,
  confirmEmail,
  joinAccount,
  type Me,
  register,
  signIn,
  signInByPasskey,
  updateMe,
} from '@scooter-rides/contract'
import { localeUnits } from '../../../lib/units/locale-units.ts'
import { call, type CallOptions } from '../../../api/call.ts'
import { askPasskey } from '../../../session/passkeys/use-passkey.ts'
import { becomeRider } from '../../../session/me/become-rider.ts'
import { meQuery } from '../../../session/me/me.queries.ts'

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    /** With `withPasskey` the device is asked for a passkey instead of a code. */
    mutationFn: async ({ withPasskey, ...body }: CallOptions<typeof signIn>['body'] & { withPasskey?: true }) =>
      call(signIn, { body: withPasskey ? { ...body, passkey: await askPasskey() } : body }),
    onSuccess: (me) => becomeRider(queryClient, me),
  })
}

/** Asks the device for a passkey, then signs in with its answer. */
export function useSignInByPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ remember }: { remember: boolean }) =>
      call(signInByPasskey, { body: { ...(await askPasskey()), remember } }),
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

export function useConfirmAge() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof confirmAge>) => withLocaleUnits(await call(confirmAge, { body })),
    onSuccess: (me) => becomeRider(queryClient, me),
  })
}

export function useJoinAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ withPasskey, ...body }: CallOptions<typeof joinAccount>['body'] & { withPasskey?: true }) =>
      call(joinAccount, { body: withPasskey ? { ...body, passkey: await askPasskey() } : body }),
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
