import { useId } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { copyLink, shareLink } from '../../../lib/page/share-link.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { QrCode } from '../../../ui/content/qr-code.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { invitationNotice } from '../share/share-rules.ts'
import { showShareOutcome } from '../share/show-share-outcome.ts'
import CopyIcon from '~icons/pixelarticons/copy'
import ShareIcon from '~icons/pixelarticons/share'

export function MadeLink({ ride, url }: { ride: RideWithStops; url: string }) {
  const fieldId = useId()

  async function copy() {
    const outcome = await copyLink(url)
    if (outcome === 'copied') return showShareOutcome(outcome, invitationNotice(), url)
    // Clipboard access was denied, so the text is selected for manual copying.
    const field = document.getElementById(fieldId)
    if (field instanceof HTMLInputElement) field.select()
  }

  return (
    <div className="grid gap-4">
      <Note tone="mint" role="status">
        {t('invites.link.ready')}
      </Note>
      <TextField
        id={fieldId}
        label={t('invites.link.title')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={CopyIcon} onClick={() => void copy()}>
          {t('invites.link.copy')}
        </Button>
        {'share' in navigator && (
          <Button
            icon={ShareIcon}
            onClick={() =>
              void shareLink({ title: ride.title, url }).then((outcome) =>
                showShareOutcome(outcome, invitationNotice(), url),
              )
            }
          >
            {t('invites.share.action')}
          </Button>
        )}
      </div>
      <figure className="grid gap-2">
        <QrCode text={url} label={t('invites.link.qrCode')} />
        <figcaption className="text-center text-sm text-ink-2">{t('invites.link.scan')}</figcaption>
      </figure>
    </div>
  )
}
