import { limits, type registration, usernameFrom } from '@scooter-rides/contract'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldText } from '../../../api/field-text.ts'
import { t } from '../../../lib/language/t.ts'
import { richText } from '../../../lib/language/rich-text.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { FormGrid } from '../../../ui/layout/form-grid.tsx'

type RegistrationForm = UseFormReturn<z.input<typeof registration>, unknown, z.output<typeof registration>>

export function AccountFields({ form }: { form: RegistrationForm }) {
  const { register, control, formState } = form
  const { errors } = formState
  const email = useWatch({ control, name: 'email' })
  // Suggested once the e-mail address has a local part.
  const username = email.trim().lastIndexOf('@') > 0 ? usernameFrom(email) : undefined
  return (
    <FormGrid>
      <TextField
        label={t('auth.field.firstName')}
        autoComplete="given-name"
        {...register('firstName')}
        error={fieldText(errors.firstName)}
      />
      <TextField
        label={t('auth.field.lastName')}
        autoComplete="family-name"
        {...register('lastName')}
        error={fieldText(errors.lastName)}
      />
      <TextField
        label={t('auth.field.email')}
        type="email"
        autoComplete="email"
        fieldClassName="form-grid-wide"
        hint={username && richText('auth.register.username', { strong: (name) => <b>{name}</b>, username })}
        {...register('email')}
        error={fieldText(errors.email)}
      />
      <TextField
        label={t('auth.field.password')}
        type="password"
        autoComplete="new-password"
        hint={t('auth.field.passwordHint', { count: limits.passwordMin })}
        {...register('password')}
        error={fieldText(errors.password)}
      />
      <TextField
        label={t('auth.field.confirmPassword')}
        type="password"
        autoComplete="new-password"
        {...register('confirmPassword')}
        error={fieldText(errors.confirmPassword)}
      />
    </FormGrid>
  )
}
