import type { DataExport } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import ArchiveIcon from '~icons/pixelarticons/archive'
import DownloadIcon from '~icons/pixelarticons/download'
import { formatDay, localZone } from '../../../lib/time/zoned-time.ts'
import { errorText } from '../../../api/form-errors.ts'
import { t } from '../../../lib/language/t.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { dataExportQuery } from '../account.queries.ts'
import { SettingRow } from '../setting-row.tsx'
import { useRequestExport } from '../use-change-account.ts'

/** The archive of everything that the site stores about the rider: requested, prepared by the server, downloaded. */
export function ExportRow() {
  const { data: archive, isError } = useQuery(dataExportQuery)
  const request = useRequestExport()
  return (
    <SettingRow title={t('profile.data.export')} hint={t('profile.data.exportHint')}>
      <div className="grid gap-2 sm:justify-items-end">
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="ghost" href="/api/users/me/export" download="scooter-rides-data.json">
            {t('profile.data.json')}
          </ButtonLink>
          {archive?.state === 'ready' ? (
            <ButtonLink href="/api/users/me/export.zip" download="scooter-rides-data.zip" icon={DownloadIcon}>
              {t('profile.data.download')}
            </ButtonLink>
          ) : (
            <Button
              icon={ArchiveIcon}
              isBusy={request.isPending || archive?.state === 'preparing'}
              onClick={() => request.mutate()}
            >
              {t('profile.data.prepare')}
            </Button>
          )}
        </div>
        {archive?.state === 'preparing' && (
          <div className="w-40">
            <Progress label={t('profile.data.progress')} value={archive.filesDone} max={archive.filesTotal} />
          </div>
        )}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {isError ? t('profile.data.stateUnknown') : archive && stateText(archive)}
        </p>
        {request.error && (
          <Note tone="bad" role="alert">
            {errorText(request.error, t('profile.data.prepareFailed'))}
          </Note>
        )}
      </div>
    </SettingRow>
  )
}

function stateText({ state, filesDone, filesTotal, size, expiresAt }: DataExport): string | null {
  if (state === 'preparing') return t('profile.data.preparing', { done: filesDone, total: filesTotal })
  if (state === 'failed') return t('profile.data.prepareFailed')
  if (state !== 'ready' || size === null || !expiresAt) return null
  return t('profile.data.ready', { size: formatBytes(size), date: formatDay(expiresAt, localZone(), 'long') })
}
