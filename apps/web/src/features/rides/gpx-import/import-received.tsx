import { useNavigate } from '@tanstack/react-router'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { gpxTypes } from './gpx-types.ts'
import { useImportFile } from './use-import-file.tsx'
import PlusIcon from '~icons/pixelarticons/plus'
import UploadIcon from '~icons/pixelarticons/upload'

interface ImportReceivedProps {
  /** The file that another app has shared; undefined if it must be chosen. */
  file: File | undefined
  onImported: () => void
  onDiscard: () => void
}

/** Asks before the import, because any site can send a form to this app. */
export function ImportReceived({ file, onImported, onDiscard }: ImportReceivedProps) {
  const navigate = useNavigate()
  const { importFile, isImporting, dialog } = useImportFile({
    onImported,
    onClose: () => void navigate({ href: '/dashboard/rides', replace: true }),
    replacesPage: true,
  })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {file ? (
          <Button
            variant="primary"
            icon={PlusIcon}
            isBusy={isImporting}
            busyLabel={t('rides.import.importing')}
            onClick={() => importFile(file)}
          >
            {t('rides.import.plan')}
          </Button>
        ) : (
          <FileButton
            variant="primary"
            icon={UploadIcon}
            accept={gpxTypes}
            isBusy={isImporting}
            busyLabel={t('rides.import.importing')}
            onChoose={([chosen]) => chosen && importFile(chosen)}
          >
            {t('rides.import.choose')}
          </FileButton>
        )}
        <Button variant="quiet" disabled={isImporting} onClick={onDiscard}>
          {t('rides.import.discard')}
        </Button>
      </div>
      {dialog}
    </>
  )
}
