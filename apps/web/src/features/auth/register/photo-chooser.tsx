import { limits } from '@scooter-rides/contract'
import CameraIcon from '~icons/pixelarticons/camera'
import { photoTrouble, photoTypes } from '../../../lib/photo-trouble.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { FilePicture } from '../../../ui/file-picture.tsx'
import { Sprite } from '../../../ui/sprite.tsx'

interface PhotoChooserProps {
  photo: File | undefined
  onChange: (photo: File | undefined) => void
  trouble: string | undefined
  onTrouble: (trouble: string | undefined) => void
}

/** The profile picture of a new rider: chosen, checked and shown, sent with the rest. */
export function PhotoChooser({ photo, onChange, trouble, onTrouble }: PhotoChooserProps) {
  function take(file: File | undefined) {
    const found = file && photoTrouble(file, limits.photoBytes)
    onTrouble(found)
    if (file && !found) onChange(file)
  }

  return (
    <div className="photo-chooser">
      <div className="photo-frame">
        {photo ? (
          <FilePicture file={photo} alt="Your photo" className="photo-picture" />
        ) : (
          <Sprite className="photo-sprite" />
        )}
      </div>
      <div className="grid gap-2">
        <FileButton size="small" icon={CameraIcon} accept={photoTypes} onChoose={([file]) => take(file)} block>
          {photo ? 'Choose another photo' : 'Choose photo'}
        </FileButton>
        {photo && (
          <Button size="small" variant="quiet" onClick={() => onChange(undefined)} block>
            Remove photo
          </Button>
        )}
      </div>
      {trouble ? (
        <p className="field-error" role="alert">
          {trouble}
        </p>
      ) : (
        <p className="field-hint">Optional. A square image works best, 5MB at most.</p>
      )}
    </div>
  )
}
