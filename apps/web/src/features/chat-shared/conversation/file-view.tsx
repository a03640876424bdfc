import FileIcon from '~icons/pixelarticons/file'
import { t } from '../../../lib/language/t.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { Icon } from '../../../ui/base/icon.tsx'

interface FileViewProps {
  name: string | undefined
  /** In bytes. */
  size: number | undefined
  /** Where it is downloaded from; undefined if that is not possible yet. */
  url?: string | undefined
}

/** A sent file: its name and size. */
export function FileView({ name, size, url }: FileViewProps) {
  const shownName = <bdi>{name ?? t('chat.content.file')}</bdi>
  return (
    <span className="talk-file">
      <Icon of={FileIcon} />
      {url === undefined ? (
        shownName
      ) : (
        <a href={url} download={name ?? ''}>
          {shownName}
        </a>
      )}
      {size !== undefined && <small>{formatBytes(size)}</small>}
    </span>
  )
}
