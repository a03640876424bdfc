import type { FastifyInstance } from 'fastify'
import {
  addMembers,
  changeMember,
  changeOwnMembership,
  createRoom,
  getRoom,
  listMembers,
  listRooms,
  removeMember,
  renameRoom,
} from '@scooter-rides/contract'
import { sendPage } from '../../../platform/http/paging.ts'
import { serve } from '../../../platform/http/serve.ts'
import { forCaller } from './room-view.ts'
import type { MembersService } from './members.service.ts'
import type { RoomsService } from './rooms.service.ts'

interface RoomsRoutesDeps {
  rooms: RoomsService
  members: MembersService
}

export function roomsRoutes(app: FastifyInstance, { rooms, members }: RoomsRoutesDeps) {
  serve(app, listRooms, async ({ rider, query, request, reply }) =>
    forCaller(sendPage(request, reply, await rooms.list(rider.id, query)), rider),
  )
  serve(app, createRoom, async ({ rider, body, nothingNew }) => {
    const { isNew, room } = await rooms.create(rider.id, body)
    if (!isNew) nothingNew()
    return room
  })
  serve(app, getRoom, ({ rider, params }) => rooms.get(rider.id, params.roomId))
  serve(app, renameRoom, ({ rider, params, body }) => rooms.rename(rider.id, params.roomId, body.name))
  serve(app, changeOwnMembership, ({ rider, params, body }) => rooms.setMuted(rider.id, params.roomId, body.isMuted))

  serve(app, listMembers, ({ rider, params }) => members.list(rider.id, params.roomId))
  serve(app, addMembers, ({ rider, params, body }) => members.add(rider.id, params.roomId, body.userIds))
  serve(app, changeMember, ({ rider, params, body }) =>
    members.setRole(rider.id, params.roomId, params.userId, body.role),
  )
  serve(app, removeMember, ({ rider, params }) => members.remove(rider.id, params.roomId, params.userId))
}
