import { type BodyOf, type createRoom, limits, type listRooms, type QueryOf, type Room } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import { decodePlace, isIdKey, isWholeKey, pageSize, toPage, type Page } from '../../../platform/http/paging.ts'
import { signedOut } from '../../../platform/http/problem.ts'
import { splitWords } from '../../../platform/words/split-words.ts'
import { lockUserPair } from '../../users/living-rider.repository.ts'
import { riderNotFound } from '../../users/users.errors.ts'
import { roomNotFound } from '../chat.errors.ts'
import type { WriteSystemMessage } from '../system-messages/system-messages.service.ts'
import { createMembersRepository } from './members.repository.ts'
import { nameOf } from './event-texts.ts'
import { lockMemberRoom, requireAdmin } from './lock-member-room.service.ts'
import { createRoomViews } from './room-views.service.ts'
import type { RoomEvents, RoomEventsDeps } from './room-events.service.ts'
import { chooseOne, friendsOnly, groupFull, nobodyChosen } from './rooms.errors.ts'
import { createRoomsRepository, directKeyOf } from './rooms.repository.ts'

export interface RoomsDeps extends Omit<RoomEventsDeps, 'live' | 'reportError'> {
  writeSystemMessage: WriteSystemMessage
  roomEvents: RoomEvents
}

type NewRoom = BodyOf<typeof createRoom>

/** The same two riders get their existing room. */
interface Opened {
  isNew: boolean
  roomId: number
}

export type RoomsService = ReturnType<typeof createRoomsService>

export function createRoomsService({ db, clock, writeSystemMessage, roomEvents }: RoomsDeps) {
  const views = createRoomViews({ db, clock })
  const rooms = createRoomsRepository(db)

  async function get(riderId: string, roomId: number): Promise<Room> {
    const room = await views.whole(roomId, riderId)
    if (!room) throw roomNotFound()
    return room
  }

  async function openDirect(riderId: string, otherId: string): Promise<Opened> {
    // An existing direct room is returned even after a block or the deletion of the other account.
    const oldId = await rooms.findDirect(riderId, otherId)
    if (oldId !== undefined) return { isNew: false, roomId: oldId }
    return db.transaction(async (tx) => {
      const locked = await lockUserPair(tx, riderId, otherId)
      if (!locked.has(riderId)) throw signedOut()
      const members = createMembersRepository(tx)
      const isBlock = (await members.withBlock(riderId, [otherId])).length > 0
      if (!locked.has(otherId) || isBlock) throw riderNotFound()
      const inTx = createRoomsRepository(tx)
      // The other rider may have created the room concurrently.
      const foundId = await inTx.findDirect(riderId, otherId)
      if (foundId !== undefined) return { isNew: false, roomId: foundId }
      if ((await members.withoutMessagesOf(riderId, [otherId])).length > 0) throw friendsOnly()
      const roomId = await inTx.add({ directKey: directKeyOf(riderId, otherId), createdBy: riderId })
      await members.add({ roomId, userIds: [riderId, otherId] })
      afterCommit(tx, () => roomEvents.created(roomId, [riderId, otherId]))
      return { isNew: true, roomId }
    })
  }

  async function openGroup(riderId: string, name: string, otherIds: string[]): Promise<Opened> {
    if (otherIds.length + 1 > limits.groupMembers) throw groupFull()
    return db.transaction(async (tx) => {
      const members = createMembersRepository(tx)
      const names = await members.lockUsers([riderId, ...otherIds])
      if (!names.has(riderId)) throw signedOut()
      const isBlock = (await members.withBlock(riderId, otherIds)).length > 0
      if (isBlock || names.size < otherIds.length + 1) throw riderNotFound()
      if ((await members.withoutMessagesOf(riderId, otherIds)).length > 0) throw friendsOnly()
      const roomId = await createRoomsRepository(tx).add({ name, isGroupChat: true, createdBy: riderId })
      await members.add({ roomId, userIds: [riderId], role: 'admin' })
      await members.add({ roomId, userIds: otherIds })
      afterCommit(tx, () => roomEvents.created(roomId, [riderId, ...otherIds]))
      await writeSystemMessage(tx, {
        roomId,
        actorId: riderId,
        event: 'created',
        text: translatable('chat-events.created', { name: nameOf(names, riderId) }),
      })
      return { isNew: true, roomId }
    })
  }

  return {
    get,

    async list(riderId: string, query: QueryOf<typeof listRooms>): Promise<Page<Room>> {
      const size = pageSize(query)
      const words = splitWords(query.q)
      const after = decodePlace(query.cursor, { place: isWholeKey, id: isIdKey })
      const rows = await rooms.list({ viewerId: riderId, words, after, limit: size + 1 })
      const { items, next } = toPage(rows, size, ({ place, id }) => [place, id])
      return { items: await views.toRooms(items), next }
    },

    /** @throws 404 for a rider who is unknown or has a block with the caller, 403 for one who takes messages of friends only, unless the two have a room already */
    async create(riderId: string, { name, isGroupChat, memberIds }: NewRoom): Promise<{ isNew: boolean; room: Room }> {
      const otherIds = [...new Set(memberIds)].filter((id) => id !== riderId)
      const [otherId] = otherIds
      if (otherId === undefined) throw nobodyChosen()
      if (!isGroupChat && otherIds.length > 1) throw chooseOne()
      const { isNew, roomId } = isGroupChat
        ? await openGroup(riderId, name ?? '', otherIds)
        : await openDirect(riderId, otherId)
      return { isNew, room: await get(riderId, roomId) }
    },

    async rename(riderId: string, roomId: number, name: string): Promise<Room> {
      await db.transaction(async (tx) => {
        const own = await lockMemberRoom(tx, roomId, riderId)
        requireAdmin(own)
        if (own.room.name === name) return
        await createRoomsRepository(tx).setName(roomId, name)
        const text = translatable('chat-events.renamed', { name: nameOf(own.names, riderId), group: name })
        await writeSystemMessage(tx, { roomId, actorId: riderId, event: 'renamed', text })
        const everybody = await createMembersRepository(tx).list(roomId)
        afterCommit(tx, () =>
          roomEvents.updated(
            roomId,
            everybody.map(({ userId }) => userId),
          ),
        )
      })
      return get(riderId, roomId)
    },

    async setMuted(riderId: string, roomId: number, isMuted: boolean): Promise<Room> {
      const mute = (tx: Database) => createMembersRepository(tx).setMuted(roomId, riderId, isMuted)
      if (!(await db.transaction(mute))) throw roomNotFound()
      roomEvents.updated(roomId, [riderId])
      return get(riderId, roomId)
    },
  }
}
