import { zodResolver } from '@hookform/resolvers/zod'
import { confirmAge } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import UserIcon from '~icons/pixelarticons/user'
import { fieldText } from '../../../api/field-text.ts'
import { showFieldErrors } from '../../../api/form-errors.ts'
import { isApiError } from '../../../api/api-error.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { AgeFields } from '../register/age-fields.tsx'
import { withMinimumAge } from '../register/with-minimum-age.ts'
import { useConfirmAge } from '../sign-in/use-sign-in.ts'
import { AuthButtons, AuthWindow, Refusal } from '../window/auth-window.tsx'
import { providerHref } from '../window/return-to.ts'

/** Asks for the age before the account of a rider from the provider is created. The parent sees the success in `useMe()`. */
export function AgeWindow({ returnTo }: { returnTo: string }) {
  const confirm = useConfirmAge()
  const { data: instance, refetch } = useQuery(instanceQuery)
  const provider = instance?.signIn.oidc?.name ?? t('auth.join.yourProvider')
  const form = useForm({
    resolver: zodResolver(withMinimumAge(confirmAge.body, instance?.minimumAge ?? undefined)),
    defaultValues: { isOldEnough: false, isMinor: false },
  })
  // Read before the field is shown: the form tells only errors that a component reads.
  const { isOldEnough } = form.formState.errors
  const submit = useSingleFlight(
    form.handleSubmit((values) =>
      confirm.mutateAsync(values).then(
        () => undefined,
        (error: unknown) => {
          // An admin may have changed the age since the page was opened.
          void refetch()
          if (showFieldErrors(error, form, ['isOldEnough'])) confirm.reset()
        },
      ),
    ),
  )
  return (
    <AuthWindow title={t('auth.age.title')} icon={UserIcon} closeTo="/login">
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('auth.age.lead', { provider })}</p>
        {typeof instance?.minimumAge === 'number' && (
          <AgeFields
            minimumAge={instance.minimumAge}
            oldEnough={form.register('isOldEnough')}
            minor={form.register('isMinor')}
            error={fieldText(isOldEnough)}
          />
        )}
        <Refusal error={confirm.error} />
        <AuthButtons>
          <ButtonLink href="/login">{t('ui.cancel')}</ButtonLink>
          {isApiError(confirm.error, 'auth.join_expired') ? (
            <ButtonLink href={providerHref(returnTo)} variant="primary">
              {t('auth.continueWith', { provider })}
            </ButtonLink>
          ) : (
            <Button type="submit" variant="primary" isBusy={confirm.isPending} busyLabel={t('auth.register.busy')}>
              {t('auth.age.submit')}
            </Button>
          )}
        </AuthButtons>
      </form>
    </AuthWindow>
  )
}
