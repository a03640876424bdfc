import { createRoomNotes } from '../modules/chat/notes/room-notes.ts'
import { createLeaveAll } from '../modules/chat/rooms/leave-all.ts'
import { createMembersService } from '../modules/chat/rooms/members.service.ts'
import { createRideRooms } from '../modules/chat/rooms/ride-rooms.service.ts'
import { createRideWords } from '../modules/chat/rooms/ride-words.service.ts'
import { createRoomNews } from '../modules/chat/rooms/room-news.ts'
import { createRoomsService } from '../modules/chat/rooms/rooms.service.ts'
import type { StorageService } from '../modules/storage/storage.service.ts'
import { fileUrl } from '../modules/storage/file-url.ts'
import type { Database } from '../platform/database/database.ts'
import type { Parts } from './parts.ts'

export type RoomServices = ReturnType<typeof createRoomServices>

/** Conversations and who is in them. */
export function createRoomServices(
  { database: { db }, live, clock, reportError }: Parts,
  storage: Pick<StorageService, 'release'>,
) {
  const note = createRoomNotes({ live, clock })
  const news = createRoomNews({ db, clock, live, reportError })
  const rooms = createRoomsService({ db, clock, note, news })
  const releaseFiles = (tx: Database, keys: string[]) => storage.release(tx, keys.map(fileUrl))
  const members = createMembersService({ db, note, news, rooms, releaseFiles })
  const rideRooms = createRideRooms({ db, clock, live, reportError, note, news, releaseFiles })
  const rideWords = createRideWords({ db, live, clock })
  return { rooms, members, rideRooms, rideWords, leaveAllRooms: createLeaveAll({ news, releaseFiles }) }
}
