import { reservedUsernamePrefix } from './account-fields.ts'
import { limits } from '../values/limits.ts'

/**
 * The username that a new account is offered: the e-mail's part before the @, without accents, other signs as dots.
 * The server gives it a number when somebody has it already.
 */
export function usernameFrom(email: string): string {
  const base = email
    .slice(0, email.lastIndexOf('@'))
    .trim()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '.')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, limits.usernameMax)
  if (base.startsWith(reservedUsernamePrefix)) return 'rider'
  return base.length >= limits.usernameMin ? base : `rider${base && `-${base}`}`
}
