import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getBareCard, getRideCard } from '@scooter-rides/contract'
import { namesTag } from '../../platform/http/etag.ts'
import { takeFrom } from '../../platform/http/limits/address-limit.ts'
import { isProblem } from '../../platform/http/problem.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import type { OriginOf } from '../../platform/http/client/request-origin.ts'
import { serve } from '../../platform/http/serve.ts'
import type { FindTags } from '../../platform/web/tagged-pages.ts'
import type { Card } from './card-painter.ts'
import type { LinkPreviewsService } from './link-previews.service.ts'

/** A messenger fetches a picture once for all its readers, from few addresses. */
const cardsAllowance = { name: 'cards', tokens: 120, seconds: minutes(1) }
const tagsAllowance = { name: 'tags', tokens: 240, seconds: minutes(1) }

export function linkPreviewsRoutes(app: FastifyInstance, previews: LinkPreviewsService, rateLimiter: RateLimiter) {
  const limit = ({ clientAddress }: FastifyRequest) => takeFrom(rateLimiter, cardsAllowance, clientAddress)

  serve(app, getRideCard, async ({ params, request, reply }) => {
    await limit(request)
    return sendCard(request, reply, await previews.rideCard(params.rideId))
  })
  serve(app, getBareCard, async ({ request, reply }) => {
    await limit(request)
    return sendCard(request, reply, previews.bareCard())
  })
}

/** For the pages themselves: beyond the rate limit a page only loses its tags. */
export function findTagsBy(previews: LinkPreviewsService, rateLimiter: RateLimiter, originOf: OriginOf): FindTags {
  return async (request, path) => {
    if (!(await hasAllowance(rateLimiter, request.clientAddress))) return undefined
    return previews.tagsFor(path, { origin: originOf(request), language: request.browserLanguage })
  }
}

async function hasAllowance(rateLimiter: RateLimiter, address: string): Promise<boolean> {
  try {
    await takeFrom(rateLimiter, tagsAllowance, address)
    return true
  } catch (error) {
    if (isProblem(error, 'rate.limited')) return false
    throw error
  }
}

/** Must be revalidated, because a public ride may become private. */
async function sendCard(request: FastifyRequest, reply: FastifyReply, card: Card) {
  void reply.header('etag', card.etag).header('cache-control', 'no-cache')
  if (namesTag(request.headers['if-none-match'], card.etag)) return reply.code(304).send()
  return reply.type('image/png').send(await card.draw())
}
