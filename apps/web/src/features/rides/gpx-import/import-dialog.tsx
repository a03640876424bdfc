import { useState } from 'react'
import type { ImportedRide } from '@scooter-rides/contract'
import { distanceText } from '../../../lib/units/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useImportRide } from '../use-copy-ride.ts'
import { lossesText } from './import-labels.ts'
import UploadIcon from '~icons/pixelarticons/upload'

interface ImportDialogProps {
  file: File
  /** The draft of the file's first track. */
  ride: ImportedRide
  onOpenDraft: () => void
  onClose: () => void
}

/** Offers the other tracks of a file after the first became a draft. Each chosen track becomes a draft. */
export function ImportDialog({ file, ride, onOpenDraft, onClose }: ImportDialogProps) {
  const units = useUnits()
  const { mutateAsync, isPending, error } = useImportRide()
  const { tracks, track: firstTrack } = ride.import
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [imported, setImported] = useState<readonly number[]>([firstTrack])
  const losses = lossesText(ride.import)
  const waiting = tracks.filter(({ number }) => chosen.includes(number) && !imported.includes(number))

  async function importChosen() {
    try {
      for (const { number } of waiting) {
        await mutateAsync({ file, track: number })
        setImported((before) => [...before, number])
      }
    } catch {
      // The dialog shows the mutation's error; imported tracks stay marked.
      return
    }
    toast({ title: `Imported ${imported.length + waiting.length} drafts`, kind: 'success' })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={() => isPending || onClose()}
      title={`${tracks.length} tracks in this file`}
      icon={UploadIcon}
      foot={
        <>
          <Button onClick={onOpenDraft} disabled={isPending}>
            Open the first draft
          </Button>
          <Button
            variant="primary"
            isBusy={isPending}
            busyLabel="Importing..."
            disabled={waiting.length === 0}
            onClick={() => void importChosen()}
          >
            Import chosen
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <bdi>{ride.title}</bdi> is a draft now. Choose which other tracks to import: each becomes a draft of its own.
        </p>
        {losses && <Note tone="warn">{losses}</Note>}
        <div role="group" aria-label="Tracks of the file" className="grid gap-2">
          {tracks.map(({ number, title, distance }) => (
            <Checkbox
              key={number}
              label={
                <>
                  <bdi>{title}</bdi>
                  {distance > 0 && <span className="text-ink-2"> · {distanceText(distance, units)}</span>}
                  {imported.includes(number) && <span className="text-ink-2"> · imported</span>}
                </>
              }
              checked={imported.includes(number) || chosen.includes(number)}
              disabled={isPending || imported.includes(number)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
              }
            />
          ))}
        </div>
        {error && (
          <Note tone="bad" role="alert">
            A track was not imported. {error.message}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
