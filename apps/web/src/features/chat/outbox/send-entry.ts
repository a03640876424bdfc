import { sendMessage, type LiveEvent, type Message } from '@scooter-rides/contract'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { LiveSocket } from '../../../session/live/live-socket.ts'
import { messageIn, type OutboxEntry } from './outbox-entry.ts'

/** The result of sending a message: stored, refused permanently, or to be retried later. */
export type Outcome =
  | { type: 'stored'; message: Message }
  | { type: 'refused'; detail: string }
  | { type: 'later'; afterMs: number }
  | { type: 'disconnected' }

export type Transport = Pick<LiveSocket, 'connection' | 'onConnection' | 'onEvent' | 'send' | 'probe'>

const answerMs = 8000
/** The retry delay after a rate limit: the token bucket refills two messages a second. */
const tooManyMs = 1000
export const unreachableMs = 3000

/** Temporary error codes: the same message is retried. */
const passing = new Set([
  'rate.limited',
  'database.away',
  'storage.away',
  'disk.full',
  'request.timeout',
  'server.failed',
])

/** Sends a message by the live socket and waits for the acknowledgement. After a timeout it falls back to an HTTP request. */
export async function sendEntry(socket: Transport, entry: OutboxEntry): Promise<Outcome> {
  if (socket.connection() !== 'connected') return { type: 'disconnected' }
  const answer = answerTo(socket, entry)
  socket.send({ type: 'message', roomId: entry.roomId, ...messageIn(entry) })
  const event = await answer
  if (event === 'disconnected') return { type: 'disconnected' }
  if (event === 'silence') {
    // The HTTP request is safe in either case: the server deduplicates messages by `clientId`.
    socket.probe()
    return post(entry)
  }
  if (event.type === 'ack') return { type: 'stored', message: event.message }
  if (event.code === 'rate.limited') return { type: 'later', afterMs: tooManyMs }
  return passing.has(event.code) ? { type: 'later', afterMs: unreachableMs } : { type: 'refused', detail: event.detail }
}

type Answer = Extract<LiveEvent, { type: 'ack' | 'error' }>

function answerTo(socket: Transport, { clientId }: OutboxEntry): Promise<Answer | 'silence' | 'disconnected'> {
  return new Promise((resolve) => {
    function settle(answer: Answer | 'silence' | 'disconnected') {
      for (const stop of stops) stop()
      globalThis.clearTimeout(timer)
      resolve(answer)
    }
    const stops = [
      socket.onEvent((event) => {
        if ((event.type === 'ack' || event.type === 'error') && event.clientId === clientId) settle(event)
      }),
      socket.onConnection(() => socket.connection() !== 'connected' && settle('disconnected')),
    ]
    const timer = globalThis.setTimeout(() => settle('silence'), answerMs)
  })
}

/** @returns the result of the HTTP request */
async function post(entry: OutboxEntry): Promise<Outcome> {
  try {
    const message = await call(sendMessage, { params: { roomId: entry.roomId }, body: messageIn(entry) })
    return { type: 'stored', message }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Whether an error is permanent (refused) or temporary (later). */
export function outcomeOf(error: unknown): Extract<Outcome, { type: 'refused' | 'later' }> {
  if (!isApiError(error)) return { type: 'later', afterMs: unreachableMs }
  const { status, problem, retryAfterSeconds } = error
  const isLater = status >= 500 || [401, 408, 425, 429].includes(status)
  if (!isLater) return { type: 'refused', detail: problem.detail }
  return { type: 'later', afterMs: (retryAfterSeconds ?? unreachableMs / 1000) * 1000 }
}
