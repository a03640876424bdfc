import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { createHomeByRepository } from './home-by.repository.ts'

/** Ends the entries of a rider who is being suspended: the contacts are not told. */
export const createEndHomeBy = (clock: Clock) => (tx: Database, riderId: string) =>
  createHomeByRepository(tx).endAllOf(riderId, clock())
