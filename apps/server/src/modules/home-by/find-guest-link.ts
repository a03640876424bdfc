import type { Database } from '../../platform/database/database.ts'

/** @returns the path of the rider's guest link for the ride; null if there is none */
export type FindGuestLink = (tx: Database, riderId: string, rideId: number) => Promise<string | null>
