import { createSystemMessages } from '../modules/chat/system-messages/system-messages.service.ts'
import { createLeaveAll } from '../modules/chat/rooms/leave-all.service.ts'
import { createMembersService } from '../modules/chat/rooms/members.service.ts'
import { createOldMessages } from '../modules/chat/messages/old-messages.service.ts'
import { createPastRideRooms } from '../modules/chat/rooms/past-ride-rooms.service.ts'
import { createMissingRooms } from '../modules/chat/rooms/missing-rooms.service.ts'
import { createRideRooms } from '../modules/chat/rooms/ride-rooms.service.ts'
import { createAnnouncementMessages } from '../modules/chat/rooms/announcement-messages.service.ts'
import { createRoomEvents } from '../modules/chat/rooms/room-events.service.ts'
import { createRoomsService } from '../modules/chat/rooms/rooms.service.ts'
import type { StorageService } from '../modules/storage/storage.service.ts'
import { fileUrl } from '../modules/storage/file-url.ts'
import type { Database } from '../platform/database/database.ts'
import type { Parts } from './parts.ts'

export type RoomServices = ReturnType<typeof createRoomServices>

export function createRoomServices(
  { database: { db }, live, clock, reportError }: Parts,
  storage: Pick<StorageService, 'release'>,
) {
  const writeSystemMessage = createSystemMessages({ live, clock })
  const roomEvents = createRoomEvents({ db, clock, live, reportError })
  const rooms = createRoomsService({ db, clock, writeSystemMessage, roomEvents })
  const releaseFiles = (tx: Database, keys: string[]) => storage.release(tx, keys.map(fileUrl))
  const members = createMembersService({ db, writeSystemMessage, roomEvents, rooms, releaseFiles })
  const rideRooms = createRideRooms({ db, clock, live, reportError, writeSystemMessage, roomEvents, releaseFiles })
  const announcementMessages = createAnnouncementMessages({ db, live, clock })
  return {
    rooms,
    members,
    rideRooms,
    missingRooms: createMissingRooms({ db, clock, rideRooms }),
    announcementMessages,
    pastRideRooms: createPastRideRooms({ roomEvents, releaseFiles, reportError }),
    oldMessages: createOldMessages({ db, releaseFiles, roomEvents }),
    leaveAllRooms: createLeaveAll({ roomEvents, releaseFiles }),
  }
}
