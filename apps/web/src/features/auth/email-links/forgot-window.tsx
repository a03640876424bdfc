import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPassword, limits } from '@scooter-rides/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import MailIcon from '~icons/pixelarticons/mail'
import { fieldText } from '../../../api/field-text.ts'
import { t } from '../../../lib/language/t.ts'
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
    <AuthWindow title={t('auth.forgot.title')} icon={MailIcon} closeTo="/login">
      {requestLink.isSuccess ? (
        <div className="grid gap-4" role="status">
          <h2 className="text-h2">{t('auth.forgot.checkMailbox')}</h2>
          <p>{t('auth.forgot.sent', { email: requestLink.variables.email, minutes: limits.resetLinkMinutes })}</p>
          <ButtonLink href="/login" variant="primary">
            {t('auth.forgot.back')}
          </ButtonLink>
        </div>
      ) : (
        <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
          <p className="text-ink-2">{t('auth.forgot.lead')}</p>
          <TextField
            label={t('auth.field.email')}
            type="email"
            autoComplete="email"
            autoFocus
            {...register('email')}
            error={fieldText(formState.errors.email)}
          />
          <Refusal error={requestLink.error} />
          <AuthButtons>
            <ButtonLink href="/login">{t('ui.cancel')}</ButtonLink>
            <Button type="submit" variant="primary" isBusy={requestLink.isPending} busyLabel={t('auth.forgot.busy')}>
              {t('auth.forgot.submit')}
            </Button>
          </AuthButtons>
        </form>
      )}
    </AuthWindow>
  )
}
