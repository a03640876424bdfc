import type { ParticipantAnswer, RideVisibility } from '@scooter-rides/contract'
import type { BlurredRide } from './rides.table.ts'

/** What the rules need to know of a ride. */
export interface RuledRide {
  userId: string
  status: 'draft' | 'published' | 'cancelled'
  visibility: RideVisibility
  hiddenAt: Date | null
}

/** How a rider stands to one ride; nobody's id is empty, so a stranger is `{ id: '' }` without ties. */
export interface Viewer {
  id: string
  answer: ParticipantAnswer | null
  /** Named in an invitation that was not revoked. */
  isInvited: boolean
  /** Friends with the organiser. */
  isFriend: boolean
  /** One of the two blocked the other. */
  isBlocked: boolean
}

const takesPart = ({ answer }: Viewer) => answer !== null && answer !== 'no'

/** A ride that somebody may not see does not exist for them. */
export function maySee(ride: RuledRide, viewer: Viewer): boolean {
  if (ride.userId === viewer.id) return true
  if (ride.status === 'draft' || ride.hiddenAt || viewer.isBlocked) return false
  if (ride.visibility === 'public' || takesPart(viewer) || viewer.isInvited) return true
  return ride.visibility === 'friends' && viewer.isFriend
}

export function mayChange(ride: Pick<RuledRide, 'userId'>, riderId: string): boolean {
  return ride.userId === riderId
}

/** Exact places are for people on the ride; everybody else gets what the organiser's privacy zones leave. */
export function seesExactly(ride: Pick<RuledRide, 'userId'>, viewer: Pick<Viewer, 'id' | 'answer'>): boolean {
  return ride.userId === viewer.id || viewer.answer === 'yes'
}

/** What strangers get of a ride while it is not known what they may see. */
export const nothingShown: BlurredRide = {
  startLat: null,
  startLng: null,
  endLat: null,
  endLng: null,
  startLabel: null,
  endLabel: null,
  distance: null,
  preview: null,
  routeData: null,
  visibleStopIds: [],
  hiddenAreas: [],
}

/** A ride as far as its blur depends on who looks. */
interface BlurrableRide {
  userId: string
  answer: ParticipantAnswer | null
  isBeingCut: boolean
  blurred: BlurredRide | null
}

/** What the viewer is told in the place of what a privacy zone hides; undefined for who sees all of the ride. */
export function blurFor(row: BlurrableRide, viewerId: string) {
  if (seesExactly(row, { id: viewerId, answer: row.answer })) return undefined
  return row.isBeingCut ? nothingShown : (row.blurred ?? undefined)
}
