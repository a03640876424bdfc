import { limits, type registration, usernameFrom } from '@scooter-rides/contract'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
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
        label="First name"
        autoComplete="given-name"
        {...register('firstName')}
        error={errors.firstName?.message}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        {...register('lastName')}
        error={errors.lastName?.message}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        fieldClassName="form-grid-wide"
        hint={
          username && (
            <>
              Your username will be <b>{username}</b>, taken from this address. If it is taken, a number is added.
            </>
          )
        }
        {...register('email')}
        error={errors.email?.message}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`${limits.passwordMin} characters or more`}
        {...register('password')}
        error={errors.password?.message}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...register('confirmPassword')}
        error={errors.confirmPassword?.message}
      />
    </FormGrid>
  )
}
