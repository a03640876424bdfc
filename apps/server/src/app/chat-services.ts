import { createMessageChangesService } from '../modules/chat/messages/message-changes.service.ts'
import { createMessagesOfRider } from '../modules/chat/messages/messages-of-rider.service.ts'
import { createMessageRemoval } from '../modules/chat/messages/message-removal.service.ts'
import { createSendService } from '../modules/chat/messages/send.service.ts'
import { createOfflineNotificationsService } from '../modules/chat/reading/offline-notifications.service.ts'
import type { NotificationsService } from '../modules/notifications/notifications.service.ts'
import { createNotify } from '../modules/notifications/notify.service.ts'
import { publishUnread } from '../modules/notifications/room-notices.ts'
import { createHistoryRepository } from '../modules/chat/reading/history.repository.ts'
import { createHistoryService } from '../modules/chat/reading/history.service.ts'
import { createReadMarksService } from '../modules/chat/reading/read-marks.service.ts'
import { createTypingService } from '../modules/chat/reading/typing.service.ts'
import type { StorageService } from '../modules/storage/storage.service.ts'
import type { Parts } from './parts.ts'

interface Needed {
  storage: StorageService
  notifications: Pick<NotificationsService, 'roomRead'>
}

export function createChatServices(parts: Parts, { storage, notifications }: Needed) {
  const { db } = parts.database
  const offlineNotifications = createOfflineNotificationsService({
    ...parts,
    db,
    findConnected: (userIds) => parts.connections.findConnected(userIds),
    notify: publishUnread(createNotify({ ...parts, ...parts.config })),
  })
  const messageRemoval = createMessageRemoval({ ...parts, storage })
  return {
    offlineNotifications,
    messages: createSendService({
      ...parts,
      db,
      storage,
      onStored(roomId) {
        parts.onMessageStored?.()
        offlineNotifications.onStored(roomId)
      },
      history: createHistoryRepository(db),
    }),
    messageRemoval,
    messagesOfRider: createMessagesOfRider({ db, messageRemoval }),
    messageChanges: createMessageChangesService({ ...parts, db, storage }),
    history: createHistoryService({ ...parts, db }),
    readMarks: createReadMarksService({ ...parts, db, onRead: notifications.roomRead }),
    typing: createTypingService({ ...parts, db }),
  }
}
