/** A ride as it is after what happened. */
interface OfRide {
  rideId: number
  organiserId: string
  version: number
}

/** An answer to a ride, and how many come along now. */
interface OfAnswer extends OfRide {
  riderId: string
  joinedCount: number
  waitingCount: number
}

/** What led to an answer: the rider's own word, the organiser's, an invitation, or a seat that another gave up. */
type Cause = 'rider' | 'organiser' | 'invite' | 'queue'

export type RideEvent =
  | (OfRide & { type: 'rideCreated' })
  | (OfRide & { type: 'ridePublished' })
  /** `fields` are those of the form that became others; places have an event of their own. */
  | (OfRide & { type: 'rideChanged'; fields: string[] })
  | (OfRide & { type: 'stopsMoved' })
  | (OfRide & { type: 'rideCancelled'; reason: string | null })
  /** Whom it concerned stands nowhere else any more, nor what it was called: `title` where it was still to come. */
  | (OfRide & { type: 'rideDeleted'; participantIds: string[]; title?: string })

export type SeatEvent =
  | (OfAnswer & { type: 'seatGiven'; by: Cause })
  | (OfAnswer & { type: 'seatWaited'; by: Cause })
  | (OfAnswer & { type: 'seatAsked' })
  | (OfAnswer & { type: 'seatRefused' })
  | (OfAnswer & { type: 'seatLeft' })
  /** Says maybe, which keeps no seat. */
  | (OfAnswer & { type: 'seatLeftOpen' })
  /** Rides along from another stop. */
  | (OfAnswer & { type: 'boardingMoved' })
  /** Without a rider: a link for many. */
  | (OfRide & { type: 'rideInvited'; inviteId: number; riderId: string | null })
  | (OfRide & { type: 'inviteRevoked'; inviteId: number })

export interface RiderEvent {
  type: 'riderBlocked' | 'blockLifted'
  riderId: string
  otherId: string
}

/** Between two riders; `riderId` did it. */
interface OfFriendship {
  friendshipId: number
  riderId: string
  otherId: string
}

export type FriendshipEvent =
  | (OfFriendship & { type: 'friendAsked' })
  | (OfFriendship & { type: 'friendAccepted' })
  /** Nobody tells the one who asked. */
  | (OfFriendship & { type: 'friendDeclined' })
  /** A request was withdrawn, or friends are friends no longer. */
  | (OfFriendship & { type: 'friendshipEnded'; was: 'pending' | 'accepted' })

/**
 * What happens in the product and others may want to hear of, in the words of riders. An event lies in the database as JSON
 * until it is delivered, perhaps by a later version of this program: ids, numbers and texts only, and a type keeps its meaning.
 */
export type DomainEvent = RideEvent | SeatEvent | RiderEvent | FriendshipEvent

export type DomainEventType = DomainEvent['type']

/** What an event is about: the events of one subject are delivered in the order in which they happened. */
export function subjectOf(event: DomainEvent): string {
  if ('rideId' in event) return `ride:${event.rideId}`
  return 'friendshipId' in event ? `friendship:${event.friendshipId}` : `user:${event.riderId}`
}
