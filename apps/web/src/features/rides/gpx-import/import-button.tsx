import { t } from '../../../lib/language/t.ts'
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
        busyLabel={t('rides.import.importing')}
        onChoose={([file]) => file && importFile(file)}
      >
        {t('rides.import.button')}
      </FileButton>
      {dialog}
    </>
  )
}
