import { t } from '../../../lib/language/t.ts'
import { dayName, fullTime } from '../../../lib/time/relative-time.ts'
import type { LogRow } from './log-rows.ts'

interface LogSeparatorProps {
  row: Exclude<LogRow, { type: 'message' }>
  now: Date
}

/** The line above the messages of a day, or above the new ones. */
export function LogSeparator({ row, now }: LogSeparatorProps) {
  if (row.type === 'new')
    return (
      <p className="chat-day chat-day-new">
        <span>{t('chat.log.new')}</span>
      </p>
    )
  return (
    <p className="chat-day" title={fullTime(row.at)}>
      <span>{dayName(row.at, now)}</span>
    </p>
  )
}
