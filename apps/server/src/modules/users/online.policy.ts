import { minuteMs } from '@scooter-rides/time'

/** The last activity of a session and of an open page is stored once in this time. */
export const storeActivityEveryMs = minuteMs

/** A rider without activity for this long is offline. */
export const onlineForMs = 2 * storeActivityEveryMs
