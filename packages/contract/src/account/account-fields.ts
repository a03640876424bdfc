import { characters, trimmedCharacters } from '../values/characters.ts'
import { canonicalEmail } from './email-address.ts'
import { limits } from '../values/limits.ts'
import { requiredName } from '../values/values.ts'

const notAnEmail = 'Invalid email address'
export const email = trimmedCharacters(limits.email, { error: notAnEmail, tooLong: notAnEmail })
  .overwrite((address) => canonicalEmail(address) ?? address)
  .refine((address) => canonicalEmail(address) !== undefined && address.length <= limits.email, {
    error: notAnEmail,
    when: ({ issues }) => issues.length === 0,
  })
export const firstName = requiredName(limits.name, 'First name is required', 2)
export const lastName = requiredName(limits.name, 'Last name is required', 2)
export const reservedUsernamePrefix = 'deleted-'
export const username = trimmedCharacters(limits.usernameMax, { min: limits.usernameMin })
  .toLowerCase()
  .regex(/^[a-z0-9._-]+$/, 'Only letters, digits, dots, hyphens and underscores')
  .refine((name) => !name.startsWith(reservedUsernamePrefix), `Must not begin with ${reservedUsernamePrefix}`)

// Passwords are not trimmed.
const passwordTooShort = `Password must be at least ${limits.passwordMin} characters`
export const newPassword = characters(limits.passwordMax, { error: passwordTooShort }).refine(
  (password) => password.length >= limits.passwordMin,
  passwordTooShort,
)
export const confirmPassword = characters(limits.passwordMax, { error: 'Confirm password is required' }).min(
  1,
  'Confirm password is required',
)
/** The rules of new passwords do not apply at sign-in. */
export const anyPassword = characters(limits.passwordMax, { error: 'Password is required' })

// Without `when`, Zod skips the comparison if any other field is invalid, and the rider would see the errors one by one.
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
