import { randomBytes } from 'node:crypto'
import type { CalendarFeed } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { encodeCursor } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/http/problem.ts'
import { hashToken } from '../../platform/privacy/hash-token.ts'
import type { RideFilesService } from '../ride-files/ride-files.service.ts'
import type { RideViews } from '../ride-views/ride-views.service.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { createCalendarFeedsRepository } from './calendar-feeds.repository.ts'

interface CalendarsDeps {
  db: Database
  clock: Clock
  rides: Pick<RideViews, 'list' | 'ofRider'>
  files: Pick<RideFilesService, 'toFeed'>
  productName: string
}

export interface NearPlace {
  lat: number
  lng: number
  within: number
  tz?: string | undefined
}

export type CalendarsService = ReturnType<typeof createCalendarsService>

const daysBack = 90
const daysAhead = 60
/** Two pages of a list. */
const mostNear = 200

const unknownFeed = () => notFound('calendar.not_found', 'Calendar not found.')

/** A rider's own rides have a secret address, public rides a public one. */
export function createCalendarsService({ db, clock, rides, files, productName }: CalendarsDeps) {
  const feeds = createCalendarFeedsRepository(db)

  async function get(riderId: string): Promise<CalendarFeed> {
    const feed = await feeds.find(riderId)
    return { url: null, createdAt: feed?.createdAt ?? null, lastReadAt: feed?.lastReadAt ?? null }
  }

  return {
    get,

    /** The token is returned only here. */
    async make(riderId: string, origin: string): Promise<CalendarFeed> {
      const token = randomBytes(24).toString('base64url')
      await db.transaction(async (tx) => {
        await lockUser(tx, riderId)
        await createCalendarFeedsRepository(tx).put(riderId, hashToken(token), clock())
      })
      return { ...(await get(riderId)), url: `${origin}/api/calendar/${token}.ics` }
    },

    revoke: (riderId: string) => db.transaction((tx) => createCalendarFeedsRepository(tx).delete(riderId)),

    /** @throws 404 for an unknown or replaced token */
    async read(token: string, origin: string): Promise<string> {
      const now = clock()
      const riderId = await feeds.findOwner(hashToken(token), now)
      if (riderId === undefined) throw unknownFeed()
      const found = await rides.ofRider({ id: riderId }, new Date(now.getTime() - daysBack * dayMs))
      await feeds.noteRead(riderId, now)
      return files.toFeed(found, { name: `${productName}: my rides`, origin })
    },

    async near({ lat, lng, within, tz }: NearPlace, origin: string): Promise<string> {
      const to = new Date(clock().getTime() + daysAhead * dayMs)
      const query = { near: { lat, lng }, within, to, sort: 'start' as const, limit: mostNear / 2 }
      const first = await rides.list(query, undefined)
      const more = first.next ? await rides.list({ ...query, cursor: encodeCursor(first.next) }, undefined) : undefined
      const found = [...first.items, ...(more?.items ?? [])]
      return files.toFeed(found, { name: `${productName}: rides nearby`, origin, timeZone: tz })
    },
  }
}
