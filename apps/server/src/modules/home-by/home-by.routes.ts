import type { FastifyInstance } from 'fastify'
import {
  confirmHomeByContact,
  createHomeBy,
  declineHomeByContact,
  deleteHomeBy,
  getHomeByQuestion,
  getLateRiderLink,
  listHomeBy,
  reportHome,
} from '@scooter-rides/contract'
import { takeFrom } from '../../platform/http/limits/address-limit.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import type { HomeByQuestions } from './home-by-questions.service.ts'
import type { HomeByService } from './home-by.service.ts'
import type { FindLateRiderLink } from './late-rider-link.service.ts'

interface HomeByRoutesDeps {
  homeBy: HomeByService
  homeByQuestions: HomeByQuestions
  findLateRiderLink: FindLateRiderLink
  rateLimiter: RateLimiter
}

/** A person opens the page and answers once; several share an address. */
const answering = { name: 'home by answers', tokens: 30, seconds: minutes(10) }

export function homeByRoutes(app: FastifyInstance, deps: HomeByRoutesDeps) {
  const { homeBy, homeByQuestions, findLateRiderLink, rateLimiter } = deps
  serve(app, listHomeBy, ({ rider }) => homeBy.list(rider.id))
  serve(app, createHomeBy, ({ rider, body, request }) => homeBy.create(rider.id, body, request.language))
  serve(app, reportHome, ({ rider, params }) => homeBy.reportHome(rider.id, params.homeById))
  serve(app, deleteHomeBy, ({ rider, params }) => homeBy.remove(rider.id, params.homeById))
  serve(app, getLateRiderLink, async ({ rider, params }) => ({
    token: await findLateRiderLink(rider.id, params.homeById),
  }))

  serve(app, getHomeByQuestion, async ({ params, request }) => {
    await takeFrom(rateLimiter, answering, request.clientAddress)
    return homeByQuestions.get(params.token)
  })
  serve(app, confirmHomeByContact, async ({ params, request }) => {
    await takeFrom(rateLimiter, answering, request.clientAddress)
    return homeByQuestions.confirm(params.token, request.language)
  })
  serve(app, declineHomeByContact, async ({ params, request }) => {
    await takeFrom(rateLimiter, answering, request.clientAddress)
    return homeByQuestions.decline(params.token, request.language)
  })
}
