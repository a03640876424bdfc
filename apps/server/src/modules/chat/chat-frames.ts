import type { FrameHandlers } from '../../realtime/socket/client-frames.ts'
import type { SendService } from './messages/send.service.ts'
import type { ReadMarksService } from './reading/read-marks.service.ts'
import type { TypingService } from './reading/typing.service.ts'

interface Deps {
  messages: SendService
  typing: TypingService
  readMarks: ReadMarksService
}

export function chatFrames({ messages, typing, readMarks }: Deps): Pick<FrameHandlers, 'message' | 'typing' | 'read'> {
  return {
    async message({ type: _type, roomId, ...input }, socket) {
      await messages.send(socket.userId, roomId, input, {
        id: socket.id,
        acknowledge: (message) =>
          socket.answer({ type: 'ack', ...(input.clientId !== undefined && { clientId: input.clientId }), message }),
      })
    },
    typing: ({ roomId }, socket) => typing.typing(roomId, socket.userId),
    async read({ roomId, upTo }, socket) {
      await readMarks.markRead(roomId, socket.userId, upTo)
    },
  }
}
