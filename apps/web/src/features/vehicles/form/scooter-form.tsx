import { zodResolver } from '@hookform/resolvers/zod'
import { isolate, type Vehicle } from '@scooter-rides/contract'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import SaveIcon from '~icons/pixelarticons/save'
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
        const title = vehicle ? 'Failed to update scooter' : 'Failed to add scooter'
        toast({ title, description: errorText(error, 'Please try again.'), kind: 'error', about: savingScooter })
      }
    }, showMissingFields),
  )

  function mayPickImages(): boolean {
    if (form.getValues('name').trim() !== '') return true
    toast({
      title: 'Scooter Name Required',
      description: 'Please fill in the scooter name before uploading images',
      kind: 'info',
    })
    form.setFocus('name')
    return false
  }

  return (
    <form className="grid gap-5 p-4 md:p-6" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="text-h2">{vehicle ? `Edit ${isolate(vehicle.name)}` : 'Add a scooter'}</h2>
      <DraftNote restoredAt={draft.restoredAt} onStartOver={() => draft.startOver()} />
      <ScooterFields form={form} units={units} of={vehicle ? 'existing' : 'new'} />
      <ImagePicker
        label="Scooter images"
        images={images}
        onChange={setImages}
        onPreparing={setIsPreparing}
        savedCount={vehicle?.imageUrls.length ?? 0}
        saved={vehicle && <SavedImages vehicle={vehicle} />}
        onBeforeOpen={mayPickImages}
      />
      {photoError !== undefined && (
        <Note tone="bad" role="alert">
          {stored?.name} was saved, but its new photos were not: {errorText(photoError, 'they could not be sent')}. Save
          again to send them once more, or remove them.
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          icon={SaveIcon}
          isBusy={form.formState.isSubmitting || isPreparing}
          busyLabel={isPreparing ? 'Preparing...' : 'Saving...'}
        >
          {vehicle ? 'Save changes' : 'Add scooter'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

function showMissingFields(errors: FieldErrors<Fields>): void {
  if (!errors.name && !errors.model && !errors.color) return
  toast({ title: 'Missing required fields', description: 'Name, Model, and Color are required', kind: 'info' })
}
