import { zodResolver } from '@hookform/resolvers/zod'
import { joinAccount } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
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
import { useJoinAccount } from '../sign-in/use-sign-in.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { providerHref } from '../window/return-to.ts'
import { Refusal, AuthButtons, AuthWindow } from '../window/auth-window.tsx'

/** Requires the password of the local account before the provider's is linked to it. The parent sees the success in `useMe()`. */
export function JoinWindow({ returnTo }: { returnTo: string }) {
  const join = useJoinAccount()
  const provider = useQuery(instanceQuery).data?.signIn.oidc?.name ?? t('auth.join.yourProvider')
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
          <ButtonLink href="/login">{t('auth.cancel')}</ButtonLink>
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
