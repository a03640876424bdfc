import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { limits, type ImportedRide } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useImportRide } from '../use-copy-ride.ts'
import { ImportDialog } from './import-dialog.tsx'
import { lossesText } from './import-labels.ts'

const importing = 'import-ride'

interface ImportFileOptions {
  /** Called when the file has become a draft. */
  onImported?: () => void
  /** Called when the rider closes the dialog about further tracks without opening a draft. */
  onClose?: () => void
  /** Whether the draft takes the place of this page in the history. */
  replacesPage?: boolean
}

/** Imports a GPX file as a draft and opens it; for a file with several tracks, `dialog` asks which to import. */
export function useImportFile({ onImported, onClose, replacesPage = false }: ImportFileOptions = {}) {
  const navigate = useNavigate()
  const load = useImportRide()
  const [several, setSeveral] = useState<{ file: File; ride: ImportedRide }>()

  const openDraft = (ride: ImportedRide) =>
    void navigate({ to: '/rides/create', search: { edit: ride.id }, replace: replacesPage })

  function importFile(file: File) {
    dismissToast(importing)
    if (file.size > limits.gpxBytes) {
      toast({
        title: t('rides.import.tooLarge'),
        description: t('rides.import.most'),
        kind: 'error',
        about: importing,
      })
      return
    }
    load.mutate(
      { file },
      {
        onSuccess: (ride) => {
          onImported?.()
          if (ride.import.tracks.length > 1) return setSeveral({ file, ride })
          toast({
            title: t('rides.import.done'),
            description: nextStep(ride),
            kind: 'success',
          })
          openDraft(ride)
        },
        onError: ({ message }) =>
          toast({ title: t('rides.import.failed'), description: message, kind: 'error', about: importing }),
      },
    )
  }

  function close() {
    setSeveral(undefined)
    onClose?.()
  }

  const dialog: ReactNode = several && (
    <ImportDialog {...several} onOpenDraft={() => openDraft(several.ride)} onClose={close} />
  )
  return { importFile, isImporting: load.isPending, dialog }
}

function nextStep(ride: ImportedRide): string {
  const losses = lossesText(ride.import)
  return losses ? t('rides.import.nextAfterLosses', { losses }) : t('rides.import.next')
}
