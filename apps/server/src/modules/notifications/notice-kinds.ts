import type { NotificationKind, NotificationTopic } from '@scooter-rides/contract'

interface KindRules {
  /** The settings that turn it off. Null is a notification of the team, which no setting turns off. */
  topics: readonly (NotificationTopic | null)[]
  /** Also delivered during the quiet hours of a rider. */
  passesQuietHours?: true
  /** Asks the push service to wake the device. */
  isUrgentPush?: true
}

/** The type check finds a kind without rules. */
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
  // The group is on the road.
  liveStopped: { topics: ['rides'], passesQuietHours: true, isUrgentPush: true },
  liveSplit: { topics: ['rides'], passesQuietHours: true, isUrgentPush: true },
  // A rider who is out late, and the people who wait.
  homeByReminder: { topics: [null], passesQuietHours: true, isUrgentPush: true },
  homeByMissed: { topics: [null], passesQuietHours: true, isUrgentPush: true },
  homeByArrived: { topics: [null], passesQuietHours: true, isUrgentPush: true },
  message: { topics: ['messages'], isUrgentPush: true },
  warning: { topics: [null] },
  suspended: { topics: [null] },
  suspensionLifted: { topics: [null] },
  rolesChanged: { topics: [null] },
  webhookOff: { topics: [null] },
  reportAnswered: { topics: [null] },
  appealAnswered: { topics: [null] },
  removed: { topics: [null] },
} as const satisfies Record<NotificationKind, KindRules>

export type TopicOf<Kind extends NotificationKind> = (typeof noticeKinds)[Kind]['topics'][number]

const rulesByKind = new Map<string, KindRules>(Object.entries(noticeKinds))

export const kindsPassingQuietHours = [...rulesByKind].flatMap(([kind, rules]) => (rules.passesQuietHours ? kind : []))

/** @param kind as stored, possibly by another release */
export const passesQuietHours = (kind: string) => rulesByKind.get(kind)?.passesQuietHours ?? false

/** @param kind as stored, possibly by another release */
export const isUrgentPush = (kind: string) => rulesByKind.get(kind)?.isUrgentPush ?? false
