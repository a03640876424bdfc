import type { Me } from '@scooter-rides/contract'
import MailIcon from '~icons/pixelarticons/mail'
import { t } from '../../../lib/language/t.ts'
import { richText } from '../../../lib/language/rich-text.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useConfirmEmail } from '../sign-in/use-sign-in.ts'
import { Refusal, AuthButtons, AuthWindow } from '../window/auth-window.tsx'

interface ConfirmWindowProps {
  token: string | undefined
  rider: Me
}

/** The target of the mailed link: shows the address, and confirms it on a button press. */
export function ConfirmWindow({ token, rider }: ConfirmWindowProps) {
  const confirm = useConfirmEmail()
  // The mutation keeps the error, and it is shown from there.
  const send = useSingleFlight(async () => {
    await confirm.mutateAsync({ token: token ?? '' }).catch(() => undefined)
  })

  return (
    <AuthWindow title={t('auth.confirm.title')} icon={MailIcon} closeTo="/dashboard">
      {rider.isEmailConfirmed ? (
        <div className="grid gap-4" role="status">
          <h2 className="text-h2">{t('auth.confirm.done')}</h2>
          <p className="wrap-anywhere">{t('auth.confirm.belongs', { email: rider.email })}</p>
          <ButtonLink href="/dashboard" variant="primary">
            {t('auth.confirm.goToDashboard')}
          </ButtonLink>
        </div>
      ) : (
        <div className="grid gap-4">
          <p>
            {richText('auth.confirm.question', {
              rider: (name) => <bdi className="font-semibold">{name}</bdi>,
              name: rider.displayName,
            })}
          </p>
          <p className="well p-3 font-semibold wrap-anywhere">{rider.email}</p>
          {!token && <Note tone="bad">{t('auth.link.incomplete')}</Note>}
          <Refusal error={confirm.error} />
          <AuthButtons>
            <ButtonLink href="/dashboard#profile" variant={token ? 'quiet' : 'primary'}>
              {t('auth.link.requestNew')}
            </ButtonLink>
            {token && (
              <Button
                variant="primary"
                isBusy={confirm.isPending}
                busyLabel={t('auth.confirm.busy')}
                onClick={() => void send()}
              >
                {t('auth.confirm.submit')}
              </Button>
            )}
          </AuthButtons>
        </div>
      )}
    </AuthWindow>
  )
}
