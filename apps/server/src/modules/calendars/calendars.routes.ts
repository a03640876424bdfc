import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  getCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
  readNearCalendar,
  revokeCalendarFeed,
} from '@scooter-rides/contract'
import { contentTag, namesTag } from '../../platform/http/etag.ts'
import { takeFrom } from '../../platform/http/limits/address-limit.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import type { OriginOf } from '../../platform/http/client/request-origin.ts'
import { serve } from '../../platform/http/serve.ts'
import type { CalendarsService } from './calendars.service.ts'

interface CalendarsRoutesDeps {
  calendars: CalendarsService
  originOf: OriginOf
  rateLimiter: RateLimiter
}

/** A program polls each calendar about once an hour; a provider polls those of many riders from one address. */
const readingAllowance = { name: 'calendars', tokens: 120, seconds: minutes(1) }

export function calendarsRoutes(app: FastifyInstance, { calendars, originOf, rateLimiter }: CalendarsRoutesDeps) {
  serve(app, getCalendarFeed, ({ rider }) => calendars.get(rider.id))
  serve(app, makeCalendarFeed, ({ rider, request }) => calendars.make(rider.id, originOf(request)))
  serve(app, revokeCalendarFeed, ({ rider }) => calendars.revoke(rider.id))

  serve(app, readCalendarFeed, async ({ params, request, reply }) => {
    await takeFrom(rateLimiter, readingAllowance, request.clientAddress)
    return sendCalendar(request, reply, await calendars.read(params.token, originOf(request)))
  })
  serve(app, readNearCalendar, async ({ query, request, reply }) => {
    await takeFrom(rateLimiter, readingAllowance, request.clientAddress)
    const { language } = request
    return sendCalendar(request, reply, await calendars.near(query, { origin: originOf(request), language }))
  })
}

/** Must be revalidated; responds 304 if unchanged. */
function sendCalendar(request: FastifyRequest, reply: FastifyReply, content: string) {
  const etag = contentTag(content)
  void reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(content)
}
