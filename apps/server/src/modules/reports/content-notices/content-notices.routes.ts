import type { FastifyInstance } from 'fastify'
import { fileNotice, getNoticeDecision, objectToDecision } from '@scooter-rides/contract'
import { takeFrom } from '../../../platform/http/limits/address-limit.ts'
import { takeFromCaller } from '../../../platform/http/limits/caller-limit.ts'
import { minutes, type RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { ContentNotices } from './content-notices.service.ts'
import type { Objections } from './objections.service.ts'

interface ContentNoticesRoutesDeps {
  contentNotices: ContentNotices
  objections: Objections
  rateLimiter: RateLimiter
}

/** Ten notices cover a visitor who found a wave of spam; more would delay those of other people. */
const filing = { name: 'notices', tokens: 10, seconds: minutes(60) }
/** A person opens the page and objects once; several share an address. */
const objecting = { name: 'notice decisions', tokens: 30, seconds: minutes(10) }

export function contentNoticesRoutes(
  app: FastifyInstance,
  { contentNotices, objections, rateLimiter }: ContentNoticesRoutesDeps,
) {
  serve(app, fileNotice, async ({ rider, body, request }) => {
    await takeFromCaller(rateLimiter, filing, request)
    return contentNotices.file({ riderId: rider?.id, language: request.language }, body)
  })
  serve(app, getNoticeDecision, async ({ params, request }) => {
    await takeFrom(rateLimiter, objecting, request.clientAddress)
    return objections.get(params.token)
  })
  serve(app, objectToDecision, async ({ params, body, request }) => {
    await takeFrom(rateLimiter, objecting, request.clientAddress)
    return objections.object(params.token, body.text)
  })
}
