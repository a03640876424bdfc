import { randomInt } from 'node:crypto'
import { limits, reservedUsernamePrefix } from '@scooter-rides/contract'

/** A valid username from the e-mail's part before the @: without accents, other signs as dots. */
export function usernameFrom(email: string): string {
  const base = email
    .slice(0, email.lastIndexOf('@'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '.')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, limits.usernameMax)
  if (base.startsWith(reservedUsernamePrefix)) return 'rider'
  return base.length >= limits.usernameMin ? base : `rider${base && `-${base}`}`
}

/** The names to try one after the other: as it is, then with small numbers, at last with large ones by chance. */
export function usernameCandidates(base: string): string[] {
  const small = Array.from({ length: 9 }, (_, index) => index + 2)
  const large = Array.from({ length: 5 }, () => randomInt(1000, 1_000_000))
  return [
    base,
    ...[...small, ...large].map((number) => `${base.slice(0, limits.usernameMax - String(number).length)}${number}`),
  ]
}
