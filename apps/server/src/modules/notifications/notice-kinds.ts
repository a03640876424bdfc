import type { NotificationKind, NotificationTopic } from '@scooter-rides/contract'

interface KindRules {
  /** The settings that turn it off. Null is a notification of the team, which reaches every rider whatever the settings. */
  topics: readonly (NotificationTopic | null)[]
  /** Delivered at once, also during the quiet hours of a rider. */
  passesQuietHours?: true
  /** Asks the push service to wake the device. */
  isUrgentPush?: true
}

/** The rules of each kind of notification. The type check finds a kind without rules. */
export const noticeKinds = {
  friendRequest: { topics: ['friends'] },
  friendAccepted: { topics: ['friends'] },
  rideChanged: { topics: ['rides'] },
  stopAskedAgain: { topics: ['rides'] },
  // Participants may turn these three off; the organiser of the ride receives them from the team.
  rideCancelled: { topics: ['rides', null] },
  rideTakenDown: { topics: ['rides', null] },
  rideBack: { topics: ['rides', null] },
  seatGiven: { topics: ['rides'] },
  seatRefused: { topics: ['rides'] },
  seatAsked: { topics: ['rides'] },
  rideJoined: { topics: ['rides'] },
  rideAnnouncement: { topics: ['rides'] },
  rideInvited: { topics: ['invites'] },
  rideReminder: { topics: ['reminders'] },
  // A ride that starts within the hour cannot wait for the end of the quiet hours.
  rideSoon: { topics: ['reminders'], passesQuietHours: true },
  rideAlert: { topics: ['alerts'] },
  message: { topics: ['messages'], isUrgentPush: true },
  warning: { topics: [null] },
  suspensionLifted: { topics: [null] },
  rolesChanged: { topics: [null] },
  reportAnswered: { topics: [null] },
  appealAnswered: { topics: [null] },
  removed: { topics: [null] },
} as const satisfies Record<NotificationKind, KindRules>

/** The topics that a kind may have. */
export type TopicOf<Kind extends NotificationKind> = (typeof noticeKinds)[Kind]['topics'][number]

const rulesByKind = new Map<string, KindRules>(Object.entries(noticeKinds))

/** Kinds that are delivered during quiet hours. */
export const kindsPassingQuietHours = [...rulesByKind].flatMap(([kind, rules]) => (rules.passesQuietHours ? kind : []))

/** @param kind as stored, possibly by another release */
export const passesQuietHours = (kind: string) => rulesByKind.get(kind)?.passesQuietHours ?? false

/** @param kind as stored, possibly by another release */
export const isUrgentPush = (kind: string) => rulesByKind.get(kind)?.isUrgentPush ?? false
