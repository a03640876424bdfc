import type { NotificationTopic } from '@scooter-rides/contract'

/** What riders are to be told, in their words. */
export interface Notice {
  kind: string
  /** The switch that silences it. */
  topic: NotificationTopic
  /** Of one subject there is one unread notification. */
  subject: string
  title: string
  body: string
  /** A path of this site. */
  link: string
  /** Who did it: is not told, and nobody who has a block with them is. */
  actorId: string
  /** Around the number of the others who did the same while nobody had read of it; else the latest takes the former's place. */
  gathered?: { before: string; after: string }
}

interface Actor {
  id: string
  name: string
}

interface NamedRide {
  id: number
  title: string
}

const quoted = (title: string) => `“${title}”`
const rideLink = ({ id }: NamedRide) => `/rides/${id}`

export const requestSubject = (askerId: string) => `friendRequest:${askerId}`

export const friendRequest = (asker: Actor): Notice => ({
  kind: 'friendRequest',
  topic: 'friends',
  subject: requestSubject(asker.id),
  title: `${asker.name} wants to be friends`,
  body: 'Accept or decline the request.',
  link: '/messages?tab=requests',
  actorId: asker.id,
})

export const friendAccepted = (friend: Actor): Notice => ({
  kind: 'friendAccepted',
  topic: 'friends',
  subject: `friendAccepted:${friend.id}`,
  title: `${friend.name} is your friend now`,
  body: 'Your request was accepted.',
  link: `/riders/${friend.id}`,
  actorId: friend.id,
})

const aboutRide = (ride: NamedRide, actorId: string) => ({
  topic: 'rides' as const,
  link: rideLink(ride),
  actorId,
})

/** What a rider plans the day by; a new description or photo is no news. */
export const tellingFields: ReadonlyMap<string, string> = new Map([
  ['date', 'It starts at another time.'],
  ['endsAt', 'It ends at another time.'],
  ['title', 'It has another name.'],
  ['avoid', 'It may go another way through its stops.'],
])

export const rideChanged = (ride: NamedRide, organiserId: string, body: string): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'rideChanged',
  subject: `ride:${ride.id}`,
  title: `${quoted(ride.title)} has changed`,
  body,
})

export const rideCancelled = (ride: NamedRide, organiserId: string, reason: string | null): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'rideCancelled',
  // Takes the place of a change that nobody needs to read any more.
  subject: `ride:${ride.id}`,
  title: `${quoted(ride.title)} is cancelled`,
  body: reason ?? 'The organiser called it off.',
})

export const rideDeleted = (ride: NamedRide, organiserId: string): Notice => ({
  ...rideCancelled(ride, organiserId, null),
  // Its own page is gone.
  link: '/dashboard#rides',
})

export const seatGiven = (ride: NamedRide, organiserId: string, by: 'queue' | 'organiser'): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'seatGiven',
  subject: `seat:${ride.id}`,
  title: `You have a seat on ${quoted(ride.title)}`,
  body: by === 'queue' ? 'A seat became free and you were next.' : 'The organiser said yes.',
})

export const seatRefused = (ride: NamedRide, organiserId: string): Notice => ({
  ...aboutRide(ride, organiserId),
  kind: 'seatRefused',
  subject: `seat:${ride.id}`,
  title: `No seat on ${quoted(ride.title)}`,
  body: 'The organiser cannot take you along this time.',
})

export const seatAsked = (ride: NamedRide, rider: Actor): Notice => ({
  ...aboutRide(ride, rider.id),
  kind: 'seatAsked',
  subject: `asked:${ride.id}`,
  title: `${rider.name} asks to join ${quoted(ride.title)}`,
  body: 'Say yes or no on the ride’s page.',
  gathered: { before: `${rider.name} and `, after: ` more ask to join ${quoted(ride.title)}` },
})

export const rideJoined = (ride: NamedRide, rider: Actor): Notice => ({
  ...aboutRide(ride, rider.id),
  kind: 'rideJoined',
  subject: `joined:${ride.id}`,
  title: `${rider.name} joined ${quoted(ride.title)}`,
  body: 'See who comes along.',
  gathered: { before: `${rider.name} and `, after: ` more joined ${quoted(ride.title)}` },
})

export const rideInvited = (ride: NamedRide, organiser: Actor): Notice => ({
  ...aboutRide(ride, organiser.id),
  kind: 'rideInvited',
  topic: 'invites',
  subject: `invite:${ride.id}`,
  title: `${organiser.name} invites you to ${quoted(ride.title)}`,
  body: 'Join, or say that you are not coming.',
})
