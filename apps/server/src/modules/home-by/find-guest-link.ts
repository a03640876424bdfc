import type { Database } from '../../platform/database/database.ts'

interface FoundGuestLink {
  token: string
  /** The page, as a path of this site. */
  path: string
}

/** The rider's guest link for the ride. It opens the position to anybody, so it is never stored. Null if there is none. */
export type FindGuestLink = (tx: Database, riderId: string, rideId: number) => Promise<FoundGuestLink | null>
