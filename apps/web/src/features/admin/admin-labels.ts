import { zoneHere } from '../../lib/time/zoned-time.ts'

/** A time of a ride in the ride's zone: "Nov 24, 2026, 9:00 AM". */
export const rideMoment = (at: Date, timeZone: string): string =>
  at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zoneHere(timeZone) })

/** A valid choice of the address, else undefined. */
export const oneOf = <T extends string>(value: string | undefined, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)
