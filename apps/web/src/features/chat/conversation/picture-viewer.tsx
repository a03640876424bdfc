import DownloadIcon from '~icons/pixelarticons/download'
import ImagesIcon from '~icons/pixelarticons/images'
import { t } from '../../../lib/language/t.ts'
import { photoReport } from '../../../session/report/report-request.ts'
import { ReportButton } from '../../../session/report/report-button.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'

interface PictureViewerProps {
  name: string
  storageKey: string
  /** Whether another rider sent it, so that it can be reported. */
  isOthers: boolean
  onClose: () => void
}

/** Shows a picture of a conversation as large as the screen allows. */
export function PictureViewer({ name, storageKey, isOthers, onClose }: PictureViewerProps) {
  const url = `/api/storage/${storageKey}`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      icon={ImagesIcon}
      title={name}
      foot={
        <>
          <ButtonLink href={url} download={name} icon={DownloadIcon} className="me-auto">
            {t('chat.picture.download')}
          </ButtonLink>
          {isOthers && <ReportButton request={photoReport({ name }, url)} onPress={onClose} />}
        </>
      }
    >
      <div className="chat-viewer">
        <img src={url} alt={name} />
      </div>
    </Dialog>
  )
}
