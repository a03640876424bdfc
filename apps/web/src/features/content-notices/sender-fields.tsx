import { limits, needsSender } from '@scooter-rides/contract'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fieldText } from '../../api/field-text.ts'
import { t } from '../../lib/language/t.ts'
import { TextField } from '../../ui/form/field.tsx'
import type { NoticeInput, NoticeValues } from './notice-values.ts'

interface SenderFieldsProps {
  form: UseFormReturn<NoticeInput, unknown, NoticeValues>
}

/** The name is asked for where the law needs it, the address also for the mails. */
export function SenderFields({ form: { register, control, formState } }: SenderFieldsProps) {
  const [category, concernsMinors] = useWatch({ control, name: ['category', 'concernsMinors'] })
  const isRequired = needsSender({ category, concernsMinors })
  return (
    <>
      {category === 'illegal' && (
        <TextField
          label={t('notice.name')}
          isOptional={!isRequired}
          autoComplete="name"
          maxLength={limits.label}
          {...register('name')}
          error={fieldText(formState.errors.name)}
        />
      )}
      <TextField
        label={t('notice.email')}
        hint={t('notice.emailHint')}
        isOptional={!isRequired}
        type="email"
        autoComplete="email"
        {...register('email', { setValueAs: (value: string | undefined) => (value?.trim() ? value : undefined) })}
        error={fieldText(formState.errors.email)}
      />
    </>
  )
}
