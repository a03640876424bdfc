import { cutText, isolate, limits, type NotificationKind } from '@scooter-rides/contract'
import type { RidersToReconfirm, RideDifference } from '../../events/domain-event.ts'
import type { TopicOf } from './notice-kinds.ts'

export type Notice = { [Kind in NotificationKind]: NoticeOf<Kind> }[NotificationKind]

interface NoticeOf<Kind extends NotificationKind> {
  kind: Kind
  /** The setting that turns it off. Null reaches every rider; a suspended rider reads it after the suspension. */
  topic: TopicOf<Kind>
  /** A subject has at most one unread notification. */
  subject: string
  title: string
  body: string
  /** A path of this site; null if there is no page to open. */
  link: string | null
  /** Neither the actor nor riders with a block between them are notified. Null for notifications of a schedule. */
  actorId: string | null
  ownWords?: ReadonlyMap<string, NoticeText>
  /** The text around the number of other actors while it is unread; without it the latest notification replaces the former. */
  gathered?: { before: string; after: string }
}

export interface NoticeText {
  title: string
  body: string
}

interface Actor {
  id: string
  name: string
}

interface NamedRide {
  id: number
  title: string
}

const quoted = (title: string) => `“${isolate(title)}”`
const rideLink = ({ id }: NamedRide) => `/rides/${id}`

export const requestSubject = (requesterId: string) => `friendRequest:${requesterId}`

export const friendRequest = (requester: Actor): Notice => ({
  kind: 'friendRequest',
  topic: 'friends',
  subject: requestSubject(requester.id),
  title: `${isolate(requester.name)} sent you a friend request`,
  body: 'Accept or decline the request.',
  link: '/messages?tab=requests',
  actorId: requester.id,
})

export const friendAccepted = (friend: Actor): Notice => ({
  kind: 'friendAccepted',
  topic: 'friends',
  subject: `friendAccepted:${friend.id}`,
  title: `${isolate(friend.name)} is now your friend`,
  body: 'Your friend request was accepted.',
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

/** Empty for no texts. */
export function asSentence(words: readonly string[]): string {
  const text = words.join('; ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

export const rideChanged = (ride: NamedRide, organiserId: string, body: string): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'rideChanged',
  subject: `ride:${ride.id}`,
  title: `${quoted(ride.title)} was changed`,
  body,
})

/** Sent once to these riders, in addition to other changes. Later changes do not replace the question. */
export const stopAskedAgain = (
  ride: NamedRide,
  organiserId: string,
  { from, to, isGone }: Omit<RidersToReconfirm, 'riderIds'>,
  edited: string,
): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'stopAskedAgain',
  subject: stopSubject(ride.id),
  title: `Are you still joining ${quoted(ride.title)}?`,
  body: [movedWords({ from, to, isGone }), edited].filter(Boolean).join(' '),
})

export const stopSubject = (rideId: number) => `stop:${rideId}`

function movedWords({ from, to, isGone }: Omit<RidersToReconfirm, 'riderIds'>): string {
  if (isGone) return `Your stop${from ? ` ${isolate(from)}` : ''} was removed. You would now board at the start.`
  if (from && to && from !== to) return `Your stop moved from ${isolate(from)} to ${isolate(to)}.`
  return `Your stop${from ? ` ${isolate(from)}` : ''} moved.`
}

export const rideCancelled = (ride: NamedRide, organiserId: string, reason: string | null): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'rideCancelled',
  // Replaces unread notifications about earlier changes.
  subject: `ride:${ride.id}`,
  title: `${quoted(ride.title)} was cancelled`,
  body: reason ?? 'The organiser cancelled this ride.',
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
  title: `${quoted(ride.title)} was taken down`,
  body: 'The team took this ride down. It is no longer shown.',
  // Riders no longer find the page of the ride.
  link: '/dashboard#rides',
})

export const rideBack = (ride: NamedRide, organiserId: string): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'rideBack',
  subject: `ride:${ride.id}`,
  title: `${quoted(ride.title)} was restored`,
  body: 'The team restored this ride. Your answer still counts.',
})

/** Each rider receives it for the first of their rides. */
export const seriesNotice = (notice: Notice, seriesId: number): Notice => ({
  ...notice,
  subject: `series:${seriesId}`,
  body: `${notice.body} The same applies to other rides of this series.`,
})

export const seatGiven = (ride: NamedRide, organiserId: string, by: 'queue' | 'organiser'): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'seatGiven',
  subject: `seat:${ride.id}`,
  title: `You have a seat on ${quoted(ride.title)}`,
  body:
    by === 'queue'
      ? 'A seat became free, and you were next on the waiting list.'
      : 'The organiser accepted your request.',
})

export const seatRefused = (ride: NamedRide, organiserId: string): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'seatRefused',
  subject: `seat:${ride.id}`,
  title: `No seat on ${quoted(ride.title)}`,
  body: 'The organiser declined your request.',
})

export const seatAsked = (ride: NamedRide, rider: Actor): Notice => ({
  ...aboutRide(ride, rider.id),
  kind: 'seatAsked',
  subject: `asked:${ride.id}`,
  title: `${isolate(rider.name)} wants to join ${quoted(ride.title)}`,
  body: 'Accept or decline on the ride’s page.',
  gathered: { before: `${isolate(rider.name)} and `, after: ` more want to join ${quoted(ride.title)}` },
})

export const rideJoined = (ride: NamedRide, rider: Actor): Notice => ({
  ...aboutRide(ride, rider.id),
  kind: 'rideJoined',
  subject: `joined:${ride.id}`,
  title: `${isolate(rider.name)} joined ${quoted(ride.title)}`,
  body: 'See all participants.',
  gathered: { before: `${isolate(rider.name)} and `, after: ` more joined ${quoted(ride.title)}` },
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
  title: `${isolate(organiser.name)} about ${quoted(ride.title)}`,
  body: roomId === null ? text : cutText(text, limits.announcementBeginning, '…'),
  link: roomId === null ? rideLink(ride) : `/messages?room=${roomId}`,
})

export const rideInvited = (ride: NamedRide, organiser: Actor): Notice => ({
  ...aboutRide(ride, organiser.id),
  kind: 'rideInvited',
  topic: 'invites',
  subject: `invite:${ride.id}`,
  title: `${isolate(organiser.name)} invites you to ${quoted(ride.title)}`,
  body: 'Join the ride or decline the invitation.',
})
