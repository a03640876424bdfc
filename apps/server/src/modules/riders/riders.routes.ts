import type { FastifyInstance } from 'fastify'
import { getRider, listRiders } from '@scooter-rides/contract'
import { sendPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { RidersService } from './riders.service.ts'

export function ridersRoutes(app: FastifyInstance, riders: RidersService) {
  serve(app, listRiders, async ({ rider, query, request, reply }) =>
    sendPage(request, reply, await riders.list(rider.id, query)),
  )
  serve(app, getRider, ({ rider, params }) => riders.get(params.userId, rider.id))
}
