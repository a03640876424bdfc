import { oldestVehicleYear, scooterColourNames, vehicleTypes } from '@scooter-rides/contract'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { t } from '../../../lib/language/t.ts'
import type { Units } from '../../../lib/units/units.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { FormGrid } from '../../../ui/layout/form-grid.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Swatches } from '../../../ui/form/swatches.tsx'
import { MakeField } from './make-field.tsx'
import { ModelField } from './model-field.tsx'
import { nameOf, type ScooterFields as Fields } from './scooter-form-model.ts'
import { scooterTypeName } from '../../ride-shared/scooter-types.ts'
import { colourName } from '../view/scooter-labels.ts'
import { greatestSpeed, speedUnit } from '../view/top-speed.ts'
import { newestYear } from './vehicle-years.ts'

interface ScooterFieldsProps {
  form: UseFormReturn<Fields>
  units: Units
  /** `first`: the fields of the registration. `new`: the placeholder name is "make model". */
  of: 'first' | 'new' | 'existing'
}

const types = () => vehicleTypes.map((value) => ({ value, label: scooterTypeName(value) }))

export function ScooterFields({ form, units, of }: ScooterFieldsProps) {
  const { register, control, formState, setValue, getValues } = form
  const { errors, dirtyFields } = formState
  const [make, color] = useWatch({ control, name: ['make', 'color'] })
  // A stored colour that is not offered must stay selectable.
  const colours: readonly string[] =
    scooterColourNames.some((known) => known === color) || color === ''
      ? scooterColourNames
      : [...scooterColourNames, color]

  const isFirst = of === 'first'

  function followName() {
    if (of !== 'new' || dirtyFields.name) return
    setValue('name', nameOf(getValues()), { shouldValidate: formState.isSubmitted })
  }

  return (
    <FormGrid>
      {!isFirst && (
        <TextField
          label={t('vehicles.field.name')}
          hint={of === 'new' ? t('vehicles.field.nameHint') : undefined}
          fieldClassName="form-grid-wide"
          {...register('name')}
          error={errors.name?.message}
        />
      )}
      <Controller
        // not translated: the name of a field
        name="make"
        control={control}
        render={({ field: { ref: _, onChange, ...field } }) => (
          <MakeField
            label={isFirst ? t('vehicles.field.manufacturer') : t('vehicles.field.make')}
            isOptional={!isFirst}
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
        // not translated: the name of a field
        name="model"
        control={control}
        render={({ field: { ref: _, onChange, ...field } }) => (
          <ModelField
            label={t('vehicles.field.model')}
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
        label={t('vehicles.field.year')}
        isOptional={!isFirst}
        type="number"
        inputMode="numeric"
        min={oldestVehicleYear}
        max={newestYear()}
        {...register('year')}
        error={errors.year?.message}
      />
      {!isFirst && (
        <Controller
          // not translated: the name of a field
          name="type"
          control={control}
          render={({ field: { ref: _, ...field } }) => (
            <Select label={t('vehicles.field.type')} options={types()} {...field} error={errors.type?.message} />
          )}
        />
      )}
      <TextField
        label={t('vehicles.field.plate')}
        isOptional
        hint={t('vehicles.field.plateHint')}
        autoComplete="off"
        {...register('licensePlate')}
        error={errors.licensePlate?.message}
      />
      {!isFirst && (
        <TextField
          label={t('vehicles.field.topSpeed', { unit: speedUnit(units) })}
          isOptional
          type="number"
          inputMode="numeric"
          min={1}
          max={greatestSpeed(units)}
          {...register('topSpeed')}
          error={errors.topSpeed?.message}
        />
      )}
      <Swatches
        label={t('vehicles.field.color')}
        colours={colours}
        nameOf={colourName}
        fieldClassName="form-grid-wide"
        {...register('color')}
        error={errors.color?.message}
      />
      <TextArea
        label={t('vehicles.field.description')}
        isOptional
        placeholder={isFirst ? t('vehicles.field.descriptionExample') : undefined}
        fieldClassName="form-grid-wide"
        {...register('description')}
        error={errors.description?.message}
      />
    </FormGrid>
  )
}
