import { memo } from 'react'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import { useLanguage } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/t.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import type { FilledForm } from '../../ride-form-model/ride-parts.ts'
import { StartZoneNote } from './start-zone-note.tsx'
import { useMoveEnd } from './use-move-end.ts'
import { useTimeErrors } from './use-time-errors.ts'

export const AboutSection = memo(({ form, filled }: { form: UseFormReturn<RideForm>; filled: FilledForm }) => {
  useLanguage()
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
      <TextArea
        label={t('ride-form.parts.description')}
        isOptional
        rows={3}
        {...form.register('description')}
        error={errors.description?.message}
      />
      <div className="ride-form-times">
        <TextField
          label={t('ride-form.when.date')}
          type="date"
          {...form.register('date', { onChange: ({ target }) => moveEnd({ date: target.value }) })}
          error={errors.date?.message}
        />
        <TextField
          label={t('ride-form.when.time')}
          type="time"
          {...form.register('time', { onChange: ({ target }) => moveEnd({ time: target.value }) })}
          error={timeErrors.time ?? errors.time?.message}
        />
        <TextField
          label={t('ride-form.when.endDate')}
          isOptional
          type="date"
          hint={t('ride-form.when.endDateHint')}
          {...form.register('endDate')}
          error={errors.endDate?.message}
        />
        <TextField
          label={t('ride-form.when.endTime')}
          isOptional
          type="time"
          {...form.register('endTime')}
          error={timeErrors.endTime ?? errors.endTime?.message}
        />
      </div>
      <StartZoneNote form={form} filled={filled} />
    </>
  )
})
