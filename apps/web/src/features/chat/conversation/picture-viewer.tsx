import DownloadIcon from '~icons/pixelarticons/download'
import ImagesIcon from '~icons/pixelarticons/images'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface PictureViewerProps {
  name: string
  storageKey: string
  onClose: () => void
}

/** A picture of a conversation as large as the screen allows. */
export function PictureViewer({ name, storageKey, onClose }: PictureViewerProps) {
  const url = `/api/storage/${storageKey}`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      icon={ImagesIcon}
      title={name}
      foot={
        <ButtonLink href={url} download={name} icon={DownloadIcon} className="mr-auto">
          Download
        </ButtonLink>
      }
    >
      <div className="chat-viewer">
        <img src={url} alt={name} />
      </div>
    </Dialog>
  )
}
