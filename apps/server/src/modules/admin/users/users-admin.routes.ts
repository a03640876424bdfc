import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  deleteUser,
  endUserSessions,
  exportUser,
  listAdminUsers,
  listUserSessions,
  makeResetLink,
  resetSecondFactor,
  setRoles,
} from '@scooter-rides/contract'
import { sendPage } from '../../../platform/http/paging.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { UsersAdminService } from './users-admin.service.ts'

export function usersAdminRoutes(app: FastifyInstance, users: UsersAdminService) {
  serve(app, listAdminUsers, async ({ query, request, reply }) =>
    sendPage(request, reply, await users.list(query, request.language)),
  )
  serve(app, setRoles, ({ rider, params, body, request }) =>
    users.setRoles(rider, params.userId, body.roles, request.language),
  )
  serve(app, listUserSessions, ({ params }) => users.listSessions(params.userId))
  serve(app, endUserSessions, ({ rider, params }) => users.endSessions(rider, params.userId))
  serve(app, makeResetLink, ({ rider, params }) => users.makeResetLink(rider, params.userId))
  serve(app, resetSecondFactor, ({ rider, params }) => users.resetFactors(rider, params.userId))
  serve(app, exportUser, async ({ rider, params, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rider-export.json"')
      .send(Readable.from(await users.export(rider, params.userId))),
  )
  serve(app, deleteUser, ({ rider, params }) => users.delete(rider, params.userId))
}
