import { useState } from 'react'
import type { ImportedRide } from '@scooter-rides/contract'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
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

const firstIsDraft = ({ title }: ImportedRide) =>
  richText('rides.import.firstIsDraft', { name: (text) => <bdi>{text}</bdi>, title })

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
    toast({ title: t('rides.import.severalDone', { count: imported.length + waiting.length }), kind: 'success' })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={() => isPending || onClose()}
      title={t('rides.import.severalTitle', { count: tracks.length })}
      icon={UploadIcon}
      foot={
        <>
          <Button onClick={onOpenDraft} disabled={isPending}>
            {t('rides.import.openFirst')}
          </Button>
          <Button
            variant="primary"
            isBusy={isPending}
            busyLabel={t('rides.import.importing')}
            disabled={waiting.length === 0}
            onClick={() => void importChosen()}
          >
            {t('rides.import.chosen')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{firstIsDraft(ride)}</p>
        {losses && <Note tone="warn">{losses}</Note>}
        <div role="group" aria-label={t('rides.import.tracks')} className="grid gap-2">
          {tracks.map(({ number, title, distance }) => (
            <Checkbox
              key={number}
              label={
                <>
                  <bdi>{title}</bdi>
                  {distance > 0 && <span className="text-ink-2"> · {distanceText(distance, units)}</span>}
                  {imported.includes(number) && <span className="text-ink-2"> · {t('rides.import.imported')}</span>}
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
            {t('rides.import.trackFailed', { reason: error.message })}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
