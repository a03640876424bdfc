import { oldestVehicleYear, vehicleColors, vehicleTypes } from '@scooter-rides/contract'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Units } from '../../lib/units.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormGrid } from '../../ui/form-grid.tsx'
import { Select } from '../../ui/select.tsx'
import { Swatches } from '../../ui/swatches.tsx'
import { MakeField } from './make-field.tsx'
import { ModelField } from './model-field.tsx'
import type { ScooterFields as Fields } from './scooter-form-model.ts'
import { typeNames } from './scooter-words.ts'
import { greatestSpeed, speedUnit } from './top-speed.ts'
import { newestYear } from './vehicle-years.ts'

interface ScooterFieldsProps {
  form: UseFormReturn<Fields>
  units: Units
  /** A new scooter is called "make model" until the rider gives it a name. */
  hasNameToFollow: boolean
}

const types = vehicleTypes.map((value) => ({ value, label: typeNames[value] }))

export function ScooterFields({ form, units, hasNameToFollow }: ScooterFieldsProps) {
  const { register, control, formState, setValue, getValues } = form
  const { errors, dirtyFields } = formState
  const [make, color] = useWatch({ control, name: ['make', 'color'] })
  // Any colour may be stored; one that is not offered must stay choosable.
  const colours: readonly string[] =
    vehicleColors.some((known) => known === color) || color === '' ? vehicleColors : [...vehicleColors, color]

  function followName() {
    if (!hasNameToFollow || dirtyFields.name) return
    const { make, model } = getValues()
    setValue('name', `${make} ${model}`.trim(), { shouldValidate: formState.isSubmitted })
  }

  return (
    <FormGrid>
      <TextField
        label="Name"
        hint={hasNameToFollow ? 'What you call it; without a name it goes by make and model.' : undefined}
        fieldClassName="form-grid-wide"
        {...register('name')}
        error={errors.name?.message}
      />
      <Controller
        name="make"
        control={control}
        render={({ field: { ref: _, onChange, ...field } }) => (
          <MakeField
            label="Make"
            isOptional
            {...field}
            onChange={(text) => {
              onChange(text)
              followName()
            }}
            error={errors.make?.message}
          />
        )}
      />
      <Controller
        name="model"
        control={control}
        render={({ field: { ref: _, onChange, ...field } }) => (
          <ModelField
            label="Model"
            make={make}
            {...field}
            onChange={(text) => {
              onChange(text)
              followName()
            }}
            error={errors.model?.message}
          />
        )}
      />
      <TextField
        label="Year"
        isOptional
        type="number"
        inputMode="numeric"
        min={oldestVehicleYear}
        max={newestYear()}
        {...register('year')}
        error={errors.year?.message}
      />
      <Controller
        name="type"
        control={control}
        render={({ field: { ref: _, ...field } }) => (
          <Select label="Type" options={types} {...field} error={errors.type?.message} />
        )}
      />
      <Swatches
        label="Color"
        colours={colours}
        fieldClassName="form-grid-wide"
        {...register('color')}
        error={errors.color?.message}
      />
      <TextField
        label="License plate"
        isOptional
        hint="Only you see it."
        autoComplete="off"
        {...register('licensePlate')}
        error={errors.licensePlate?.message}
      />
      <TextField
        label={`Top speed in ${speedUnit(units)}`}
        isOptional
        type="number"
        inputMode="numeric"
        min={1}
        max={greatestSpeed(units)}
        {...register('topSpeed')}
        error={errors.topSpeed?.message}
      />
      <TextArea
        label="Description"
        isOptional
        fieldClassName="form-grid-wide"
        {...register('description')}
        error={errors.description?.message}
      />
    </FormGrid>
  )
}
