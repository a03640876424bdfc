import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { timeZone } from '../values/time-zone.ts'
import { instant, latitude, longitude } from '../values/values.ts'

const tag = 'Calendars'

/** A secret address at which calendar programs read a rider's rides. */
export const calendarFeedSchema = z.object({
  /** Only in the answer that creates it, because the server stores a hash. */
  url: z.string().nullable(),
  /** Null without a calendar feed. */
  createdAt: instant.nullable(),
  lastReadAt: instant.nullable(),
})
export type CalendarFeed = z.output<typeof calendarFeedSchema>

export const getCalendarFeed = defineRoute({
  method: 'GET',
  path: '/api/users/me/calendar',
  tag,
  summary: 'Returns whether a calendar address exists and when it was last read',
  access: 'rider',
  reply: calendarFeedSchema,
})

export const makeCalendarFeed = defineRoute({
  method: 'POST',
  path: '/api/users/me/calendar',
  tag,
  summary: 'Creates an address for calendar programs; the previous address stops working',
  access: 'rider',
  reply: calendarFeedSchema,
})

export const revokeCalendarFeed = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/calendar',
  tag,
  summary: 'Revokes the address for calendar programs',
  access: 'rider',
})

export const readCalendarFeed = defineRoute({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  tag,
  summary: 'Returns the rides of the address’s owner as a calendar: the last 90 days and all upcoming rides',
  access: 'stranger',
  isAnonymous: true,
  params: z.object({ token: characters(100).min(1) }),
  status: 200,
})

const degrees = (schema: z.ZodNumber) => z.coerce.number().pipe(schema)

export const readNearCalendar = defineRoute({
  method: 'GET',
  path: '/api/calendar/near.ics',
  tag,
  summary: 'Returns public rides near a place in the next 60 days as a calendar: at most 200, as strangers see them',
  access: 'stranger',
  cost: 'find',
  isAnonymous: true,
  query: z.object({
    lat: degrees(latitude),
    lng: degrees(longitude),
    /** Metres. */
    within: z.coerce.number().pipe(z.number().min(1).max(200_000)),
    /** The display zone for programs without a zone of their own. */
    tz: timeZone.optional(),
  }),
  status: 200,
})
