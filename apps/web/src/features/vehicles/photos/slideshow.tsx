import { isolate } from '@scooter-rides/contract'
import { useEffect, useRef, useState } from 'react'
import PreviousIcon from '~icons/pixelarticons/chevron-left'
import NextIcon from '~icons/pixelarticons/chevron-right'
import ImagesIcon from '~icons/pixelarticons/images'
import TrashIcon from '~icons/pixelarticons/trash'
import { readingStep } from '../../../lib/language/direction.ts'
import { t } from '../../../lib/language/t.ts'
import { photoReport } from '../../../session/report/report-request.ts'
import { ReportButton } from '../../../session/report/report-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/popup/confirm-dialog.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import './slideshow.css'

interface SlideshowProps {
  name: string
  imageUrls: readonly string[]
  startIndex?: number | undefined
  onClose: () => void
  /** For the owner only; resolves with whether the photo was deleted. */
  onDelete?: ((index: number) => Promise<boolean>) | undefined
  /** Whether it is another rider's scooter, whose photos can be reported. */
  isOthers?: boolean | undefined
}

const fadeLockMs = 300

/** A scooter's photos, one at a time: buttons and arrow keys wrap around, Escape closes. */
export function Slideshow({ name, imageUrls, startIndex = 0, onClose, onDelete, isOthers }: SlideshowProps) {
  const [chosen, setChosen] = useState(startIndex)
  const [isConfirming, setIsConfirming] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const lockedUntil = useRef(0)
  const count = imageUrls.length
  const index = Math.min(chosen, count - 1)

  function show(next: number) {
    const now = performance.now()
    if (count < 2 || now < lockedUntil.current) return
    lockedUntil.current = now + fadeLockMs
    setChosen((next + count) % count)
  }

  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent) {
      if (isConfirming) return
      const step = readingStep(key)
      if (step) show(index + step)
    }
    // In the capture phase, because the dialog stops the propagation of arrow keys.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  })

  async function answer(isConfirmed: boolean) {
    if (!isConfirmed || !onDelete) {
      setIsConfirming(false)
      return
    }
    setIsDeleting(true)
    const isDeleted = await onDelete(index)
    setIsDeleting(false)
    setIsConfirming(false)
    if (isDeleted && count === 1) onClose()
  }

  const url = imageUrls[index]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      icon={ImagesIcon}
      title={t('vehicles.photos.title', { name: isolate(name), number: index + 1, count })}
      foot={
        onDelete ? (
          <Button variant="quiet" icon={TrashIcon} className="me-auto" onClick={() => setIsConfirming(true)}>
            {t('vehicles.photos.delete')}
          </Button>
        ) : (
          isOthers && (
            <ReportButton request={photoReport({ what: 'photo', name }, url)} className="me-auto" onPress={onClose} />
          )
        )
      }
    >
      <div className="slideshow">
        {count > 1 && (
          <Button icon={PreviousIcon} aria-label={t('vehicles.photos.previous')} onClick={() => show(index - 1)} />
        )}
        <div className="slideshow-mat">
          {url && (
            <img
              key={url}
              src={url}
              alt={t('vehicles.photos.alt', { name: isolate(name), number: index + 1, count })}
              className="slideshow-photo"
            />
          )}
        </div>
        {count > 1 && <Button icon={NextIcon} aria-label={t('vehicles.photos.next')} onClick={() => show(index + 1)} />}
      </div>
      {count > 1 && (
        <div className="slideshow-pips" aria-hidden="true">
          {imageUrls.map((one, at) => (
            <i key={one} data-current={at === index || undefined} />
          ))}
        </div>
      )}
      <p className="sr-only" role="status">
        {t('vehicles.photos.status', { number: index + 1, count })}
      </p>
      {isConfirming && (
        <ConfirmDialog
          question={{
            title: t('vehicles.photos.confirm'),
            body: t('vehicles.photos.confirmHint', { name: isolate(name) }),
            action: t('vehicles.delete'),
            isDangerous: true,
          }}
          onAnswer={(isConfirmed) => void answer(isConfirmed)}
          isBusy={isDeleting}
          busyLabel={t('vehicles.photos.deleting')}
        />
      )}
    </Dialog>
  )
}
