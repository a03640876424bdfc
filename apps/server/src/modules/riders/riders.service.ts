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
import { createRidersRepository, type RiderPlace } from './riders.repository.ts'
import { seesStatistics } from './shared-statistics.policy.ts'
import { riderNotFound } from '../users/users.errors.ts'

interface RidersDeps {
  db: Database
  clock: Clock
}

type Riders = ReturnType<typeof createRidersRepository>
type ListedRow = Awaited<ReturnType<Riders['listNamed']>>[number]
export type RidersService = ReturnType<typeof createRidersService>

/** Rows that are not shown are discarded, so that they must not fill the memory. */
const mostReadAtOnce = 2000

export function createRidersService({ db, clock }: RidersDeps) {
  const riders = createRidersRepository(db)

  /** Usually few riders are not shown. Otherwise many are read at once, for which the planner uses the index of names. */
  async function listShown(callerId: string, q: string | undefined, after: RiderPlace | undefined, wanted: number) {
    const shown: ListedRow[] = []
    for (let limit = 2 * wanted; ; limit = mostReadAtOnce) {
      const rows = await riders.listNamed({ callerId, q, after, limit })
      shown.push(...rows.filter(({ isShown }) => isShown))
      after = rows.at(-1)
      if (shown.length >= wanted || rows.length < limit || !after) return shown.slice(0, wanted)
    }
  }

  return {
    async list(callerId: string, query: QueryOf<typeof listRiders>): Promise<Page<Rider>> {
      const size = pageSize(query)
      const after = decodePlace(query.cursor, { key: isWholeKey, id: isUserId })
      const rows = await listShown(callerId, query.q, after, size + 1)
      const { items, next } = toPage(rows, size, (last) => [last.key, last.id])
      return { items: items.map((row) => toRider(row, clock())), next }
    },

    /** Riders who blocked the caller are not found. A private profile shows strangers the name and the picture. */
    async get(riderId: string, callerId: string): Promise<RiderPage> {
      const row = await riders.find(riderId, callerId)
      if (!row) throw riderNotFound()
      const [vehicles, rideCount, friendship, block] = await Promise.all([
        riders.vehiclesOf(riderId),
        riders.countRides(riderId, callerId),
        riders.findFriendship(callerId, riderId),
        riders.findBlock(callerId, riderId),
      ])
      const isFriend = callerId === riderId || friendship?.status === 'accepted'
      const isHidden = row.isPrivate && !isFriend
      const seen = toRider(isFriend ? { ...row, showPresence: row.showPresenceToFriends } : row, clock())
      const rider = block ? withoutPresence(seen) : seen
      return {
        ...rider,
        isHidden,
        createdAt: isHidden ? null : row.createdAt,
        vehicles: isHidden ? [] : vehicles.map(withoutPlate),
        rideCount: isHidden ? 0 : rideCount,
        sharesStatistics: seesStatistics(row, { isFriend, isBlocked: block !== undefined }),
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
