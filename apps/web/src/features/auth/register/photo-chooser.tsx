import { limits } from '@scooter-rides/contract'
import { useState } from 'react'
import CameraIcon from '~icons/pixelarticons/camera'
import { t } from '../../../lib/language/t.ts'
import { photoTypes } from '../../../lib/photo/photo-error.ts'
import { preparePhoto } from '../../../lib/photo/prepare-photo.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { FilePicture } from '../../../ui/content/file-picture.tsx'
import { Sprite } from '../../../ui/base/sprite.tsx'

interface PhotoChooserProps {
  photo: File | undefined
  onChange: (photo: File | undefined) => void
  error: string | undefined
  onError: (error: string | undefined) => void
}

/** Chooses, validates and previews the profile photo of a new rider; the form uploads it. */
export function PhotoChooser({ photo, onChange, error, onError }: PhotoChooserProps) {
  const [isPreparing, setIsPreparing] = useState(false)

  async function choose(file: File | undefined) {
    if (!file) return
    setIsPreparing(true)
    const prepared = await preparePhoto(file, limits.photoBytes)
    setIsPreparing(false)
    onError('error' in prepared ? prepared.error : undefined)
    if ('photo' in prepared) onChange(prepared.photo)
  }

  return (
    <div className="photo-chooser">
      <div className="photo-frame">
        {photo ? (
          <FilePicture file={photo} alt={t('auth.photo.alt')} className="photo-picture" />
        ) : (
          <Sprite className="photo-sprite" />
        )}
      </div>
      <div className="grid gap-2">
        <FileButton
          size="small"
          icon={CameraIcon}
          accept={photoTypes}
          onChoose={([file]) => void choose(file)}
          isBusy={isPreparing}
          busyLabel={t('auth.photo.busy')}
          block
        >
          {photo ? t('auth.photo.chooseAnother') : t('auth.photo.choose')}
        </FileButton>
        {photo && (
          <Button size="small" variant="quiet" onClick={() => onChange(undefined)} block>
            {t('auth.photo.remove')}
          </Button>
        )}
      </div>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : (
        <p className="field-hint">{t('auth.photo.hint')}</p>
      )}
    </div>
  )
}
