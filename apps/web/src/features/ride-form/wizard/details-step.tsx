import { useFormState, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../lib/language/t.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import type { FilledForm } from '../../ride-form-model/ride-parts.ts'
import { RepeatSection } from '../when/repeat-section.tsx'
import { ScooterField } from '../scooter-field.tsx'
import { useMoveEnd } from '../when/use-move-end.ts'
import { useTimeErrors } from '../when/use-time-errors.ts'
import { TimeChoices } from './time-choices.tsx'

export function DetailsStep({ form, filled }: { form: UseFormReturn<RideForm>; filled: FilledForm }) {
  const { errors } = useFormState({
    control: form.control,
    name: ['title', 'description', 'date', 'time', 'endDate', 'endTime'],
  })
  const timeErrors = useTimeErrors(form, filled)
  const moveEnd = useMoveEnd(form)
  return (
    <>
      <TextField
        label={t('ride-form.parts.title')}
        {...form.register('title')}
        error={errors.title?.message}
        autoComplete="off"
      />
      <TimeChoices form={form} />
      <div className="wizard-times">
        <TextField
          label={t('ride-form.when.startDate')}
          type="date"
          {...form.register('date', { onChange: ({ target }) => moveEnd({ date: target.value }) })}
          error={errors.date?.message}
        />
        <TextField
          label={t('ride-form.when.startTime')}
          type="time"
          {...form.register('time', { onChange: ({ target }) => moveEnd({ time: target.value }) })}
          error={timeErrors.time ?? errors.time?.message}
        />
        <TextField
          label={t('ride-form.when.endDate')}
          type="date"
          {...form.register('endDate')}
          error={errors.endDate?.message}
        />
        <TextField
          label={t('ride-form.when.endTime')}
          type="time"
          {...form.register('endTime')}
          error={timeErrors.endTime ?? errors.endTime?.message}
        />
      </div>
      <TextArea
        label={t('ride-form.parts.description')}
        isOptional
        rows={2}
        {...form.register('description')}
        error={errors.description?.message}
      />
      <ScooterField form={form} />
      <RepeatSection form={form} />
    </>
  )
}
