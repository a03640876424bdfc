import { zodResolver } from '@hookform/resolvers/zod'
import { limits, resetPassword } from '@scooter-rides/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import LockIcon from '~icons/pixelarticons/lock'
import { fieldText } from '../../../api/field-text.ts'
import { t } from '../../../lib/language/t.ts'
import { call, type CallOptions } from '../../../api/call.ts'
import { showFieldErrors } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Refusal, AuthButtons, AuthWindow } from '../window/auth-window.tsx'

interface ResetWindowProps {
  token: string | undefined
  onReset: () => void
}

export function ResetWindow({ token, onReset }: ResetWindowProps) {
  return (
    <AuthWindow title={t('auth.reset.title')} icon={LockIcon} closeTo="/login">
      {token ? (
        <ResetForm token={token} onReset={onReset} />
      ) : (
        <div className="grid gap-4">
          <p>{t('auth.reset.incomplete')}</p>
          <ButtonLink href="/forgot" variant="primary">
            {t('auth.link.requestNew')}
          </ButtonLink>
        </div>
      )}
    </AuthWindow>
  )
}

function ResetForm({ token, onReset }: { token: string; onReset: () => void }) {
  const reset = useMutation({
    mutationFn: (body: CallOptions<typeof resetPassword>['body']) => call(resetPassword, { body }),
  })
  const form = useForm({
    resolver: zodResolver(resetPassword.body),
    defaultValues: { token, password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const submit = useSingleFlight(
    form.handleSubmit(async (values) => {
      try {
        await reset.mutateAsync(values)
        onReset()
      } catch (error) {
        if (showFieldErrors(error, form, ['password', 'confirmPassword'])) reset.reset()
      }
    }),
  )

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('auth.field.password')}
        type="password"
        autoComplete="new-password"
        autoFocus
        hint={t('auth.field.passwordHint', { count: limits.passwordMin })}
        {...form.register('password')}
        error={fieldText(errors.password)}
      />
      <TextField
        label={t('auth.field.confirmPassword')}
        type="password"
        autoComplete="new-password"
        {...form.register('confirmPassword')}
        error={fieldText(errors.confirmPassword)}
      />
      <Refusal error={reset.error} />
      <AuthButtons>
        <ButtonLink href="/forgot" variant="quiet">
          {t('auth.link.requestNew')}
        </ButtonLink>
        <Button type="submit" variant="primary" isBusy={reset.isPending} busyLabel={t('auth.reset.busy')}>
          {t('auth.reset.submit')}
        </Button>
      </AuthButtons>
    </form>
  )
}
