import type { MapEstimate } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import MapIcon from '~icons/pixelarticons/map'
import { errorText } from '../../../api/form-errors.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
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
      title={`Import ${name}`}
      icon={MapIcon}
      size="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!estimate.data || spaceError !== undefined}
            isBusy={start.isPending}
            busyLabel={chosen.kind === 'file' && uploaded < 1 ? 'Uploading...' : 'Starting...'}
            onClick={begin}
          >
            Import
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {estimate.isPending && <Loading>Checking what this import needs...</Loading>}
        {estimate.data && (
          <>
            <Facts facts={factsOf(estimate.data)} />
            <p className="text-sm text-ink-2">
              The current maps stay in use until the new ones are complete. You can leave this page
              {chosen.kind === 'file' && ', once the file is uploaded'}.
            </p>
          </>
        )}
        {start.isPending && chosen.kind === 'file' && <UploadProgress file={chosen.file} share={uploaded} />}
        {(spaceError ?? estimate.error ?? start.error) && (
          <Note tone="bad" role="alert">
            {spaceError ?? errorText(estimate.error ?? start.error, 'The import could not be started.')}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

function UploadProgress({ file, share }: { file: File; share: number }) {
  return (
    <div className="grid gap-2">
      <Progress label={`Uploading ${file.name}`} value={Math.floor(share * 100)} max={100} />
      <p className="text-sm text-ink-2">{uploadText(share, file.size)}</p>
    </div>
  )
}

function factsOf({ bytes, diskBytes, minutes, freeBytes }: MapEstimate) {
  return [
    { name: 'Extract', value: bytes === null ? 'Size unknown' : formatBytes(bytes) },
    { name: 'Duration', value: minutes === null ? 'Time unknown' : durationText(minutes) },
    {
      name: 'Disk space',
      value: `${diskBytes === null ? 'Unknown' : formatBytes(diskBytes)} of ${formatBytes(freeBytes)} free`,
    },
  ]
}
