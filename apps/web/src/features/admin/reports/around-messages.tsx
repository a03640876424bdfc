import type { NearbyMessage } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'

interface AroundMessagesProps {
  messages: readonly NearbyMessage[]
  now: Date
}

/** The messages before and after the reported one: all that a moderator sees of a conversation. */
export function AroundMessages({ messages, now }: AroundMessagesProps) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm text-ink-2">{t('admin.reports.conversation')}</h3>
      <ol className="report-around" aria-label={t('admin.reports.around')}>
        {messages.map(({ id, senderName, content, sentAt, isReported }) => (
          <li key={id} data-reported={isReported || undefined} className="report-words">
            <b>
              <bdi>{senderName}</bdi>
            </b>{' '}
            <time dateTime={sentAt.toISOString()} title={fullTime(sentAt)} className="text-sm text-ink-2">
              {relativeTime(sentAt, now)}
            </time>
            {isReported && <span className="sr-only"> {t('admin.reports.isReported')}</span>}
            <br />
            <bdi>{content || t('admin.reports.noText')}</bdi>
          </li>
        ))}
      </ol>
    </div>
  )
}
