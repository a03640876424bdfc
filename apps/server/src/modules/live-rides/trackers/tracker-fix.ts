import type { Fix } from '../positions/fix.ts'

/** What a message of an app contains: a position, or something that live rides do not need. */
export type TrackerMessage = { kind: 'fix'; fix: Fix } | { kind: 'other' }

/** Metres; for an app that does not measure the accuracy. */
export const unknownAccuracy = 50
const kmhPerKnot = 1.852
const kmhPerMetreASecond = 3.6

export const knotsToKmh = (knots: number | null) => (knots === null ? null : knots * kmhPerKnot)
export const metresASecondToKmh = (speed: number | null) => (speed === null ? null : speed * kmhPerMetreASecond)

/** Apps send negative numbers for what they do not know. */
export const knownOr = (value: number | undefined): number | null => (value === undefined || value < 0 ? null : value)
