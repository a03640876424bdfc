import type { LatLng } from '@scooter-rides/geo'

/** The ride that the group follows. */
export interface GroupPlan {
  /** Start, planned stops, end. */
  stops: readonly LatLng[]
  /** The line of the ride; null if it has none. */
  route: readonly LatLng[] | null
  startsAt: Date
}

/** A position of a rider. */
export interface TrackedFix extends LatLng {
  userId: string
  /** Metres. */
  accuracy: number
  /** When it was measured. */
  at: Date
}

/** Distances are metres, rounded to 10 m below 1 km and to 100 m above. Alerts contain no coordinates. */
export type GroupAlert = StoppedAlert | SplitAlert

export interface StoppedAlert {
  kind: 'stopped'
  userId: string
  since: Date
  /** The time of the check that found it. */
  at: Date
  /** To the nearest rider who goes on, along the way if possible; null if no other position is known. */
  distance: number | null
}

export interface SplitAlert {
  kind: 'split'
  /** The gap, along the way if both riders beside it are on the way. */
  distance: number
  behind: string[]
  ahead: string[]
}

const kilometre = 1000

/** Rounded so that two alerts do not tell a position. */
export const roundDistance = (metres: number): number =>
  metres < kilometre - 5 ? Math.max(10, Math.round(metres / 10) * 10) : Math.round(metres / 100) * 100
