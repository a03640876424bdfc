import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { storedFilesTable } from '../../storage/storage.table.ts'
import { isUnexpired } from '../../storage/stored-files.filters.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { usersTable } from '../../users/users.table.ts'

/**
 * Content without a circle of readers: public rides, riders, and photos of profiles and scooters. Each check is one query whose result
 * is empty for private, deleted and unknown content alike.
 */
export function createPublicContentRepository(db: Database) {
  return {
    async isPublicRide(rideId: number): Promise<boolean> {
      const { id, status, visibility, hiddenAt } = ridesTable
      const rows = await db
        .select({ id })
        .from(ridesTable)
        .where(
          and(eq(id, rideId), inArray(status, ['published', 'cancelled']), eq(visibility, 'public'), isNull(hiddenAt)),
        )
      return rows.length > 0
    },

    /** Undefined for files that are no photos. */
    async findPhotoOwner(storageKey: string, now: Date): Promise<string | undefined> {
      const { key, ownerId, purpose, width } = storedFilesTable
      const [row] = await db
        .select({ ownerId })
        .from(storedFilesTable)
        .innerJoin(usersTable, eq(usersTable.id, ownerId))
        .where(
          and(
            eq(key, storageKey),
            inArray(purpose, ['profile', 'vehicle']),
            isNotNull(width),
            isUnexpired(now),
            isAlive,
          ),
        )
      return row?.ownerId ?? undefined
    },
  }
}
