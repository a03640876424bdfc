import { useNavigate } from '@tanstack/react-router'
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
            busyLabel="Importing..."
            onClick={() => importFile(file)}
          >
            Plan a ride with it
          </Button>
        ) : (
          <FileButton
            variant="primary"
            icon={UploadIcon}
            accept={gpxTypes}
            isBusy={isImporting}
            busyLabel="Importing..."
            onChoose={([chosen]) => chosen && importFile(chosen)}
          >
            Choose a GPX file
          </FileButton>
        )}
        <Button variant="quiet" disabled={isImporting} onClick={onDiscard}>
          Discard
        </Button>
      </div>
      {dialog}
    </>
  )
}
