import { reservedUsernamePrefix } from './account-fields.ts'
import { limits } from '../values/limits.ts'

/** A suggestion: the local part of the e-mail address without accents, other characters as dots. The server appends a number if it is taken. */
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
