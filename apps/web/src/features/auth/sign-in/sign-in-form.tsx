import { zodResolver } from '@hookform/resolvers/zod'
import {
  type BodyOf,
  credentials,
  type Instance,
  type Problem,
  type signIn as signInCall,
} from '@scooter-rides/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import KeyIcon from '~icons/pixelarticons/key'
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
import type { CodeStep } from '../code-step/code-step.tsx'
import { NewHere } from './new-here.tsx'
import { useSignIn, useSignInByPasskey } from './use-sign-in.ts'
import { codeRefusal, refusalText } from '../window/refusal-text.ts'

type Credentials = BodyOf<typeof signInCall>

/** Username and password, then a code if the account has a second factor; the parent sees the success in `useMe()`. An error is shown above the buttons and the input is kept. */
export function SignInForm({ registration }: { registration: Instance['registration'] }) {
  const signIn = useSignIn()
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '', remember: false },
  })
  const { errors } = formState
  const byPasskey = useSignInByPasskey()
  const failure = signIn.error ?? byPasskey.error
  const [asked, setAsked] = useState<{ Step: typeof CodeStep; factors: Problem['factors']; withoutCode: Credentials }>()
  // The mutation keeps the error, and it is shown from there.
  const submit = useSingleFlight(
    handleSubmit((values) => {
      byPasskey.reset()
      return signIn.mutateAsync(values).then(
        () => undefined,
        async (error: unknown) => {
          if (!isApiError(error, 'auth.code_required')) return
          // Its texts and code are loaded now, because most riders have no second factor. If that fails, the error stays and the next attempt loads them.
          const Step = await import('../code-step/code-step.tsx')
            .then(({ CodeStep }) => CodeStep)
            .catch(() => undefined)
          if (Step) setAsked({ Step, factors: error.problem.factors, withoutCode: values })
        },
      )
    }),
  )
  if (asked)
    return (
      <asked.Step
        submitLabel={t('auth.signIn.submit')}
        busyLabel={t('auth.signIn.busy')}
        isBusy={signIn.isPending}
        refusal={codeRefusal(signIn.error)}
        onCode={(code) => signIn.mutate({ ...asked.withoutCode, code })}
        factors={asked.factors}
        onPasskey={() => signIn.mutate({ ...asked.withoutCode, withPasskey: true })}
        onBack={() => {
          signIn.reset()
          setAsked(undefined)
        }}
      />
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
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t('auth.signIn.remember')} {...register('remember')} />
        <AppLink href="/forgot" className="sign-in-forgot tap-link">
          {t('auth.signIn.forgot')}
        </AppLink>
      </div>
      {failure && (
        <Note tone="bad" role="alert">
          <strong className="block">{t('auth.signIn.failed')}</strong>
          {refusalText(failure)}
        </Note>
      )}
      <div className="sign-in-buttons">
        <ButtonLink href="/" variant="quiet">
          {t('ui.cancel')}
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
      <Button
        block
        icon={KeyIcon}
        isBusy={byPasskey.isPending}
        busyLabel={t('auth.signIn.busy')}
        onClick={() => {
          signIn.reset()
          byPasskey.mutate({ remember: getValues('remember') ?? false })
        }}
      >
        {t('auth.signIn.passkey')}
      </Button>
      <NewHere registration={registration} />
    </form>
  )
}
