import { type LogRow, logRowsOf, type LogRowsOf } from '../../chat-shared/conversation/log-rows.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

export type Row = LogRow | { type: 'entry'; key: string; entry: OutboxEntry }

/** The rows of a conversation, unsent messages last. */
export function rowsOf({ entries, ...log }: LogRowsOf & { entries: readonly OutboxEntry[] }): Row[] {
  const rows: Row[] = logRowsOf(log)
  const stored = new Set(log.messages.map(({ clientId }) => clientId))
  for (const entry of entries) if (!stored.has(entry.clientId)) rows.push({ type: 'entry', key: entry.clientId, entry })
  return rows
}
