import { type AdminReport, isolate } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { t } from '../../../lib/language/t.ts'
import { relativeTime } from '../../../lib/time/relative-time.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { outcomeLabels } from './report-labels.ts'

interface NoticeDetailsProps {
  report: AdminReport
  notice: NonNullable<AdminReport['notice']>
  now: Date
}

/** What a notice has beside a report. The address is a text of its sender, so it is no link. */
export function NoticeDetails({ report, notice, now }: NoticeDetailsProps) {
  const { reference, url, law, concernsMinors, isMailed, objectedTo } = notice
  return (
    <dl className="report-columns">
      <Detail label={t('admin.reports.notice.reference')}>
        {reference} {concernsMinors && <Badge tone="bad">{t('admin.reports.notice.minors')}</Badge>}
        {!isMailed && <span className="block text-sm text-ink-2">{t('admin.reports.notice.silent')}</span>}
        {objectedTo && (
          <span className="block text-sm text-ink-2">
            {t('admin.reports.notice.objectedTo', {
              outcome: t(outcomeLabels(report, objectedTo.outcome).label),
              time: relativeTime(objectedTo.resolvedAt, now),
            })}
          </span>
        )}
      </Detail>
      <Detail label={t('admin.reports.notice.address')}>
        <bdi dir="ltr">{url}</bdi>
      </Detail>
      {law !== null && <Detail label={t('admin.reports.notice.law')}>{isolate(law)}</Detail>}
    </dl>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
