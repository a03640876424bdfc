import { limits } from '@scooter-rides/contract'

/** The username the server will propose from the e-mail's part before the @, once there is enough to tell. */
export function usernameFrom(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  if (at < 1) return undefined
  const base = email
    .slice(0, at)
    .trim()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '.')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, limits.usernameMax)
  return base.length >= limits.usernameMin ? base : undefined
}
