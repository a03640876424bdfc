import { zodResolver } from '@hookform/resolvers/zod'
import { isolate, type Vehicle } from '@scooter-rides/contract'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import SaveIcon from '~icons/pixelarticons/save'
import { t } from '../../../lib/language/t.ts'
import { errorText, showFieldErrors } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { ImagePicker } from './image-picker.tsx'
import { SavedImages } from './saved-images.tsx'
import { ScooterFields } from './scooter-fields.tsx'
import {
  newScooterFields,
  scooterFieldNames,
  type ScooterFields as Fields,
  scooterFormSchema,
  toBody,
  toFields,
} from './scooter-form-model.ts'
import { savingScooter, useSaveScooter } from './use-save-scooter.ts'

interface ScooterFormProps {
  /** The edited scooter; undefined for a new one. */
  vehicle?: Vehicle | undefined
  onClose: () => void
}

/** Adds or edits a scooter. A successful save closes it; a failure keeps the input and the photos. */
export function ScooterForm({ vehicle, onClose }: ScooterFormProps) {
  const units = useUnits()
  // The initial scooter: changes are computed against it, not against a newer one.
  const [filled] = useState(vehicle)
  const { save, stored, photoError } = useSaveScooter(filled)
  const [images, setImages] = useState<File[]>([])
  const [isPreparing, setIsPreparing] = useState(false)
  const [values] = useState(() => (filled ? toFields(filled, units) : newScooterFields()))
  const form = useForm({ resolver: zodResolver(scooterFormSchema(units)), defaultValues: values })
  const draft = useFormDraft(form, { name: filled ? `scooter-${filled.id}` : 'scooter', filled: { values } })

  const submit = useSingleFlight(
    form.handleSubmit(async (fields) => {
      try {
        if (!(await save(toBody(fields, units, stored), images))) return
        draft.done()
        onClose()
      } catch (error) {
        if (showFieldErrors(error, form, scooterFieldNames)) return
        const title = vehicle ? t('vehicles.form.updateFailed') : t('vehicles.form.addFailed')
        toast({ title, description: errorText(error, t('vehicles.tryAgain')), kind: 'error', about: savingScooter })
      }
    }, showMissingFields),
  )

  function mayPickImages(): boolean {
    if (form.getValues('name').trim() !== '') return true
    toast({
      title: t('vehicles.form.nameFirst'),
      description: t('vehicles.form.nameFirstHint'),
      kind: 'info',
    })
    form.setFocus('name')
    return false
  }

  return (
    <form className="grid gap-5 p-4 md:p-6" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="text-h2">
        {vehicle ? t('vehicles.editOne', { name: isolate(vehicle.name) }) : t('vehicles.form.addTitle')}
      </h2>
      <DraftNote restoredAt={draft.restoredAt} onStartOver={() => draft.startOver()} />
      <ScooterFields form={form} units={units} of={vehicle ? 'existing' : 'new'} />
      <ImagePicker
        label={t('vehicles.form.images')}
        images={images}
        onChange={setImages}
        onPreparing={setIsPreparing}
        savedCount={vehicle?.imageUrls.length ?? 0}
        saved={vehicle && <SavedImages vehicle={vehicle} />}
        onBeforeOpen={mayPickImages}
      />
      {photoError !== undefined && (
        <Note tone="bad" role="alert">
          {t('vehicles.form.photosNotSaved', {
            name: stored?.name ?? '',
            reason: errorText(photoError, t('vehicles.form.notSent')),
          })}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          icon={SaveIcon}
          isBusy={form.formState.isSubmitting || isPreparing}
          busyLabel={isPreparing ? t('vehicles.preparing') : t('vehicles.saving')}
        >
          {vehicle ? t('vehicles.saveChanges') : t('vehicles.form.add')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}

function showMissingFields(errors: FieldErrors<Fields>): void {
  if (!errors.name && !errors.model && !errors.color) return
  toast({ title: t('vehicles.form.missing'), description: t('vehicles.form.missingHint'), kind: 'info' })
}
