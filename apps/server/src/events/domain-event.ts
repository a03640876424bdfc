import type { Translatable } from '@scooter-rides/messages'

/** A local date and time in a zone, and the instant as ISO 8601. */
export interface LocalMoment {
  at: string
  zone: string
}

interface FromTo<Value> {
  before: Value
  after: Value
}

/** One changed property of a ride, as texts and numbers. */
export type RideDifference =
  | ({ what: 'start' } & FromTo<LocalMoment>)
  | ({ what: 'end' } & FromTo<LocalMoment | null>)
  | ({ what: 'title' } & FromTo<string>)
  /** Null is no limit. */
  | ({ what: 'seats' } & FromTo<number | null>)
  | ({ what: 'visibility' } & FromTo<string>)
  | ({ what: 'approval' } & FromTo<boolean>)
  | ({ what: 'avoid' } & FromTo<string[]>)
  /** The changed names of the start and the end. A name that a privacy zone hides from anybody is left out. */
  | { what: 'places'; start?: FromTo<string>; end?: FromTo<string> }
  | { what: 'description' }
  | { what: 'scooter' }

/** A boarding stop that was moved or deleted, with its old and new name where it has one. */
export interface MovedStop {
  id: number
  from: string | null
  to: string | null
  isGone: boolean
}

/** Riders whose stop was moved or deleted, and who are asked to confirm their answer. */
export interface RidersToReconfirm extends Omit<MovedStop, 'id'> {
  /** `to` is a name that all of these riders may see, or null. */
  riderIds: string[]
}

export interface RideEdit {
  differences: RideDifference[]
  asked: RidersToReconfirm[]
}

/** The ride after the change. */
interface OfRide {
  rideId: number
  organiserId: string
  version: number
  /** The series that was edited with this ride. Its own event notifies riders of all the rides together. */
  ofSeries?: number
}

/** An answer to a ride, and the number of participants after it. */
interface OfAnswer extends OfRide {
  riderId: string
  joinedCount: number
  waitingCount: number
}

/** The cause of an answer: the rider, the organiser, an invitation, or a seat that became free. */
type Cause = 'rider' | 'organiser' | 'invite' | 'queue'

export type RideEvent =
  | (OfRide & { type: 'rideCreated' })
  | (OfRide & { type: 'ridePublished' })
  /** `fields` are the changed fields of the form; changed places have their own event. Events of older releases have no `edit`. */
  | (OfRide & { type: 'rideChanged'; fields: string[]; edit?: RideEdit })
  /** If `edit` is null, the event recorded with this one has it. */
  | (OfRide & { type: 'stopsMoved'; edit?: RideEdit | null })
  | (OfRide & { type: 'routeFound' })
  /** The reason is the organiser's text, or a message that the team cancelled the ride. */
  | (OfRide & { type: 'rideCancelled'; reason: Translatable | null })
  /** A moderator took the ride down, and its participants can no longer see it. */
  | (OfRide & { type: 'rideHidden'; participantIds: string[]; title: string })
  | (OfRide & { type: 'rideShown' })
  /** An administrator featured the ride, or ended that. */
  | (OfRide & { type: 'rideFeatured'; isFeatured: boolean })
  /** The organiser made an announcement, which the ride's room shows too. */
  | (OfRide & { type: 'rideAnnounced'; messageId: number; roomId: number; text: string })
  /** The event keeps the participants and, for a future ride, the title, because their rows are deleted. */
  | (OfRide & { type: 'rideDeleted'; participantIds: string[]; title?: string })

/** An organiser edited several rides of a series at once. */
interface OfSeries {
  seriesId: number
  organiserId: string
}

export type SeriesEvent =
  /** `fields` as in `rideChanged`, and `stops`. */
  | (OfSeries & { type: 'seriesChanged'; rideIds: number[]; fields: string[] })
  | (OfSeries & { type: 'seriesCancelled'; rideIds: number[]; reason: string | null })
  /** The event keeps the riders, because their rows are deleted. */
  | (OfSeries & { type: 'seriesDeleted'; title: string; riderIds: string[] })

export type SeatEvent =
  | (OfAnswer & { type: 'seatGiven'; by: Cause })
  | (OfAnswer & { type: 'seatWaited'; by: Cause })
  | (OfAnswer & { type: 'seatAsked' })
  | (OfAnswer & { type: 'seatRefused' })
  | (OfAnswer & { type: 'seatLeft' })
  /** The rider answered maybe, which takes no seat. */
  | (OfAnswer & { type: 'seatLeftOpen' })
  /** The rider boards at another stop. */
  | (OfAnswer & { type: 'boardingMoved' })
  /** `riderId` is null for a link that many riders may use. */
  | (OfRide & { type: 'rideInvited'; inviteId: number; riderId: string | null })
  | (OfRide & { type: 'inviteRevoked'; inviteId: number })

export interface RiderEvent {
  type: 'riderBlocked' | 'blockLifted'
  riderId: string
  otherId: string
}

/** `riderId` acted on the friendship with the other rider. */
interface OfFriendship {
  friendshipId: number
  riderId: string
  otherId: string
}

export type FriendshipEvent =
  | (OfFriendship & { type: 'friendAsked' })
  | (OfFriendship & { type: 'friendAccepted' })
  /** The rider who asked is not notified. */
  | (OfFriendship & { type: 'friendDeclined' })
  /** A request was withdrawn, or a friendship ended. */
  | (OfFriendship & { type: 'friendshipEnded'; was: 'pending' | 'accepted' })

/** A rider reported content or a person. It names neither the reporter nor the text. */
export interface ReportEvent {
  type: 'reportFiled'
  reportId: number
  subjectType: string
  subjectId: string
  category: string
}

/**
 * Everything that other modules may react to. The outbox stores events as JSON, perhaps for a later release: they hold only
 * ids, numbers, texts and messages, and a type keeps its meaning.
 */
export type DomainEvent = RideEvent | SeriesEvent | SeatEvent | RiderEvent | FriendshipEvent | ReportEvent

export type DomainEventType = DomainEvent['type']

/** Events of one subject are delivered in the order in which they were recorded. */
export function subjectOf(event: DomainEvent): string {
  if ('rideId' in event) return `ride:${event.rideId}`
  if ('seriesId' in event) return `series:${event.seriesId}`
  if ('reportId' in event) return `report:${event.reportId}`
  return 'friendshipId' in event ? `friendship:${event.friendshipId}` : `user:${event.riderId}`
}
