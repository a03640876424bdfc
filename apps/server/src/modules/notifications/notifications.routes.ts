import type { FastifyInstance } from 'fastify'
import { listNotifications, readNotifications } from '@scooter-rides/contract'
import { sendPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { NotificationsService } from './notifications.service.ts'

export function notificationsRoutes(app: FastifyInstance, notifications: NotificationsService) {
  serve(app, listNotifications, async ({ rider, query, request, reply }) =>
    sendPage(request, reply, await notifications.list(rider.id, query, request.language)),
  )
  serve(app, readNotifications, ({ rider, body }) => notifications.markRead(rider.id, body?.ids))
}
