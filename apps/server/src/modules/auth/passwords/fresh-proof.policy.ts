import { minuteMs } from '@scooter-rides/time'

/** How long a sign-in at the provider replaces the password of an account without one. */
export const freshProofMs = 10 * minuteMs
