import type { AdminRide, AdminVehicle, QueryOf, listAdminRides, listAdminVehicles } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  decodeIdCursor,
  decodePlace,
  isIdKey,
  isWholeKey,
  pageSize,
  toPage,
  type Page,
} from '../../../platform/http/paging.ts'
import { splitWords } from '../../../platform/words/split-words.ts'
import { rideStatusAt } from '../../rides/ride-status.ts'
import { toRider, type RiderRow } from '../../users/rider-view.ts'
import { createContentAdminRepository } from './content-admin.repository.ts'

export type ContentAdminService = ReturnType<typeof createContentAdminService>

export function createContentAdminService({ db, clock }: { db: Database; clock: Clock }) {
  const content = createContentAdminRepository(db)

  const toMaker = (row: RiderRow) => {
    const { id, username, displayName } = toRider(row, clock())
    return { id, username, displayName }
  }

  return {
    async listRides(query: QueryOf<typeof listAdminRides>): Promise<Page<AdminRide>> {
      const size = pageSize(query)
      const { status, sort } = query
      const now = clock()
      const after = decodePlace(query.cursor, { key: isWholeKey, id: isIdKey })
      const rows = await content.rides({ words: splitWords(query.q), status, sort, after, limit: size + 1, now })
      const { items, next } = toPage(rows, size, (last) => [last.key, last.id])
      return {
        items: items.map(({ organiser, hiddenAt, hiddenReason, featuredAt, ...ride }) => ({
          ...ride,
          organiser: toMaker(organiser),
          startsAt: ride.date,
          status: rideStatusAt(ride, now),
          takenDown: hiddenAt && { reason: hiddenReason, at: hiddenAt },
          isFeatured: featuredAt !== null,
        })),
        next,
      }
    },

    async listVehicles(query: QueryOf<typeof listAdminVehicles>): Promise<Page<AdminVehicle>> {
      const size = pageSize(query)
      const { type, hasPhoto, sort, cursor } = query
      const afterId = decodeIdCursor(cursor)
      const rows = await content.vehicles({
        words: splitWords(query.q),
        type,
        hasPhoto,
        sort,
        afterId,
        limit: size + 1,
      })
      const { items, next } = toPage(rows, size, (last) => [last.id])
      return { items: items.map(({ organiser, ...vehicle }) => ({ ...vehicle, owner: toMaker(organiser) })), next }
    },
  }
}
