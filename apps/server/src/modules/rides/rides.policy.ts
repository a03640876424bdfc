import type { ParticipantAnswer, RideVisibility } from '@scooter-rides/contract'
import type { BlurredRide } from './rides.table.ts'

export interface RuledRide {
  userId: string
  status: 'draft' | 'published' | 'cancelled'
  visibility: RideVisibility
  hiddenAt: Date | null
}

/** The viewer's relations to one ride. A guest is `{ id: '' }`, since no id is empty. */
export interface Viewer {
  id: string
  answer: ParticipantAnswer | null
  /** Has an invitation that was not revoked. */
  isInvited: boolean
  isFriend: boolean
  /** One of the two riders blocked the other. */
  isBlocked: boolean
}

const takesPart = ({ answer }: Viewer) => answer !== null && answer !== 'no'

/** A ride that the viewer may not see is reported as not found. */
export function maySee(ride: RuledRide, viewer: Viewer): boolean {
  if (ride.userId === viewer.id) return true
  if (ride.status === 'draft' || ride.hiddenAt || viewer.isBlocked) return false
  if (ride.visibility === 'public' || takesPart(viewer) || viewer.isInvited) return true
  return ride.visibility === 'friends' && viewer.isFriend
}

export function mayChange(ride: Pick<RuledRide, 'userId'>, riderId: string): boolean {
  return ride.userId === riderId
}

/** Participants see exact places; other viewers see the version without the organiser's privacy zones. */
export function seesExactly(ride: Pick<RuledRide, 'userId'>, viewer: Pick<Viewer, 'id' | 'answer'>): boolean {
  return ride.userId === viewer.id || viewer.answer === 'yes'
}

/** The version for strangers while the cut is pending. */
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

interface BlurrableRide {
  userId: string
  answer: ParticipantAnswer | null
  isBeingCut: boolean
  blurred: BlurredRide | null
}

/** Undefined for viewers who may see exact places. */
export function blurFor(row: BlurrableRide, viewerId: string) {
  if (seesExactly(row, { id: viewerId, answer: row.answer })) return undefined
  return row.isBeingCut ? nothingShown : (row.blurred ?? undefined)
}
