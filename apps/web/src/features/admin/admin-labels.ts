import { zoneHere } from '../../lib/time/zoned-time.ts'

/** A moment of a ride by its own clocks: "Nov 24, 2026, 9:00 AM". */
export const rideMoment = (at: Date, timeZone: string): string =>
  at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zoneHere(timeZone) })

/** A choice of the address, or nothing where it says anything else. */
export const oneOf = <T extends string>(value: string | undefined, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)
