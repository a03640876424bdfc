import { limits, type Message, type MessageMatches } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { roomNotFound } from '../chat.errors.ts'
import { readersOf } from '../messages/read-by.ts'
import { toMessage, withClientId, type MessageRow } from '../messages/message-view.ts'
import { createHistoryRepository } from './history.repository.ts'
import { searchInChunks } from './search-in-chunks.ts'
import { createMembershipRepository, type Membership } from './membership.repository.ts'

const matchesAtOnce = 50

interface PageQuery {
  before?: number | undefined
  after?: number | undefined
  limit?: number | undefined
}

interface SearchQuery {
  q: string
  before?: number | undefined
}

export type HistoryService = ReturnType<typeof createHistoryService>

export function createHistoryService({ db, clock }: { db: Database; clock: Clock }) {
  const history = createHistoryRepository(db)
  const memberships = createMembershipRepository(db)

  function toMessages(rows: MessageRow[], { readMarks }: Membership, viewerId: string): Message[] {
    const now = clock()
    return rows.map((row) => {
      const message = toMessage(row, { now, readBy: readersOf(row, readMarks) })
      return row.senderId === viewerId ? withClientId(message, row.clientId) : message
    })
  }

  return {
    /** In ascending order; the newest page without `after`. @throws 404 for riders who are not members */
    async page(roomId: number, viewerId: string, query: PageQuery): Promise<Message[]> {
      const { after, before = Number.MAX_SAFE_INTEGER, limit = limits.messagesDefault } = query
      const stretch = { after: after ?? 0, before, limit }
      // Both queries run at once; the messages are discarded if the caller is not a member.
      const [membership, rows] = await Promise.all([
        memberships.find(roomId, viewerId),
        after === undefined ? history.last(roomId, viewerId, stretch) : history.first(roomId, viewerId, stretch),
      ])
      if (!membership) throw roomNotFound()
      return toMessages(rows, membership, viewerId)
    },

    /** @throws 404 for riders who are not members */
    async search(
      roomId: number,
      viewerId: string,
      { q, before: from }: SearchQuery,
      signal: AbortSignal,
    ): Promise<MessageMatches> {
      const membership = await memberships.find(roomId, viewerId)
      if (!membership) throw roomNotFound()
      const { rows, next } = await searchInChunks({
        before: Math.min(from ?? Number.MAX_SAFE_INTEGER, membership.lastSeq + 1),
        most: matchesAtOnce,
        signal,
        find: (stretch) => history.matching(roomId, viewerId, q, stretch),
      })
      return { matches: toMessages(rows, membership, viewerId), before: next > 1 ? next : null }
    },
  }
}
