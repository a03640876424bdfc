import type { FastifyInstance } from 'fastify'
import { blockRider, unblockRider } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { BlocksService } from './blocks.service.ts'

export function blocksRoutes(app: FastifyInstance, blocks: BlocksService) {
  serve(app, blockRider, ({ params, rider }) => blocks.block(rider.id, params.userId))
  serve(app, unblockRider, ({ params, rider }) => blocks.unblock(rider.id, params.userId))
}
