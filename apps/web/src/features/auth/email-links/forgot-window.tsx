import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPassword, limits } from '@scooter-rides/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import MailIcon from '~icons/pixelarticons/mail'
import { call } from '../../../api/call.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Refusal, AuthButtons, AuthWindow } from '../window/auth-window.tsx'

/** Requests a reset link. The reply does not reveal whether the address has an account. */
export function ForgotWindow() {
  const requestLink = useMutation({ mutationFn: (body: { email: string }) => call(forgotPassword, { body }) })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPassword.body),
    defaultValues: { email: '' },
  })
  const submit = useSingleFlight(handleSubmit((values) => requestLink.mutateAsync(values).catch(() => undefined)))

  return (
    <AuthWindow title="Forgot Password" icon={MailIcon} closeTo="/login">
      {requestLink.isSuccess ? (
        <div className="grid gap-4" role="status">
          <h2 className="text-h2">Check your mailbox</h2>
          <p>
            If {requestLink.variables.email} belongs to an account, a link is on its way. It works once and expires
            after {limits.resetLinkMinutes} minutes. If nothing arrives, check the spam folder, then try again.
          </p>
          <ButtonLink href="/login" variant="primary">
            Back to Login
          </ButtonLink>
        </div>
      ) : (
        <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
          <p className="text-ink-2">
            Enter the e-mail address of your account, and we will send you a link to set a new password.
          </p>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            autoFocus
            {...register('email')}
            error={formState.errors.email?.message}
          />
          <Refusal error={requestLink.error} />
          <AuthButtons>
            <ButtonLink href="/login">Cancel</ButtonLink>
            <Button type="submit" variant="primary" isBusy={requestLink.isPending} busyLabel="Sending...">
              Send link
            </Button>
          </AuthButtons>
        </form>
      )}
    </AuthWindow>
  )
}
