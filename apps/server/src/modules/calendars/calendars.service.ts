import { randomBytes } from 'node:crypto'
import type { CalendarFeed } from '@scooter-rides/contract'
import { translatable, type LanguageTag } from '@scooter-rides/messages'
import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { encodeCursor } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/http/problem.ts'
import { readerLanguage } from '../../platform/language/reader-language.ts'
import { translate } from '../../platform/language/translate.ts'
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
  defaultLanguage: LanguageTag
}

export interface NearPlace {
  lat: number
  lng: number
  within: number
  tz?: string | undefined
}

interface CalendarReader {
  origin: string
  language: LanguageTag
}

export type CalendarsService = ReturnType<typeof createCalendarsService>

const daysBack = 90
const daysAhead = 60
/** Two pages of a list. */
const mostNear = 200

const unknownFeed = () => notFound('calendar.not_found', translatable('calendar.notFound'))

/** A rider's own rides have a secret address, public rides a public one. */
export function createCalendarsService({ db, clock, rides, files, productName: site, defaultLanguage }: CalendarsDeps) {
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

    /** In the language of its owner. @throws 404 for an unknown or replaced token */
    async read(token: string, origin: string): Promise<string> {
      const now = clock()
      const owner = await feeds.findOwner(hashToken(token), now)
      if (!owner) throw unknownFeed()
      const found = await rides.ofRider({ id: owner.id }, new Date(now.getTime() - daysBack * dayMs))
      await feeds.noteRead(owner.id, now)
      const name = translate(translatable('calendar.myRides', { site }), readerLanguage(owner, defaultLanguage))
      return files.toFeed(found, { name, origin })
    },

    async near({ lat, lng, within, tz }: NearPlace, { origin, language }: CalendarReader): Promise<string> {
      const to = new Date(clock().getTime() + daysAhead * dayMs)
      const query = { near: { lat, lng }, within, to, sort: 'start' as const, limit: mostNear / 2 }
      const first = await rides.list(query, undefined)
      const more = first.next ? await rides.list({ ...query, cursor: encodeCursor(first.next) }, undefined) : undefined
      const found = [...first.items, ...(more?.items ?? [])]
      const name = translate(translatable('calendar.nearby', { site }), language)
      return files.toFeed(found, { name, origin, timeZone: tz })
    },
  }
}
