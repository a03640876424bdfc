import { characters, trimmedCharacters } from '../values/characters.ts'
import { canonicalEmail } from './email-address.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { requiredName } from '../values/values.ts'

const notAnEmail = fieldMessage('invalidEmail')
export const email = trimmedCharacters(limits.email, { error: notAnEmail, tooLong: notAnEmail })
  .overwrite((address) => canonicalEmail(address) ?? address)
  .refine((address) => canonicalEmail(address) !== undefined && address.length <= limits.email, {
    error: notAnEmail,
    when: ({ issues }) => issues.length === 0,
  })
export const firstName = requiredName(limits.name, fieldMessage('firstNameRequired'), 2)
export const lastName = requiredName(limits.name, fieldMessage('lastNameRequired'), 2)
export const reservedUsernamePrefix = 'deleted-'
export const username = trimmedCharacters(limits.usernameMax, { min: limits.usernameMin })
  .toLowerCase()
  .regex(/^[a-z0-9._-]+$/, fieldMessage('usernameCharacters'))
  .refine(
    (name) => !name.startsWith(reservedUsernamePrefix),
    fieldMessage('usernameReserved', { prefix: reservedUsernamePrefix }),
  )

// Passwords are not trimmed.
const passwordTooShort = fieldMessage('passwordTooShort', { min: limits.passwordMin })
export const newPassword = characters(limits.passwordMax, { error: passwordTooShort }).refine(
  (password) => password.length >= limits.passwordMin,
  passwordTooShort,
)
const noConfirmation = fieldMessage('confirmPasswordRequired')
export const confirmPassword = characters(limits.passwordMax, { error: noConfirmation }).min(1, noConfirmation)
/** The rules of new passwords do not apply at sign-in. */
export const anyPassword = characters(limits.passwordMax, { error: fieldMessage('passwordRequired') })

// Without `when`, Zod skips the comparison if any other field is invalid, and the rider would see the errors one by one.
export function mustMatch(field: 'password' | 'newPassword') {
  return {
    path: ['confirmPassword'],
    message: fieldMessage('passwordsDiffer'),
    when: ({ value }: { value: unknown }) =>
      typeof value === 'object' &&
      value !== null &&
      field in value &&
      'confirmPassword' in value &&
      Boolean(value.confirmPassword),
  }
}
