import { limits } from '@scooter-rides/contract'
import { type ReactNode, useState } from 'react'
import ImageIcon from '~icons/pixelarticons/image-plus'
import { photoTrouble, photoTypes } from '../../lib/photo-trouble.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { FilePicture } from '../../ui/file-picture.tsx'
import { Thumb, Thumbs } from '../../ui/thumbs.tsx'

interface ImagePickerProps {
  label: string
  /** Chosen and not sent yet. */
  images: readonly File[]
  onChange: (images: File[]) => void
  /** What the scooter has already; shown first. */
  savedCount?: number | undefined
  saved?: ReactNode
  /** False keeps the chooser closed. */
  onBeforeOpen?: (() => boolean) | undefined
}

/** Photos of one scooter, several at a time, each removable. */
export function ImagePicker({ label, images, onChange, savedCount = 0, saved, onBeforeOpen }: ImagePickerProps) {
  const [troubles, setTroubles] = useState<string[]>([])

  function add(files: File[]) {
    const found = files.map((file) => photoTrouble(file, limits.photoBytes))
    const known = new Set(images.map(identityOf))
    const fitting = files.filter((file, index) => found[index] === undefined && !known.has(identityOf(file)))
    const room = limits.imagesPerVehicle - savedCount - images.length
    const tooMany =
      fitting.length > room
        ? `A scooter has room for ${limits.imagesPerVehicle} photos; ${fitting.length - room} were left out.`
        : undefined
    setTroubles([...found, tooMany].filter((trouble) => trouble !== undefined))
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
              removeLabel={`Remove image ${file.name}`}
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
          onChoose={add}
          onBeforeOpen={onBeforeOpen}
        >
          Add images
        </FileButton>
      </div>
      {troubles.length > 0 ? (
        <div role="alert" className="grid gap-1">
          {troubles.map((trouble) => (
            <p key={trouble} className="field-error wrap-anywhere">
              {trouble}
            </p>
          ))}
        </div>
      ) : (
        <p className="field-hint">Up to {limits.imagesPerVehicle} photos, 5MB each.</p>
      )}
    </div>
  )
}

/** The same file chosen twice is one photo. */
function identityOf({ name, size, lastModified }: File): string {
  return `${name}-${size}-${lastModified}`
}
