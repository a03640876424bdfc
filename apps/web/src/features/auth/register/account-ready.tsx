import type { Me } from '@scooter-rides/contract'
import ArrowIcon from '~icons/pixelarticons/arrow-right'
import UserIcon from '~icons/pixelarticons/user'
import { t } from '../../../lib/language/t.ts'
import { richText } from '../../../lib/language/rich-text.ts'
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
      title={t('auth.register.title')}
      icon={UserIcon}
      closeTo="/"
      padding="large"
      foot={
        <div className="flex flex-1 flex-wrap items-center gap-3">
          <span className="grow text-sm text-ink-3">{t('auth.register.stepOneDone')}</span>
          {photo && <Button onClick={() => void retry()}>{t('auth.register.sendPhotoAgain')}</Button>}
          <Button variant="primary" iconAfter={ArrowIcon} onClick={onDone}>
            {photo ? t('auth.register.continueWithoutPhoto') : t('auth.register.continueToScooter')}
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
              {richText('auth.register.signedInAs', { strong: (name) => <b>{name}</b>, username: me.username })}
            </p>
          </div>
        </div>
        {photo && (
          <Note tone="bad" role="alert">
            {t('auth.register.photoNotSaved', {
              file: photo.name,
              reason: errorText(error, t('auth.register.photoNotSent')),
            })}
          </Note>
        )}
      </div>
    </Window>
  )
}
