import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { preparedRead } from '../../../platform/database/prepared/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import { containsWord } from '../../../platform/words/contains-word.filters.ts'
import { messagesTable } from '../chat.table.ts'
import type { MessageRow } from '../messages/message-view.ts'
import { everybody, isVisibleTo, selectMessages } from '../messages/messages.select.ts'

/** Both ends are exclusive. */
export interface Stretch {
  after: number
  before: number
  limit: number
}

const given = {
  viewerId: sql.placeholder('viewerId'),
  roomId: sql.placeholder('roomId'),
  messageId: sql.placeholder('messageId'),
  after: sql.placeholder('after'),
  before: sql.placeholder('before'),
  limit: sql.placeholder('limit'),
  sought: sql.placeholder('sought'),
}

const inStretch = and(
  eq(messagesTable.roomId, given.roomId),
  gt(messagesTable.seq, given.after),
  lt(messagesTable.seq, given.before),
  isVisibleTo(given.viewerId),
)

const oldestFirst = preparedRead(
  () => selectMessages(given.viewerId).where(inStretch).orderBy(asc(messagesTable.seq)).limit(given.limit),
  { isShort: true },
)
const newestFirst = preparedRead(
  () => selectMessages(given.viewerId).where(inStretch).orderBy(desc(messagesTable.seq)).limit(given.limit),
  { isShort: true },
)

/** With the name of its place or file. */
const searched = sql`f_unaccent(lower(${messagesTable.content} || ' ' || coalesce(${messagesTable.metadata} ->> 'label', '') || ' '
  || coalesce(${messagesTable.metadata} ->> 'fileName', '')))`

/** Scans thousands of messages, so it does not run on the pipelined reader. */
const matching = preparedRead(
  () =>
    selectMessages(given.viewerId)
      .where(
        and(
          inStretch,
          sql`not ${messagesTable.isDeleted} and ${messagesTable.contentType} <> 'system' and ${containsWord(searched, given.sought)}`,
        ),
      )
      .orderBy(desc(messagesTable.seq))
      .limit(given.limit),
  { isShort: false },
)

const byId = preparedRead(
  () => selectMessages(given.viewerId).where(and(eq(messagesTable.id, given.messageId), isVisibleTo(given.viewerId))),
  { isShort: true },
)

export function createHistoryRepository(db: Database) {
  return {
    first: (roomId: number, viewerId: string, stretch: Stretch): Promise<MessageRow[]> =>
      db.read(oldestFirst, { roomId, viewerId, ...stretch }),

    async last(roomId: number, viewerId: string, stretch: Stretch): Promise<MessageRow[]> {
      return (await db.read(newestFirst, { roomId, viewerId, ...stretch })).reverse()
    },

    /** Latest first. */
    matching: (roomId: number, viewerId: string, sought: string, stretch: Stretch): Promise<MessageRow[]> =>
      db.read(matching, { roomId, viewerId, sought, ...stretch }),

    /** With all reactions, unless `viewerId` limits them. */
    async find(messageId: number, viewerId: string = everybody): Promise<MessageRow | undefined> {
      const [row] = await db.read(byId, { messageId, viewerId })
      return row
    },
  }
}
