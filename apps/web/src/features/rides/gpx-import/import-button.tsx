import { FileButton } from '../../../ui/actions/file-button.tsx'
import { gpxTypes } from './gpx-types.ts'
import { useImportFile } from './use-import-file.tsx'
import UploadIcon from '~icons/pixelarticons/upload'

/** Imports a GPX file as a draft. */
export function ImportButton() {
  const { importFile, isImporting, dialog } = useImportFile()
  return (
    <>
      <FileButton
        icon={UploadIcon}
        accept={gpxTypes}
        isBusy={isImporting}
        busyLabel="Importing..."
        onChoose={([file]) => file && importFile(file)}
      >
        Import GPX
      </FileButton>
      {dialog}
    </>
  )
}
