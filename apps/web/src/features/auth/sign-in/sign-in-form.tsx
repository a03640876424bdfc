import { zodResolver } from '@hookform/resolvers/zod'
import { credentials, type Instance } from '@scooter-rides/contract'
import { useForm } from 'react-hook-form'
import LoginIcon from '~icons/pixelarticons/login'
import { fieldText } from '../../../api/field-text.ts'
import { t } from '../../../lib/language/t.ts'
import { isApiError } from '../../../api/api-error.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NewHere } from './new-here.tsx'
import { useSignIn } from './use-sign-in.ts'
import { refusalText } from '../window/refusal-text.ts'

/** Username and password; the parent sees the success in `useMe()`. An error is shown above the buttons and the input is kept. */
export function SignInForm({ registration }: { registration: Instance['registration'] }) {
  const signIn = useSignIn()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '', remember: false },
  })
  const { errors } = formState
  const needsCode = isApiError(signIn.error, 'auth.code_required') || signIn.variables?.code !== undefined
  const submit = useSingleFlight(
    handleSubmit(async (values) => {
      // The mutation keeps the error, and it is shown from there.
      await signIn.mutateAsync(values).catch(() => undefined)
    }),
  )

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('auth.field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...register('username')}
        error={fieldText(errors.username)}
      />
      <TextField
        label={t('auth.field.password')}
        type="password"
        autoComplete="current-password"
        {...register('password')}
        error={fieldText(errors.password)}
      />
      {needsCode && (
        <TextField
          label={t('auth.field.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...register('code')}
          error={fieldText(errors.code)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t('auth.signIn.remember')} {...register('remember')} />
        <AppLink href="/forgot" className="sign-in-forgot tap-link">
          {t('auth.signIn.forgot')}
        </AppLink>
      </div>
      {signIn.isError && (
        <Note tone={needsCode ? 'info' : 'bad'} role="alert">
          {!needsCode && <strong className="block">{t('auth.signIn.failed')}</strong>}
          {refusalText(signIn.error)}
        </Note>
      )}
      <div className="sign-in-buttons">
        <ButtonLink href="/" variant="quiet">
          {t('auth.cancel')}
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          icon={LoginIcon}
          isBusy={signIn.isPending}
          busyLabel={t('auth.signIn.busy')}
        >
          {t('auth.signIn.submit')}
        </Button>
      </div>
      <NewHere registration={registration} />
    </form>
  )
}
