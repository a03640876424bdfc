import type { Message, NewMessage } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Allowance, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { observeQueue } from '../../../platform/queues/observed-queues.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { clientIdReused } from '../chat.errors.ts'
import type { createHistoryRepository } from '../reading/history.repository.ts'
import { createAttachments, type AttachmentStorage } from './attachments.service.ts'
import { messagesPerRecipient } from './per-recipient.ts'
import { isSameMessage, toOutgoing } from './outgoing.ts'
import { refusalOf } from './refusal.ts'
import { createInsertBatchRepository, type Outcome, type Outgoing } from './insert-batch.repository.ts'
import { createBatchingQueue } from './batching-queue.ts'
import { toMessage, withClientId } from './message-view.ts'
import { insertWithRetry } from './insert-with-retry.ts'

/** Calls and sockets count together. */
const messagesOfRider: Allowance = { name: 'messages', tokens: 40, seconds: 20, isDeferred: true }

interface SendDeps {
  db: Database
  live: Live
  clock: Clock
  rateLimiter: RateLimiter
  storage: AttachmentStorage
  /** Members who do not read the message are notified later. */
  onStored: (roomId: number) => void
  history: Pick<ReturnType<typeof createHistoryRepository>, 'find'>
}

/** Receives the acknowledgement before others receive the message. */
export interface SendingSocket {
  id: string
  acknowledge(message: Message): void
}

export type SendService = ReturnType<typeof createSendService>

/** The server stores messages first, then acknowledges them, then broadcasts them. */
export function createSendService({ db, live, clock, rateLimiter, storage, history, onStored }: SendDeps) {
  const attachments = createAttachments({ db, storage, clock })
  const queue = createBatchingQueue<Outgoing, Outcome>({
    store: insertWithRetry((batch) => createInsertBatchRepository(db).store(batch, clock())),
    keyOf: ({ senderId, clientId }) => (clientId === null ? undefined : `${senderId} ${clientId}`),
    roomOf: ({ roomId }) => roomId,
  })
  const addToQueue = observeQueue('messages', queue)

  function broadcast({ row, members, blocks }: Extract<Outcome, { kind: 'stored' }>, socket?: SendingSocket): Message {
    const message = toMessage(row, { now: clock() })
    const own = withClientId(message, row.clientId)
    socket?.acknowledge(own)
    for (const { to, message: seen } of messagesPerRecipient(message, { members, blocks })) {
      live.send({
        to,
        roomId: row.roomId,
        from: row.senderId,
        event: { type: 'message', ...seen },
        ownEvent: { type: 'message', ...own },
        exceptSocket: socket?.id,
      })
    }
    onStored(row.roomId)
    return own
  }

  /** @throws 409 if the content differs from that of the earlier message */
  async function again(messageId: number, outgoing: Outgoing, socket?: SendingSocket): Promise<Message> {
    const row = await history.find(messageId)
    if (!row || !isSameMessage(row, outgoing)) throw clientIdReused()
    const message = withClientId(toMessage(row, { now: clock() }), row.clientId)
    socket?.acknowledge(message)
    return message
  }

  return {
    /**
     * Idempotent by `clientId`: a repeated message returns the stored one, with `isNew: false`.
     * @throws 404 for a caller who is not a member, 403 if the other rider is blocked or gone, 409 for the `clientId`
     * of another message
     */
    async send(
      senderId: string,
      roomId: number,
      input: NewMessage,
      socket?: SendingSocket,
    ): Promise<{ message: Message; isNew: boolean }> {
      await rateLimiter.take(messagesOfRider, senderId)
      const outgoing = toOutgoing(senderId, roomId, input)
      const onOutcome = (outcome: Outcome) => {
        if (outcome.kind === 'refused') throw refusalOf(outcome.why)
        return outcome.kind === 'stored' ? broadcast(outcome, socket) : outcome.messageId
      }
      const answer =
        outgoing.storageKey === null
          ? await addToQueue(outgoing, onOutcome)
          : onOutcome(await attachments.store(outgoing, outgoing.storageKey))
      return typeof answer === 'number'
        ? { message: await again(answer, outgoing, socket), isNew: false }
        : { message: answer, isNew: true }
    },
  }
}
