import {
  addMembers,
  changeMember,
  changeOwnMembership,
  createRoom,
  type MemberRole,
  removeMember,
  renameRoom,
  type Room,
} from '@scooter-rides/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { addRoom, dropRoom, patchRoom } from '../cache/room-cache.ts'
import { readTotalSoon } from '../cache/unread-cache.ts'
import { roomQuery } from '../cache/chat.queries.ts'

interface NewRoom {
  name?: string
  isGroupChat: boolean
  memberIds: string[]
}

/** Creates a conversation, or returns the existing one of the same two riders. */
export function useCreateRoom() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewRoom) => call(createRoom, { body }),
    onSuccess: (room) => addRoom(queryClient, room),
  })
}

/** A member's changes to a room; each resolves after the server's reply. */
export function useChangeRoom(roomId: number) {
  const queryClient = useQueryClient()
  const keep = (room: Room) => {
    patchRoom(queryClient, roomId, (old) => ({ ...old, ...room }))
    readTotalSoon(queryClient)
  }
  const refetchRoom = () => void queryClient.invalidateQueries(roomQuery(roomId))
  const params = { roomId }
  return {
    rename: async (name: string) => keep(await call(renameRoom, { params, body: { name } })),
    mute: async (isMuted: boolean) => keep(await call(changeOwnMembership, { params, body: { isMuted } })),
    async add(userIds: string[]) {
      await call(addMembers, { params, body: { userIds } })
      refetchRoom()
    },
    async setRole(userId: string, role: MemberRole) {
      await call(changeMember, { params: { roomId, userId }, body: { role } })
      refetchRoom()
    },
    async remove(userId: string) {
      await call(removeMember, { params: { roomId, userId } })
      refetchRoom()
    },
    async leave(userId: string) {
      await call(removeMember, { params: { roomId, userId } })
      dropRoom(queryClient, roomId)
      readTotalSoon(queryClient)
    },
  }
}
