/** The kinds of calls that notify other riders, by bell, push or mail. */
export type NotifyingAction =
  | 'publishing'
  | 'inviting'
  | 'announcing'
  | 'changing'
  | 'answering'
  | 'deciding'
  | 'asking'
  | 'gathering'
  | 'homeBy'

/** The kind, and the rider or ride that has a smaller allowance of its own. */
export interface NotifyingCall {
  kind: NotifyingAction
  about?: string | number | undefined
}

export interface RideInput {
  params: { rideId: number }
}

interface Allowed {
  atOnce: number
  /** Seconds until a used-up allowance is full again; it refills steadily. */
  seconds: number
}

const [hour, day] = [60 * 60, 24 * 60 * 60]

/** How often a rider may notify others; `aboutOne` applies to one rider or one ride. */
export const notifyingLimits: Record<NotifyingAction, Allowed & { aboutOne?: Allowed }> = {
  /** A club may publish its season of single rides in one evening; a series is one call. */
  publishing: { atOnce: 60, seconds: 6 * hour },
  /** The friends of two full rides. The same rider is invited to a few rides a day. */
  inviting: { atOnce: 150, seconds: hour, aboutOne: { atOnce: 20, seconds: day } },
  /** Each ride also has an allowance of five an hour. */
  announcing: { atOnce: 30, seconds: hour },
  changing: { atOnce: 200, seconds: hour, aboutOne: { atOnce: 60, seconds: hour } },
  /** A rider may answer all rides of a series one by one. */
  answering: { atOnce: 150, seconds: hour, aboutOne: { atOnce: 12, seconds: hour } },
  /** An organiser may decide on all requests of a full ride at once. */
  deciding: { atOnce: 600, seconds: hour, aboutOne: { atOnce: 12, seconds: hour } },
  /** After a meeting a rider may ask twenty others; nobody knows hundreds. */
  asking: { atOnce: 30, seconds: hour, aboutOne: { atOnce: 5, seconds: day } },
  /** New conversations, and riders added to them. */
  gathering: { atOnce: 120, seconds: hour },
  /** Entries of “home by”: each may notify three people. */
  homeBy: { atOnce: 12, seconds: hour },
}
