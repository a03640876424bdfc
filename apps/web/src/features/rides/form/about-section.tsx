import { memo } from 'react'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import { TextArea, TextField } from '../../../ui/field.tsx'
import type { RideForm } from './ride-form-model.ts'

/** What the ride is called and when it is. */
export const AboutSection = memo(({ form }: { form: UseFormReturn<RideForm> }) => {
  const { errors } = useFormState({
    control: form.control,
    name: ['title', 'description', 'date', 'time', 'endTime'],
  })
  return (
    <>
      <TextField label="Ride name" {...form.register('title')} error={errors.title?.message} autoComplete="off" />
      <TextArea
        label="Description"
        isOptional
        rows={3}
        {...form.register('description')}
        error={errors.description?.message}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Date"
          type="date"
          {...form.register('date')}
          error={errors.date?.message}
          fieldClassName="col-span-2"
        />
        <TextField label="Time" type="time" {...form.register('time')} error={errors.time?.message} />
        <TextField
          label="End time"
          isOptional
          type="time"
          {...form.register('endTime')}
          error={errors.endTime?.message}
        />
      </div>
    </>
  )
})
