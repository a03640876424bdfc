import type { FastifyInstance } from 'fastify'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@scooter-rides/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { PushService } from './push.service.ts'

export function pushRoutes(app: FastifyInstance, push: PushService) {
  serve(app, getPushKey, () => push.key())
  serve(app, subscribeToPush, ({ rider, body }) => push.subscribe(rider, body))
  serve(app, unsubscribeFromPush, ({ rider, body }) => push.unsubscribe(rider, body.endpoint))
}
