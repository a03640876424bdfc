import type { MapEstimate } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import MapIcon from '~icons/pixelarticons/map'
import { errorText } from '../../../api/form-errors.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { mapEstimateQuery } from './admin-maps.queries.ts'
import { requestedFrom, type ChosenMap, chosenName } from './chosen-map.ts'
import { durationText, diskSpaceError, uploadText } from './import-labels.ts'
import { useStartImport } from './use-change-maps.ts'

interface EstimateDialogProps {
  chosen: ChosenMap
  onClose: () => void
}

/** Shows the estimate of an import and starts it. Closing it aborts a running upload. */
export function EstimateDialog({ chosen, onClose }: EstimateDialogProps) {
  const estimate = useQuery(mapEstimateQuery(requestedFrom(chosen)))
  const start = useStartImport()
  const [uploaded, setUploaded] = useState(0)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const { current } = leaving
    return () => current.abort()
  }, [])
  const name = estimate.data?.name || chosenName(chosen)
  const spaceError = estimate.data && diskSpaceError(estimate.data)

  function begin() {
    // In strict mode effects run twice, and the first cleanup has aborted the controller.
    if (leaving.current.signal.aborted) leaving.current = new AbortController()
    setUploaded(0)
    const { signal } = leaving.current
    start.mutate({ chosen, signal, onUploaded: setUploaded }, { onSuccess: onClose })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.maps.importOne', { name })}
      icon={MapIcon}
      size="small"
      foot={
        <>
          <Button onClick={onClose}>{t('admin.maps.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!estimate.data || spaceError !== undefined}
            isBusy={start.isPending}
            busyLabel={chosen.kind === 'file' && uploaded < 1 ? t('admin.maps.uploading') : t('admin.maps.starting')}
            onClick={begin}
          >
            {t('admin.maps.import')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {estimate.isPending && <Loading>{t('admin.maps.checking')}</Loading>}
        {estimate.data && (
          <>
            <Facts facts={factsOf(estimate.data)} />
            <p className="text-sm text-ink-2">
              {chosen.kind === 'file' ? t('admin.maps.staysInUseFile') : t('admin.maps.staysInUse')}
            </p>
          </>
        )}
        {start.isPending && chosen.kind === 'file' && <UploadProgress file={chosen.file} share={uploaded} />}
        {(spaceError ?? estimate.error ?? start.error) && (
          <Note tone="bad" role="alert">
            {spaceError ?? errorText(estimate.error ?? start.error, t('admin.maps.startFailed'))}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

function UploadProgress({ file, share }: { file: File; share: number }) {
  return (
    <div className="grid gap-2">
      <Progress label={t('admin.maps.uploadingOne', { name: file.name })} value={Math.floor(share * 100)} max={100} />
      <p className="text-sm text-ink-2">{uploadText(share, file.size)}</p>
    </div>
  )
}

function factsOf({ bytes, diskBytes, minutes, freeBytes }: MapEstimate) {
  return [
    { name: t('admin.maps.size'), value: bytes === null ? t('admin.maps.sizeUnknown') : formatBytes(bytes) },
    {
      name: t('admin.maps.duration'),
      value: minutes === null ? t('admin.maps.durationUnknown') : durationText(minutes),
    },
    { name: t('admin.maps.space'), value: spaceText(diskBytes, formatBytes(freeBytes)) },
  ]
}

const spaceText = (bytes: number | null, free: string) =>
  bytes === null
    ? t('admin.maps.spaceUnknown', { free })
    : t('admin.maps.spaceOf', { needed: formatBytes(bytes), free })
