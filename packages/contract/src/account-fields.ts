import { z } from 'zod'
import { limits } from './limits.ts'
import { requiredText } from './values.ts'

export const email = z
  .string({ error: 'Invalid email address' })
  .trim()
  .max(limits.email, 'Invalid email address')
  .pipe(z.email('Invalid email address'))
export const firstName = requiredText(limits.name, 'First name is required', 2)
export const lastName = requiredText(limits.name, 'Last name is required', 2)
/** Names of the product's own making begin so: what is left of a deleted account. */
export const reservedUsernamePrefix = 'deleted-'
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(limits.usernameMin, `At least ${limits.usernameMin} characters`)
  .max(limits.usernameMax, `At most ${limits.usernameMax} characters`)
  .regex(/^[a-z0-9._-]+$/, 'Only letters, digits, dots, hyphens and underscores')
  .refine((name) => !name.startsWith(reservedUsernamePrefix), `May not begin with ${reservedUsernamePrefix}`)

// Passwords are not trimmed: what was typed is what is checked.
export const newPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(limits.passwordMin, 'Password must be at least 8 characters')
  .max(limits.passwordMax, `At most ${limits.passwordMax} characters`)
export const confirmPassword = z
  .string({ error: 'Confirm password is required' })
  .min(1, 'Confirm password is required')
export const anyPassword = z.string().max(limits.passwordMax)

// Without `when`, Zod skips the comparison as soon as any other field is wrong, and the rider meets errors one at a time.
export function mustMatch(field: 'password' | 'newPassword') {
  return {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    when: ({ value }: { value: unknown }) =>
      typeof value === 'object' &&
      value !== null &&
      field in value &&
      'confirmPassword' in value &&
      Boolean(value.confirmPassword),
  }
}
