import { limits, type Me } from '@scooter-rides/contract'
import { useEffect, useRef, useState } from 'react'
import CameraIcon from '~icons/pixelarticons/camera'
import { photoTypes } from '../../../lib/photo/photo-error.ts'
import { preparePhoto } from '../../../lib/photo/prepare-photo.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { FilePicture } from '../../../ui/content/file-picture.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useDeleteProfileImage, useSetProfileImage } from '../use-change-profile.ts'

/** The preview stays this long after the upload, while the stored photo is loading. */
const previewSwapMs = 500

// not translated: identifies the notice of a failure
const about = 'the profile photo'

const reportFailure = (description: string) =>
  toast({ title: t('profile.common.error'), description, kind: 'error', about })

export function PhotoPanel({ rider }: { rider: Me }) {
  const [chosen, setChosen] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const [isPreparing, setIsPreparing] = useState(false)
  const upload = useSetProfileImage()
  const removal = useDeleteProfileImage()
  const swap = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(swap.current), [])

  async function choose(file: File | undefined) {
    if (!file) return
    setIsPreparing(true)
    const prepared = await preparePhoto(file, limits.photoBytes)
    setIsPreparing(false)
    setFileError('error' in prepared ? prepared.error : undefined)
    if ('error' in prepared) return
    window.clearTimeout(swap.current)
    setChosen(prepared.photo)
  }

  const send = useSingleFlight(async () => {
    if (!chosen) return
    dismissToast(about)
    try {
      await upload.mutateAsync(chosen)
      swap.current = window.setTimeout(() => setChosen(undefined), previewSwapMs)
      toast({ title: t('profile.photo.updated'), kind: 'success' })
    } catch {
      reportFailure(t('profile.photo.uploadFailed'))
    }
  })

  async function confirmAndRemove() {
    const isSure = await confirm({
      title: t('profile.photo.remove'),
      body: t('profile.photo.removeBody'),
      action: t('profile.photo.removeAction'),
      isDangerous: true,
    })
    if (!isSure) return
    dismissToast(about)
    await removal.mutateAsync().then(
      () => toast({ title: t('profile.photo.removed'), kind: 'success' }),
      () => reportFailure(t('profile.common.updateFailed')),
    )
  }

  return (
    <div className="photo-panel">
      {chosen ? (
        <FilePicture file={chosen} alt={t('profile.photo.chosen')} className="photo-preview" />
      ) : (
        <Avatar
          id={rider.id}
          firstName={rider.firstName}
          lastName={rider.lastName}
          email={rider.email}
          imageUrl={rider.profileImageUrl}
          size="huge"
        />
      )}
      <div className="min-w-0 max-w-full wrap-anywhere">
        <p className="text-h3" dir="auto">
          {rider.displayName}
        </p>
        <p className="text-sm text-ink-2">
          {t('profile.photo.since', { year: String(rider.createdAt.getFullYear()) })}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {chosen && !upload.isSuccess && (
          <Button
            size="small"
            variant="primary"
            isBusy={upload.isPending}
            busyLabel={t('profile.photo.uploading')}
            onClick={() => void send()}
          >
            {t('profile.photo.upload')}
          </Button>
        )}
        <FileButton
          size="small"
          icon={CameraIcon}
          accept={photoTypes}
          onChoose={([file]) => {
            upload.reset()
            void choose(file)
          }}
          isBusy={isPreparing}
          busyLabel={t('profile.photo.preparing')}
        >
          {t('profile.photo.change')}
        </FileButton>
        {chosen && !upload.isPending && !upload.isSuccess && (
          <Button size="small" variant="quiet" onClick={() => setChosen(undefined)}>
            {t('ui.cancel')}
          </Button>
        )}
        {!chosen && rider.profileImageUrl && (
          <Button size="small" variant="quiet" isBusy={removal.isPending} onClick={() => void confirmAndRemove()}>
            {t('profile.photo.remove')}
          </Button>
        )}
      </div>
      {fileError ? (
        <p className="field-error text-start" role="alert">
          {fileError}
        </p>
      ) : (
        <p className="text-xs text-ink-3">{t('profile.photo.recommended')}</p>
      )}
    </div>
  )
}
