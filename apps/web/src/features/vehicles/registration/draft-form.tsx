import { zodResolver } from '@hookform/resolvers/zod'
import { oldestVehicleYear, vehicleColors } from '@scooter-rides/contract'
import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import PlusIcon from '~icons/pixelarticons/plus'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormGrid } from '../../../ui/form-grid.tsx'
import { Swatches } from '../../../ui/swatches.tsx'
import { useFormDraft } from '../../../session/kept/use-form-draft.ts'
import { MakeField } from '../make-field.tsx'
import { ModelField } from '../model-field.tsx'
import { newestYear } from '../vehicle-years.ts'
import { type DraftFields, draftFields, fieldsOf } from './drafts.ts'
import { newScooterDraft } from './kept-scooters.ts'

/** Lets its owner give up what is typed in the form: it is neither kept nor asked about then. */
export interface DraftFormHandle {
  giveUp: () => void
}

interface DraftFormProps {
  /** The scooter being changed, or what a new one starts with. */
  values: DraftFields
  /** Which of the added scooters that is. */
  editedKey: string | undefined
  ref?: Ref<DraftFormHandle>
  /** Its photos are not ready yet. */
  isHeld: boolean
  onSubmit: (fields: DraftFields) => void
  /** Something has been typed that is not submitted yet. */
  onDirty: () => void
  /** Stands before the button: the photos. */
  children?: ReactNode
}

export function blankFields(): DraftFields {
  return {
    model: '',
    manufacturer: '',
    year: String(new Date().getFullYear()),
    color: '',
    licensePlate: '',
    description: '',
  }
}

/** The fields of one scooter. Give it a new key to start over. */
export function DraftForm({ values, editedKey, ref, isHeld, onSubmit, onDirty, children }: DraftFormProps) {
  const isNew = editedKey === undefined
  const filled = fieldsOf(values)
  const form = useForm({ resolver: zodResolver(draftFields), defaultValues: filled })
  const { register, control, handleSubmit, formState } = form
  const draft = useFormDraft(form, {
    name: isNew ? newScooterDraft : `${newScooterDraft}-${editedKey}`,
    filled: { values: filled },
    isVisitors: true,
  })
  useImperativeHandle(ref, () => ({ giveUp: draft.done }))
  const { errors, isDirty } = formState
  const manufacturer = useWatch({ control, name: 'manufacturer' })
  useEffect(() => {
    if (isDirty) onDirty()
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when it begins
  }, [isDirty])
  const submit = handleSubmit((fields) => {
    draft.done()
    onSubmit(fields)
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <DraftNote restoredAt={draft.restoredAt} onStartOver={() => draft.startOver()} />
      <FormGrid>
        <Controller
          name="model"
          control={control}
          render={({ field: { ref: _, ...field } }) => (
            <ModelField label="Model" make={manufacturer} {...field} error={errors.model?.message} />
          )}
        />
        <Controller
          name="manufacturer"
          control={control}
          render={({ field: { ref: _, ...field } }) => (
            <MakeField label="Manufacturer" {...field} error={errors.manufacturer?.message} />
          )}
        />
        <TextField
          label="Year"
          type="number"
          inputMode="numeric"
          min={oldestVehicleYear}
          max={newestYear()}
          {...register('year')}
          error={errors.year?.message}
        />
        <TextField
          label="License plate"
          isOptional
          hint="Only you see it."
          autoComplete="off"
          {...register('licensePlate')}
          error={errors.licensePlate?.message}
        />
        <Swatches
          label="Color"
          colours={vehicleColors}
          fieldClassName="form-grid-wide"
          {...register('color')}
          error={errors.color?.message}
        />
        <TextField
          label="Description"
          isOptional
          placeholder="Topcase, phone mount, quiet pipe"
          fieldClassName="form-grid-wide"
          {...register('description')}
          error={errors.description?.message}
        />
      </FormGrid>
      {children}
      <div>
        <Button type="submit" icon={isNew ? PlusIcon : undefined} isBusy={isHeld} busyLabel="Preparing...">
          {isNew ? 'Add Scooter' : 'Save changes'}
        </Button>
      </div>
    </form>
  )
}
