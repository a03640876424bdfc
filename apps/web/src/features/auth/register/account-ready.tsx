import type { Me } from '@scooter-rides/contract'
import ArrowIcon from '~icons/pixelarticons/arrow-right'
import UserIcon from '~icons/pixelarticons/user'
import { errorText } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Window } from '../../../ui/layout/window.tsx'

interface AccountReadyProps {
  me: Me
  /** Not uploaded yet. */
  photo: File | undefined
  error: unknown
  onRetry: () => Promise<void>
  onDone: () => void
}

/** Step one after the account was created. */
export function AccountReady({ me, photo, error, onRetry, onDone }: AccountReadyProps) {
  const retry = useSingleFlight(onRetry)
  return (
    <Window
      title="Account Information"
      icon={UserIcon}
      closeTo="/"
      padding="large"
      foot={
        <div className="flex flex-1 flex-wrap items-center gap-3">
          <span className="grow text-sm text-ink-3">Step 1 of 2 is complete</span>
          {photo && <Button onClick={() => void retry()}>Send the photo again</Button>}
          <Button variant="primary" iconAfter={ArrowIcon} onClick={onDone}>
            {photo ? 'Continue without photo' : 'Continue to scooter'}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-4">
          <Avatar
            id={me.id}
            firstName={me.firstName}
            lastName={me.lastName}
            imageUrl={me.profileImageUrl}
            size="large"
          />
          <div className="min-w-0 wrap-anywhere">
            <p className="text-h3" dir="auto">
              {me.displayName}
            </p>
            <p className="text-sm text-ink-2">
              You are signed in as <b>{me.username}</b>.
            </p>
          </div>
        </div>
        {photo && (
          <Note tone="bad" role="alert">
            Your account is ready, but the photo “{photo.name}” was not saved:{' '}
            {errorText(error, 'it could not be sent')}
          </Note>
        )}
      </div>
    </Window>
  )
}
