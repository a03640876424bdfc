import type { FastifyInstance } from 'fastify'
import {
  addReaction,
  deleteMessage,
  editMessage,
  getUnread,
  listMessages,
  markRead,
  removeReaction,
  searchMessages,
  sendMessage,
} from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { MessageChangesService } from './messages/message-changes.service.ts'
import type { SendService } from './messages/send.service.ts'
import type { HistoryService } from './reading/history.service.ts'
import type { ReadMarksService } from './reading/read-marks.service.ts'

export interface MessageServices {
  messages: SendService
  messageChanges: MessageChangesService
  history: HistoryService
  readMarks: ReadMarksService
}

export function messagesRoutes(
  app: FastifyInstance,
  { messages, messageChanges, history, readMarks }: MessageServices,
) {
  serve(app, listMessages, ({ params, query, rider }) => history.page(params.roomId, rider.id, query))
  serve(app, searchMessages, ({ params, query, rider, request }) =>
    history.search(params.roomId, rider.id, query, request.deadline.signal),
  )
  serve(app, sendMessage, async ({ params, body, rider, nothingNew }) => {
    const { message, isNew } = await messages.send(rider.id, params.roomId, body)
    if (!isNew) nothingNew()
    return message
  })
  serve(app, editMessage, ({ params, body, rider }) =>
    messageChanges.edit({ ...params, riderId: rider.id }, body.content),
  )
  serve(app, deleteMessage, ({ params, rider }) => messageChanges.delete({ ...params, riderId: rider.id }))
  serve(app, addReaction, ({ params, rider }) => messageChanges.react({ ...params, riderId: rider.id }, params.emoji))
  serve(app, removeReaction, ({ params, rider }) =>
    messageChanges.removeReaction({ ...params, riderId: rider.id }, params.emoji),
  )
  serve(app, markRead, ({ params, body, rider }) => readMarks.markRead(params.roomId, rider.id, body?.upTo))
  serve(app, getUnread, ({ rider }) => readMarks.unreadOf(rider.id))
}
