import {
  userId,
  type QueryOf,
  type Rider,
  type RiderPage,
  type Vehicle,
  type listRiders,
} from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodePlace, isTextKey, isWholeKey, pageSize, toPage, type Page } from '../../platform/http/paging.ts'
import type { vehiclesTable } from '../vehicles/vehicles.table.ts'
import { toRider, withoutPresence } from '../users/rider-view.ts'
import { createRidersRepository } from './riders.repository.ts'
import { seesStatistics } from './shared-statistics.policy.ts'
import { riderNotFound } from '../users/users.errors.ts'

interface RidersDeps {
  db: Database
  clock: Clock
}

type Riders = ReturnType<typeof createRidersRepository>
export type RidersService = ReturnType<typeof createRidersService>

export function createRidersService({ db, clock }: RidersDeps) {
  const riders = createRidersRepository(db)

  return {
    async list(callerId: string, query: QueryOf<typeof listRiders>): Promise<Page<Rider>> {
      const size = pageSize(query)
      const after = decodePlace(query.cursor, { key: isWholeKey, id: isUserId })
      const rows = await riders.list({ callerId, q: query.q, after, limit: size + 1 })
      const { items, next } = toPage(rows, size, (last) => [last.key, last.id])
      return { items: items.map((row) => toRider(row, clock())), next }
    },

    /** Riders who blocked the caller are not found. */
    async get(riderId: string, callerId: string): Promise<RiderPage> {
      const row = await riders.find(riderId, callerId)
      if (!row) throw riderNotFound()
      const [vehicles, rideCount, friendship, block] = await Promise.all([
        riders.vehiclesOf(riderId),
        riders.countRides(riderId, callerId),
        riders.findFriendship(callerId, riderId),
        riders.findBlock(callerId, riderId),
      ])
      const rider = block ? withoutPresence(toRider(row, clock())) : toRider(row, clock())
      return {
        ...rider,
        createdAt: row.createdAt,
        vehicles: vehicles.map(withoutPlate),
        rideCount,
        sharesStatistics: seesStatistics(row.shareStatistics, {
          isFriend: callerId === riderId || friendship?.status === 'accepted',
          isBlocked: block !== undefined,
        }),
        friendship: block ? toBlock(block, rider) : friendship ? toFriendship(friendship, callerId, rider) : null,
      }
    },
  }
}

const isUserId = (key: unknown): key is string => isTextKey(key) && userId.safeParse(key).success

function withoutPlate({ licensePlate: _private, ...vehicle }: typeof vehiclesTable.$inferSelect): Vehicle {
  return vehicle
}

type BlockRow = NonNullable<Awaited<ReturnType<Riders['findBlock']>>>

function toBlock({ id, createdAt }: BlockRow, user: Rider) {
  return { id, status: 'blocked' as const, direction: 'outgoing' as const, user, createdAt }
}

type FriendshipRow = NonNullable<Awaited<ReturnType<Riders['findFriendship']>>>

function toFriendship({ id, userId, status, createdAt }: FriendshipRow, callerId: string, user: Rider) {
  const direction = userId === callerId ? ('outgoing' as const) : ('incoming' as const)
  return { id, status, direction: status === 'accepted' ? null : direction, user, createdAt }
}
