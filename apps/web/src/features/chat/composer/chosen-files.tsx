import { isolate } from '@scooter-rides/contract'
import CloseIcon from '~icons/pixelarticons/close'
import FileIcon from '~icons/pixelarticons/file'
import { t } from '../../../lib/language/t.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FilePicture } from '../../../ui/content/file-picture.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { isPicture } from './attachment-error.ts'
import { fileId } from './use-chosen-files.ts'

interface ChosenFilesProps {
  files: readonly File[]
  onRemove: (file: File) => void
}

/** A preview of the files that will be sent, above the field. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  return (
    <ul className="chat-chosen" aria-label={t('chat.files.label')}>
      {files.map((file) => (
        <li key={fileId(file)} className="chat-chosen-file">
          {isPicture(file) ? (
            <FilePicture file={file} alt={file.name} className="chat-chosen-picture" />
          ) : (
            <Icon of={FileIcon} />
          )}
          <span className="min-w-0">
            <bdi className="block truncate">{file.name}</bdi>
            <small className="text-ink-2">{formatBytes(file.size)}</small>
          </span>
          <Button
            variant="quiet"
            size="small"
            icon={CloseIcon}
            aria-label={t('chat.files.remove', { name: isolate(file.name) })}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}
