import { limits, listMessages, type Message } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { lastSeq, mergeMessages, type MessageWindow } from './message-window.ts'

const pageSize = limits.messagesDefault
/** The maximum of pages in a refetch; the rest is loaded on scroll. */
const mostPagesAgain = 5

export async function readNewest(roomId: number, signal?: AbortSignal): Promise<MessageWindow> {
  const messages = await read(roomId, { limit: pageSize }, signal)
  return { messages, hasEarlier: messages.length === pageSize, hasLater: false }
}

/** Fetches the same window again, and the messages after it. */
export async function refetchWindow(
  roomId: number,
  current: MessageWindow,
  signal?: AbortSignal,
): Promise<MessageWindow> {
  const [first] = current.messages
  if (!first) return readNewest(roomId, signal)
  let messages: Message[] = []
  let after = first.seq - 1
  for (let page = 0; page < mostPagesAgain || after < lastSeq(current); page++) {
    const incoming = await read(roomId, { after, limit: limits.messagesMax }, signal)
    messages = mergeMessages(messages, incoming)
    if (incoming.length < limits.messagesMax) return { messages, hasEarlier: current.hasEarlier, hasLater: false }
    after = messages.at(-1)?.seq ?? after
    // An old window keeps its length.
    if (current.hasLater && after >= lastSeq(current)) break
  }
  return { messages, hasEarlier: current.hasEarlier, hasLater: true }
}

export const readBefore = (roomId: number, before: number) => read(roomId, { before, limit: pageSize })
export const readAfter = (roomId: number, after: number, limit: number = pageSize) => read(roomId, { after, limit })

export async function readAround(roomId: number, seq: number): Promise<MessageWindow> {
  const half = pageSize / 2
  const [before, after] = await Promise.all([
    read(roomId, { before: seq, limit: half }),
    read(roomId, { after: seq - 1, limit: half }),
  ])
  return {
    messages: mergeMessages(before, after),
    hasEarlier: before.length === half,
    hasLater: after.length === half,
  }
}

const read = (
  roomId: number,
  query: { before?: number; after?: number; limit: number },
  signal?: AbortSignal,
): Promise<Message[]> => call(listMessages, { params: { roomId }, query, ...(signal && { signal }) })
