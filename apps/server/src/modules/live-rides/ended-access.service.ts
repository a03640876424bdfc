import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
import { runInBatches } from '../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { createEndedAccessRepository } from './ended-access.repository.ts'

/** The organiser may extend a ride that took longer, also after its planned end. */
const keptAfterRideMs = dayMs

export type EndedAccess = ReturnType<typeof createEndedAccess>

/** Trackers and guest links, which do not work after their ride. */
export function createEndedAccess({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async delete(signal: AbortSignal): Promise<void> {
      const overBefore = new Date(clock().getTime() - keptAfterRideMs)
      async function deleteNext(tx: Database, size: number): Promise<boolean> {
        const access = createEndedAccessRepository(tx)
        const trackers = await access.deleteTrackers(overBefore, size)
        return trackers + (await access.deleteGuestLinks(overBefore, size)) > 0
      }
      await runInBatches(db, deleteNext, signal)
    },
  }
}
