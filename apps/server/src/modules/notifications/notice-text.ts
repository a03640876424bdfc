import type { LanguageTag } from '@scooter-rides/messages'
import { translateStored } from '../../platform/language/translate.ts'
import type { notificationsTable, StoredMessage } from './notifications.table.ts'

/** Title and body in one language. */
export interface NoticeText {
  title: string
  body: string
}

export type StoredNotice = Pick<typeof notificationsTable.$inferSelect, 'title' | 'body' | 'message' | 'timestamp'>

/** A notification for its reader. It keeps the text of the row if this release does not know all of its messages. */
export function noticeTextIn({ title, body, message, timestamp }: StoredNotice, language: LanguageTag): NoticeText {
  const isCurrent = message?.writtenAt === timestamp.toISOString()
  return (message && isCurrent && textIn(message, language)) || { title, body }
}

function textIn({ title, body }: StoredMessage, language: LanguageTag): NoticeText | undefined {
  const [first, ...sentences] = [title, ...body].map((text) => translateStored(text, language))
  if (first === undefined || sentences.includes(undefined)) return undefined
  return { title: first, body: sentences.join(' ') }
}
