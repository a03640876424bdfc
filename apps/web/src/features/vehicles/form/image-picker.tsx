import { isolate, limits } from '@scooter-rides/contract'
import { type ReactNode, useState } from 'react'
import ImageIcon from '~icons/pixelarticons/image-plus'
import { t } from '../../../lib/language/t.ts'
import { photoTypes } from '../../../lib/photo/photo-error.ts'
import { type PreparedPhoto, preparePhoto } from '../../../lib/photo/prepare-photo.ts'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { FilePicture } from '../../../ui/content/file-picture.tsx'
import { Thumb, Thumbs } from '../../../ui/content/thumbs.tsx'

interface ImagePickerProps {
  label: string
  /** Files that are not uploaded yet. */
  images: readonly File[]
  onChange: (images: File[]) => void
  /** Called while large photos are being compressed: a save during that time would miss them. */
  onPreparing?: ((isPreparing: boolean) => void) | undefined
  /** The number of saved photos, which come first. */
  savedCount?: number | undefined
  saved?: ReactNode
  /** Returning false keeps the chooser closed. */
  onBeforeOpen?: (() => boolean) | undefined
}

export function ImagePicker({
  label,
  images,
  onChange,
  onPreparing,
  savedCount = 0,
  saved,
  onBeforeOpen,
}: ImagePickerProps) {
  const [errors, setErrors] = useState<string[]>([])
  const [isPreparing, setIsPreparing] = useState(false)

  async function add(files: File[]) {
    setIsPreparing(true)
    onPreparing?.(true)
    // One by one, because a phone's memory can't hold twelve decoded photos.
    const prepared: PreparedPhoto[] = []
    for (const file of files) prepared.push(await preparePhoto(file, limits.photoBytes))
    setIsPreparing(false)
    onPreparing?.(false)
    const found = prepared.map((outcome) => ('error' in outcome ? outcome.error : undefined))
    const existing = new Set(images.map(identityOf))
    const fitting = prepared
      .flatMap((outcome) => ('photo' in outcome ? [outcome.photo] : []))
      .filter((photo) => !existing.has(identityOf(photo)))
    const room = limits.imagesPerVehicle - savedCount - images.length
    const tooMany =
      fitting.length > room
        ? t('vehicles.form.tooManyPhotos', { most: limits.imagesPerVehicle, left: fitting.length - room })
        : undefined
    setErrors([...found, tooMany].filter((error) => error !== undefined))
    if (room > 0 && fitting.length > 0) onChange([...images, ...fitting.slice(0, room)])
  }

  return (
    <div className="field">
      <p className="field-label">{label}</p>
      {(savedCount > 0 || images.length > 0) && (
        <Thumbs label={label}>
          {saved}
          {images.map((file) => (
            <Thumb
              key={identityOf(file)}
              removeLabel={t('vehicles.form.removeImage', { file: isolate(file.name) })}
              onRemove={() => onChange(images.filter((other) => other !== file))}
            >
              <FilePicture file={file} alt={file.name} />
            </Thumb>
          ))}
        </Thumbs>
      )}
      <div>
        <FileButton
          size="small"
          icon={ImageIcon}
          accept={photoTypes}
          isMultiple
          onChoose={(files) => void add(files)}
          isBusy={isPreparing}
          busyLabel={t('vehicles.preparing')}
          onBeforeOpen={onBeforeOpen}
        >
          {t('vehicles.form.addImages')}
        </FileButton>
      </div>
      {errors.length > 0 ? (
        <div role="alert" className="grid gap-1">
          {errors.map((error) => (
            <p key={error} className="field-error wrap-anywhere">
              {error}
            </p>
          ))}
        </div>
      ) : (
        <p className="field-hint">{t('vehicles.form.imagesHint', { most: limits.imagesPerVehicle })}</p>
      )}
    </div>
  )
}

/** Deduplicates a file that was chosen twice. */
function identityOf({ name, size, lastModified }: File): string {
  return `${name}-${size}-${lastModified}`
}
