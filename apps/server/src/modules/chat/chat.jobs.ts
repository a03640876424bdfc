import { job, jobKind, type Job } from '../../jobs/job.ts'
import { deleteMessagesOfRider } from './chat.job-kinds.ts'
import type { MessagesOfRider } from './messages/messages-of-rider.service.ts'
import type { OfflineNotificationsService } from './reading/offline-notifications.service.ts'
import type { MissingRooms } from './rooms/missing-rooms.service.ts'

export const chatJobs = (
  offlineNotifications: Pick<OfflineNotificationsService, 'sweep'>,
  missingRooms: MissingRooms,
  messagesOfRider: MessagesOfRider,
): Job[] => [
  job(deleteMessagesOfRider, ({ userId }, signal) => messagesOfRider.delete(userId, signal), { atMostSeconds: 3600 }),
  job(jobKind('messages.tell_away'), () => offlineNotifications.sweep(), {
    every: '* * * * *',
    afterStartSeconds: 5,
    retries: 0,
  }),
  // After an update from a release without rooms, and after the restore of its backup.
  job(jobKind('rooms.open_missing'), (_, signal) => missingRooms.openAll(signal), {
    every: '27 3 * * *',
    afterStartSeconds: 0,
    atMostSeconds: 3600,
  }),
]
