/** A moment as the clocks of a zone tell it; the moment itself as ISO 8601. */
export interface ToldMoment {
  at: string
  zone: string
}

interface FromTo<Value> {
  before: Value
  after: Value
}

/** One thing of a ride that became another, as an event keeps it: texts and numbers. */
export type RideDifference =
  | ({ what: 'start' } & FromTo<ToldMoment>)
  | ({ what: 'end' } & FromTo<ToldMoment | null>)
  | ({ what: 'title' } & FromTo<string>)
  /** Null is no limit. */
  | ({ what: 'seats' } & FromTo<number | null>)
  | ({ what: 'visibility' } & FromTo<string>)
  | ({ what: 'approval' } & FromTo<boolean>)
  | ({ what: 'avoid' } & FromTo<string[]>)
  /** The ends by name where they became others, have names and a privacy zone hides neither from anybody. */
  | { what: 'places'; start?: FromTo<string>; end?: FromTo<string> }
  | { what: 'description' }
  | { what: 'scooter' }

/** A stop at which riders may board that became another place, or is gone; its names, where it has any. */
export interface MovedStop {
  id: number
  from: string | null
  to: string | null
  isGone: boolean
}

/** Riders whose stop became another place, or is gone, and who are asked whether their answer still holds. */
export interface AskedRiders extends Omit<MovedStop, 'id'> {
  /** They all may know the name that `to` is, or it is none. */
  riderIds: string[]
}

/** What one change of a ride by its organiser made of it. */
export interface RideEdit {
  differences: RideDifference[]
  asked: AskedRiders[]
}

/** A ride as it is after what happened. */
interface OfRide {
  rideId: number
  organiserId: string
  version: number
  /** Changed with others of this series: riders are told of all at once, by an event of the series. */
  ofSeries?: number
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
  /** `fields` are those of the form that became others; places have an event of their own. Older ones have no `edit`. */
  | (OfRide & { type: 'rideChanged'; fields: string[]; edit?: RideEdit })
  /** An `edit` that is null stands in the event beside this one. */
  | (OfRide & { type: 'stopsMoved'; edit?: RideEdit | null })
  /** A ride that was saved while the router could not be asked follows the roads now. */
  | (OfRide & { type: 'routeFound' })
  | (OfRide & { type: 'rideCancelled'; reason: string | null })
  /** The team took it down. Whom it concerned sees it no longer. */
  | (OfRide & { type: 'rideHidden'; participantIds: string[]; title: string })
  /** And put it back. */
  | (OfRide & { type: 'rideShown' })
  /** An admin put it among the featured rides, or took it out. */
  | (OfRide & { type: 'rideFeatured'; isFeatured: boolean })
  /** The organiser told everybody something, in the ride's conversation too. */
  | (OfRide & { type: 'rideAnnounced'; messageId: number; roomId: number; text: string })
  /** Whom it concerned stands nowhere else any more, nor what it was called: `title` where it was still to come. */
  | (OfRide & { type: 'rideDeleted'; participantIds: string[]; title?: string })

/** Several rides of a series became others by one word of their organiser. */
interface OfSeries {
  seriesId: number
  organiserId: string
}

export type SeriesEvent =
  /** `fields` as of `rideChanged`, with `stops` among them. */
  | (OfSeries & { type: 'seriesChanged'; rideIds: number[]; fields: string[] })
  | (OfSeries & { type: 'seriesCancelled'; rideIds: number[]; reason: string | null })
  /** Whom it concerned stands nowhere else any more. */
  | (OfSeries & { type: 'seriesDeleted'; title: string; riderIds: string[] })

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
export type DomainEvent = RideEvent | SeriesEvent | SeatEvent | RiderEvent | FriendshipEvent

export type DomainEventType = DomainEvent['type']

/** What an event is about: the events of one subject are delivered in the order in which they happened. */
export function subjectOf(event: DomainEvent): string {
  if ('rideId' in event) return `ride:${event.rideId}`
  if ('seriesId' in event) return `series:${event.seriesId}`
  return 'friendshipId' in event ? `friendship:${event.friendshipId}` : `user:${event.riderId}`
}
