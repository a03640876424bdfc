import { zodResolver } from '@hookform/resolvers/zod'
import { changePassword, limits, type PasskeyAnswer } from '@scooter-rides/contract'
import { useForm } from 'react-hook-form'
import { isApiError } from '../../../api/api-error.ts'
import { fieldText } from '../../../api/field-text.ts'
import { errorText, showFieldErrors } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormGrid } from '../../../ui/layout/form-grid.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { PasskeyProof } from '../passkey-proof/passkey-proof.tsx'
import { useChangePassword } from '../use-change-account.ts'

// not translated: identifies the notice of a failure
const about = 'changing the password'
const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, or sets the first one of an account of a provider. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const change = useChangePassword()
  const form = useForm({ resolver: zodResolver(changePassword.body), defaultValues: blank })
  const { errors, isSubmitting } = form.formState
  const send = (passkey?: PasskeyAnswer) =>
    form.handleSubmit(async ({ currentPassword, ...passwords }) => {
      if (hasPassword && !passkey && !currentPassword) {
        form.setError('currentPassword', { message: t('profile.common.needPassword') }, { shouldFocus: true })
        return
      }
      dismissToast(about)
      try {
        await change.mutateAsync({ ...passwords, ...(passkey ? { passkey } : hasPassword && { currentPassword }) })
        form.reset(blank)
        toast({ title: t('profile.password.changed'), description: t('profile.sessions.endedOthers'), kind: 'success' })
      } catch (error) {
        if (isApiError(error, 'auth.wrong_password')) {
          form.setError('currentPassword', { message: error.problem.detail }, { shouldFocus: true })
        } else if (!showFieldErrors(error, form, ['currentPassword', 'newPassword', 'confirmPassword'])) {
          toast({
            title: t('profile.common.error'),
            description: errorText(error, t('profile.common.updateFailed')),
            kind: 'error',
            about,
          })
        }
      }
    })()
  const submit = useSingleFlight(send)
  return (
    <section aria-labelledby="password-title">
      <h2 className="text-h2 mb-4" id="password-title">
        {t('profile.password.title')}
      </h2>
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FormGrid>
          {hasPassword ? (
            <TextField
              label={t('profile.password.current')}
              type="password"
              autoComplete="current-password"
              fieldClassName="form-grid-wide"
              {...form.register('currentPassword')}
              error={fieldText(errors.currentPassword)}
            />
          ) : (
            <p className="form-grid-wide text-sm text-ink-2">{t('profile.password.none')}</p>
          )}
          <TextField
            label={t('profile.password.new')}
            type="password"
            autoComplete="new-password"
            hint={t('profile.password.newHint', { count: limits.passwordMin })}
            {...form.register('newPassword')}
            error={fieldText(errors.newPassword)}
          />
          <TextField
            label={t('profile.password.confirm')}
            type="password"
            autoComplete="new-password"
            {...form.register('confirmPassword')}
            error={fieldText(errors.confirmPassword)}
          />
        </FormGrid>
        <div>
          <Button type="submit" variant="primary" isBusy={isSubmitting} busyLabel={t('profile.common.saving')}>
            {hasPassword ? t('profile.password.change') : t('profile.password.set')}
          </Button>
        </div>
        <PasskeyProof onAnswer={submit} />
      </form>
    </section>
  )
}
