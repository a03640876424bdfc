import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { withoutGuard } from '../../../platform/database/transaction-guard.ts'
import type { ReadGroups } from '../positions/group-reader.ts'
import { createLiveGroupsRepository } from './live-groups.repository.ts'
import { createLiveSharesRepository } from './live-shares.repository.ts'

/** The rides with shares, permitted or not. */
export const listLiveRides =
  ({ db }: { db: Database }) =>
  (): Promise<number[]> =>
    createLiveSharesRepository(db).listRideIds()

/** Reads groups. It deletes shares that are no longer permitted, so that a former rider who returns does not share without a new consent. */
export function readLiveGroups({ db, clock }: { db: Database; clock: Clock }): ReadGroups {
  return async (rideIds) => {
    const { groups, lostShareIds } = await createLiveGroupsRepository(db).read(rideIds, clock())
    // The read may have begun in a call of a rider, whose rights do not matter here.
    await withoutGuard(() => createLiveSharesRepository(db).deleteMany(lostShareIds))
    return groups
  }
}
