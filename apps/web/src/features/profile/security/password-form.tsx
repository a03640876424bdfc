import { zodResolver } from '@hookform/resolvers/zod'
import { changePassword, limits } from '@scooter-rides/contract'
import { useForm } from 'react-hook-form'
import { isApiError } from '../../../api/api-error.ts'
import { errorText, showFieldErrors } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormGrid } from '../../../ui/layout/form-grid.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useChangePassword } from '../use-change-account.ts'

const about = 'changing the password'
const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, or sets the first one of an account of a provider. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const change = useChangePassword()
  const form = useForm({ resolver: zodResolver(changePassword.body), defaultValues: blank })
  const { errors, isSubmitting } = form.formState
  const submit = useSingleFlight(
    form.handleSubmit(async ({ currentPassword, ...passwords }) => {
      if (hasPassword && !currentPassword) {
        form.setError('currentPassword', { message: 'Password is required' }, { shouldFocus: true })
        return
      }
      dismissToast(about)
      try {
        await change.mutateAsync({ ...passwords, ...(hasPassword && currentPassword && { currentPassword }) })
        form.reset(blank)
        toast({ title: 'Password changed', description: 'You are signed out everywhere else.', kind: 'success' })
      } catch (error) {
        if (isApiError(error, 'auth.wrong_password')) {
          form.setError('currentPassword', { message: error.problem.detail }, { shouldFocus: true })
        } else if (!showFieldErrors(error, form, ['currentPassword', 'newPassword', 'confirmPassword'])) {
          toast({
            title: 'Error',
            description: errorText(error, 'Failed to update profile. Please try again.'),
            kind: 'error',
            about,
          })
        }
      }
    }),
  )
  return (
    <section aria-labelledby="password-title">
      <h2 className="text-h2 mb-4" id="password-title">
        Password
      </h2>
      <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <FormGrid>
          {hasPassword ? (
            <TextField
              label="Current password"
              type="password"
              autoComplete="current-password"
              fieldClassName="form-grid-wide"
              {...form.register('currentPassword')}
              error={errors.currentPassword?.message}
            />
          ) : (
            <p className="form-grid-wide text-sm text-ink-2">
              You sign in through a provider. With a password, you can also sign in without it.
            </p>
          )}
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            hint={`${limits.passwordMin} characters or more`}
            {...form.register('newPassword')}
            error={errors.newPassword?.message}
          />
          <TextField
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            {...form.register('confirmPassword')}
            error={errors.confirmPassword?.message}
          />
        </FormGrid>
        <div>
          <Button type="submit" variant="primary" isBusy={isSubmitting} busyLabel="Saving...">
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </div>
      </form>
    </section>
  )
}
