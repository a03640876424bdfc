import type { Me } from '@scooter-rides/contract'
import MailIcon from '~icons/pixelarticons/mail'
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
    <AuthWindow title="Confirm E-mail" icon={MailIcon} closeTo="/dashboard">
      {rider.isEmailConfirmed ? (
        <div className="grid gap-4" role="status">
          <h2 className="text-h2">Your address is confirmed</h2>
          <p className="wrap-anywhere">{rider.email} belongs to your account now. Nobody else can use it to sign in.</p>
          <ButtonLink href="/dashboard" variant="primary">
            Go to Dashboard
          </ButtonLink>
        </div>
      ) : (
        <div className="grid gap-4">
          <p>
            You are signed in as <bdi className="font-semibold">{rider.displayName}</bdi>. Is this your address?
          </p>
          <p className="well p-3 font-semibold wrap-anywhere">{rider.email}</p>
          {!token && <Note tone="bad">This link is incomplete. Open the link from the e-mail again.</Note>}
          <Refusal error={confirm.error} />
          <AuthButtons>
            <ButtonLink href="/dashboard#profile" variant={token ? 'quiet' : 'primary'}>
              Request a new link
            </ButtonLink>
            {token && (
              <Button
                variant="primary"
                isBusy={confirm.isPending}
                busyLabel="Confirming..."
                onClick={() => void send()}
              >
                Confirm e-mail
              </Button>
            )}
          </AuthButtons>
        </div>
      )}
    </AuthWindow>
  )
}
