import { zodResolver } from '@hookform/resolvers/zod'
import { joinAccount, type Problem } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import KeyIcon from '~icons/pixelarticons/key'
import { fieldText } from '../../../api/field-text.ts'
import { t } from '../../../lib/language/t.ts'
import { richText } from '../../../lib/language/rich-text.ts'
import { isApiError } from '../../../api/api-error.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import type { CodeStep } from '../code-step/code-step.tsx'
import { useJoinAccount } from '../sign-in/use-sign-in.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { providerHref } from '../window/return-to.ts'
import { codeRefusal } from '../window/refusal-text.ts'
import { Refusal, AuthButtons, AuthWindow } from '../window/auth-window.tsx'

/** Requires the password of the local account before the provider's is linked to it. The parent sees the success in `useMe()`. */
export function JoinWindow({ returnTo }: { returnTo: string }) {
  const join = useJoinAccount()
  const provider = useQuery(instanceQuery).data?.signIn.oidc?.name ?? t('auth.join.yourProvider')
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(joinAccount.body),
    defaultValues: { password: '' },
  })
  const [asked, setAsked] = useState<{ Step: typeof CodeStep; factors: Problem['factors']; password: string }>()
  // The mutation keeps the error, and it is shown from there.
  const submit = useSingleFlight(
    handleSubmit(({ password }) =>
      join.mutateAsync({ password }).then(
        () => undefined,
        async (error: unknown) => {
          if (!isApiError(error, 'auth.code_required')) return
          // If the step cannot be loaded, the error stays and the next attempt loads it.
          const Step = await import('../code-step/code-step.tsx')
            .then(({ CodeStep }) => CodeStep)
            .catch(() => undefined)
          if (Step) setAsked({ Step, factors: error.problem.factors, password })
        },
      ),
    ),
  )
  const isOver = isApiError(join.error, 'auth.join_expired')

  if (asked)
    return (
      <AuthWindow title={t('auth.join.title')} icon={KeyIcon} closeTo="/login">
        <asked.Step
          submitLabel={t('auth.join.submit')}
          busyLabel={t('auth.join.busy')}
          isBusy={join.isPending}
          refusal={codeRefusal(join.error)}
          onCode={(code) => join.mutate({ password: asked.password, code })}
          factors={asked.factors}
          onPasskey={() => join.mutate({ password: asked.password, withPasskey: true })}
          onBack={() => {
            join.reset()
            setAsked(undefined)
          }}
        />
      </AuthWindow>
    )

  return (
    <AuthWindow title={t('auth.join.title')} icon={KeyIcon} closeTo="/login">
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('auth.join.lead', { provider })}</p>
        <TextField
          label={t('auth.field.password')}
          type="password"
          autoComplete="current-password"
          autoFocus
          hint={t('auth.join.passwordHint')}
          {...register('password')}
          error={fieldText(formState.errors.password)}
        />
        <p className="text-sm text-ink-2">
          {richText('auth.join.notYours', { link: (text) => <AppLink href="/forgot">{text}</AppLink> })}
        </p>
        <Refusal error={join.error} />
        <AuthButtons>
          <ButtonLink href="/login">{t('ui.cancel')}</ButtonLink>
          {isOver ? (
            <ButtonLink href={providerHref(returnTo)} variant="primary">
              {t('auth.continueWith', { provider })}
            </ButtonLink>
          ) : (
            <Button type="submit" variant="primary" isBusy={join.isPending} busyLabel={t('auth.join.busy')}>
              {t('auth.join.submit')}
            </Button>
          )}
        </AuthButtons>
      </form>
    </AuthWindow>
  )
}
