import { cutText, limits, type NotificationKind } from '@scooter-rides/contract'
import { translatable, type Translatable, type TranslatableMessage } from '@scooter-rides/messages'
import type { RidersToReconfirm, RideDifference } from '../../events/domain-event.ts'
import type { NoticeMessage } from './notifications.table.ts'
import type { TopicOf } from './notice-kinds.ts'

export type Notice = { [Kind in NotificationKind]: NoticeOf<Kind> }[NotificationKind]

interface NoticeOf<Kind extends NotificationKind> {
  kind: Kind
  /** The setting that turns it off. Null reaches every rider; a suspended rider reads it after the suspension. */
  topic: TopicOf<Kind>
  /** A subject has at most one unread notification. */
  subject: string
  title: Translatable
  /** Sentences; empty for none. */
  body: Translatable[]
  /** A path of this site; null if there is no page to open. */
  link: string | null
  /** Neither the actor nor riders with a block between them are notified. Null for notifications of a schedule. */
  actorId: string | null
  ownWords?: ReadonlyMap<string, NoticeMessage>
  /** The title for several actors while it is unread; its value `others` becomes the number of the other actors. Without it the latest notification replaces the former. */
  gathered?: TranslatableMessage
}

interface Actor {
  id: string
  name: string
}

interface NamedRide {
  id: number
  title: string
}

const rideLink = ({ id }: NamedRide) => `/rides/${id}`

export const requestSubject = (requesterId: string) => `friendRequest:${requesterId}`

export const friendRequest = (requester: Actor): Notice => ({
  kind: 'friendRequest',
  topic: 'friends',
  subject: requestSubject(requester.id),
  title: translatable('notices.friendRequest.title', { rider: requester.name }),
  body: [translatable('notices.friendRequest.body')],
  link: '/messages?tab=requests',
  actorId: requester.id,
})

export const friendAccepted = (friend: Actor): Notice => ({
  kind: 'friendAccepted',
  topic: 'friends',
  subject: `friendAccepted:${friend.id}`,
  title: translatable('notices.friendAccepted.title', { rider: friend.name }),
  body: [translatable('notices.friendAccepted.body')],
  link: `/riders/${friend.id}`,
  actorId: friend.id,
})

const aboutRide = (ride: NamedRide, actorId: string) => ({
  topic: 'rides' as const,
  link: rideLink(ride),
  actorId,
})

/** Participants are notified of differences that affect their plans. */
const isNotified: Record<RideDifference['what'], boolean> = {
  start: true,
  end: true,
  places: true,
  title: true,
  avoid: true,
  seats: false,
  approval: false,
  visibility: false,
  description: false,
  scooter: false,
}

export const isNotifiedOf = ({ what }: RideDifference) => isNotified[what]

export const rideChanged = (ride: NamedRide, organiserId: string, body: Translatable[]): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'rideChanged',
  subject: `ride:${ride.id}`,
  title: translatable('notices.rideChanged.title', { ride: ride.title }),
  body,
})

/** Sent once to these riders, in addition to other changes. Later changes do not replace the question. */
export const stopAskedAgain = (
  ride: NamedRide,
  organiserId: string,
  { from, to, isGone }: Omit<RidersToReconfirm, 'riderIds'>,
  edited: Translatable[],
): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'stopAskedAgain',
  subject: stopSubject(ride.id),
  title: translatable('notices.stopAskedAgain.title', { ride: ride.title }),
  body: [stopChange({ from, to, isGone }), ...edited],
})

export const stopSubject = (rideId: number) => `stop:${rideId}`

function stopChange({ from, to, isGone }: Omit<RidersToReconfirm, 'riderIds'>): TranslatableMessage {
  if (isGone)
    return from ? translatable('notices.stop.removedNamed', { stop: from }) : translatable('notices.stop.removed')
  if (from && to && from !== to) return translatable('notices.stop.movedTo', { from, to })
  return from ? translatable('notices.stop.movedNamed', { stop: from }) : translatable('notices.stop.moved')
}

/** @param reason in the organiser's words, or the team's message */
export const rideCancelled = (ride: NamedRide, organiserId: string, reason: Translatable | null): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'rideCancelled',
  // Replaces unread notifications about earlier changes.
  subject: `ride:${ride.id}`,
  title: translatable('notices.rideCancelled.title', { ride: ride.title }),
  body: [reason ?? translatable('notices.rideCancelled.body')],
})

export const rideDeleted = (ride: NamedRide, organiserId: string): Notice => ({
  ...rideCancelled(ride, organiserId, null),
  // The page of the ride does not exist any more.
  link: '/dashboard#rides',
})

export const rideTakenDown = (ride: NamedRide, organiserId: string): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'rideTakenDown',
  subject: `ride:${ride.id}`,
  title: translatable('notices.rideTakenDown.title', { ride: ride.title }),
  body: [translatable('notices.rideTakenDown.body')],
  // Riders no longer find the page of the ride.
  link: '/dashboard#rides',
})

export const rideBack = (ride: NamedRide, organiserId: string): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'rideBack',
  subject: `ride:${ride.id}`,
  title: translatable('notices.rideBack.title', { ride: ride.title }),
  body: [translatable('notices.rideBack.body')],
})

/** Each rider receives it for the first of their rides. */
export const seriesNotice = (notice: Notice, seriesId: number): Notice => ({
  ...notice,
  subject: `series:${seriesId}`,
  body: [...notice.body, translatable('notices.series')],
})

export const seatGiven = (ride: NamedRide, organiserId: string, by: 'queue' | 'organiser'): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'seatGiven',
  subject: `seat:${ride.id}`,
  title: translatable('notices.seatGiven.title', { ride: ride.title }),
  body: [by === 'queue' ? translatable('notices.seatGiven.fromQueue') : translatable('notices.seatGiven.byOrganiser')],
})

export const seatRefused = (ride: NamedRide, organiserId: string): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'seatRefused',
  subject: `seat:${ride.id}`,
  title: translatable('notices.seatRefused.title', { ride: ride.title }),
  body: [translatable('notices.seatRefused.body')],
})

export const seatAsked = (ride: NamedRide, rider: Actor): Notice => ({
  ...aboutRide(ride, rider.id),
  kind: 'seatAsked',
  subject: `asked:${ride.id}`,
  title: translatable('notices.seatAsked.title', { rider: rider.name, ride: ride.title }),
  body: [translatable('notices.seatAsked.body')],
  gathered: translatable('notices.seatAsked.gathered', { rider: rider.name, ride: ride.title, others: 0 }),
})

export const rideJoined = (ride: NamedRide, rider: Actor): Notice => ({
  ...aboutRide(ride, rider.id),
  kind: 'rideJoined',
  subject: `joined:${ride.id}`,
  title: translatable('notices.rideJoined.title', { rider: rider.name, ride: ride.title }),
  body: [translatable('notices.rideJoined.body')],
  gathered: translatable('notices.rideJoined.gathered', { rider: rider.name, ride: ride.title, others: 0 }),
})

/** Members of the ride's room find the whole text there and get its beginning; other riders get the whole text. */
export const rideAnnounced = (
  ride: NamedRide,
  organiser: Actor,
  { messageId, roomId, text }: { messageId: number; roomId: number | null; text: string },
): Notice => ({
  ...aboutRide(ride, organiser.id),
  kind: 'rideAnnouncement',
  // A unique subject: announcements do not replace each other.
  subject: `announcement:${messageId}`,
  title: translatable('notices.rideAnnounced.title', { rider: organiser.name, ride: ride.title }),
  body: [roomId === null ? text : cutText(text, limits.announcementBeginning, '…')],
  link: roomId === null ? rideLink(ride) : `/messages?room=${roomId}`,
})

export const rideInvited = (ride: NamedRide, organiser: Actor): Notice => ({
  ...aboutRide(ride, organiser.id),
  kind: 'rideInvited',
  topic: 'invites',
  subject: `invite:${ride.id}`,
  title: translatable('notices.rideInvited.title', { rider: organiser.name, ride: ride.title }),
  body: [translatable('notices.rideInvited.body')],
})
