import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ChangeEvent } from 'react'
import { limits, type ImportedRide } from '@scooter-rides/contract'
import { Button } from '../../../ui/actions/button.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useImportRide } from '../use-copy-ride.ts'
import { ImportDialog } from './import-dialog.tsx'
import { lossesText } from './import-labels.ts'
import UploadIcon from '~icons/pixelarticons/upload'

const importing = 'importing a ride'

/** Imports a GPX file as a draft; for a file with several tracks, a dialog asks which to import. */
export function ImportButton() {
  const navigate = useNavigate()
  const load = useImportRide()
  const input = useRef<HTMLInputElement>(null)
  const [several, setSeveral] = useState<{ file: File; ride: ImportedRide }>()

  const openDraft = (ride: ImportedRide) => void navigate({ to: '/rides/create', search: { edit: ride.id } })
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    dismissToast(importing)
    if (file.size > limits.gpxBytes) {
      toast({
        title: 'The file is too large',
        description: 'A GPX file may be at most 10 MB.',
        kind: 'error',
        about: importing,
      })
      return
    }
    load.mutate(
      { file },
      {
        onSuccess: (ride) => {
          if (ride.import.tracks.length > 1) return setSeveral({ file, ride })
          toast({
            title: 'Imported as a draft',
            description: `${lossesText(ride.import)} Check the stops, set a time and publish it.`.trim(),
            kind: 'success',
          })
          openDraft(ride)
        },
        onError: ({ message }) =>
          toast({ title: 'The file was not imported', description: message, kind: 'error', about: importing }),
      },
    )
  }

  return (
    <>
      <input ref={input} type="file" accept=".gpx,application/gpx+xml" hidden onChange={send} aria-label="GPX file" />
      <Button icon={UploadIcon} isBusy={load.isPending} busyLabel="Importing..." onClick={() => input.current?.click()}>
        Import GPX
      </Button>
      {several && (
        <ImportDialog {...several} onOpenDraft={() => openDraft(several.ride)} onClose={() => setSeveral(undefined)} />
      )}
    </>
  )
}
