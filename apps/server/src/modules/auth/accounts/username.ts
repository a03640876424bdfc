import { randomInt } from 'node:crypto'
import { limits } from '@scooter-rides/contract'

/** In order: the base, then with small numbers, at last with large random ones. */
export function usernameCandidates(base: string): string[] {
  const small = Array.from({ length: 9 }, (_, index) => index + 2)
  const large = Array.from({ length: 5 }, () => randomInt(1000, 1_000_000))
  return [
    base,
    ...[...small, ...large].map((number) => `${base.slice(0, limits.usernameMax - String(number).length)}${number}`),
  ]
}
