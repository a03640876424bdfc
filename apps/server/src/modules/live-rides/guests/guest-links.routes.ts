import type { FastifyInstance } from 'fastify'
import { createGuestLink, deleteGuestLink, getGuestLink, getGuestView } from '@scooter-rides/contract'
import type { OriginOf } from '../../../platform/http/client/request-origin.ts'
import { takeFrom } from '../../../platform/http/limits/address-limit.ts'
import { minutes, type RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { GuestLinksService } from './guest-links.service.ts'

interface GuestLinksRoutesDeps {
  guestLinks: GuestLinksService
  originOf: OriginOf
  rateLimiter: RateLimiter
}

/** A page asks once, and again after each reconnection. */
const viewAllowance = { name: 'guest views', tokens: 120, seconds: minutes(1) }

export function guestLinksRoutes(app: FastifyInstance, { guestLinks, originOf, rateLimiter }: GuestLinksRoutesDeps) {
  serve(app, getGuestLink, ({ params, rider, request }) => guestLinks.get(params.rideId, rider, originOf(request)))
  serve(app, createGuestLink, async ({ params, rider, request, nothingNew }) => {
    const { link, isNew } = await guestLinks.create(params.rideId, rider, originOf(request))
    if (!isNew) nothingNew()
    return link
  })
  serve(app, deleteGuestLink, ({ params, rider }) => guestLinks.delete(params.rideId, rider))
  serve(app, getGuestView, async ({ params, request }) => {
    await takeFrom(rateLimiter, viewAllowance, request.clientAddress)
    return guestLinks.view(params.token)
  })
}
