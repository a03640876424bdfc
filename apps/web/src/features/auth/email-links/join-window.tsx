import { zodResolver } from '@hookform/resolvers/zod'
import { joinAccount } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import KeyIcon from '~icons/pixelarticons/key'
import { isApiError } from '../../../api/api-error.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { useJoinAccount } from '../sign-in/use-sign-in.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { providerHref } from '../window/return-to.ts'
import { Refusal, AuthButtons, AuthWindow } from '../window/auth-window.tsx'

/** Requires the password of the local account before the provider's is linked to it. The parent sees the success in `useMe()`. */
export function JoinWindow({ returnTo }: { returnTo: string }) {
  const join = useJoinAccount()
  const provider = useQuery(instanceQuery).data?.signIn.oidc?.name ?? 'your provider'
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(joinAccount.body),
    defaultValues: { password: '' },
  })
  // The mutation keeps the error, and it is shown from there.
  const submit = useSingleFlight(
    handleSubmit(async (values) => {
      await join.mutateAsync(values).catch(() => undefined)
    }),
  )
  const isOver = isApiError(join.error, 'auth.join_expired')

  return (
    <AuthWindow title="Join Accounts" icon={KeyIcon} closeTo="/login">
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p>
          An account here already uses the e-mail address that {provider} has for you. If it is yours, enter its
          password to join the two accounts. You can then log in with {provider}.
        </p>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          hint="The password of your account here."
          {...register('password')}
          error={formState.errors.password?.message}
        />
        <p className="text-sm text-ink-2">
          If another person used your address, do not enter a password.{' '}
          <AppLink href="/forgot">Set a new password</AppLink> by a mailed link: this signs everybody else out, and the
          account is yours.
        </p>
        <Refusal error={join.error} />
        <AuthButtons>
          <ButtonLink href="/login">Cancel</ButtonLink>
          {isOver ? (
            <ButtonLink href={providerHref(returnTo)} variant="primary">
              Continue with {provider}
            </ButtonLink>
          ) : (
            <Button type="submit" variant="primary" isBusy={join.isPending} busyLabel="Joining...">
              Join accounts
            </Button>
          )}
        </AuthButtons>
      </form>
    </AuthWindow>
  )
}
