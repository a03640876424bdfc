import { type AdminReport, isolate, type ReportedRider } from '@scooter-rides/contract'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { t } from '../../../lib/language/t.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'

export function ReportPeople({ report: { kind, reporter, reported, notice, subjectType } }: { report: AdminReport }) {
  const isAppeal = kind === 'appeal'
  return (
    <dl className="report-columns">
      {!isAppeal && (
        <div>
          <dt className="text-sm text-ink-2">{t('admin.reports.reportedBy')}</dt>
          <dd>
            {reporter ? (
              <AppLink href={`/riders/${reporter.id}`}>
                <bdi>{reporter.displayName}</bdi>
              </AppLink>
            ) : notice ? (
              notice.senderName ? (
                isolate(notice.senderName)
              ) : (
                t('admin.reports.notice.anonymous')
              )
            ) : (
              t('shell.unknownRider')
            )}
          </dd>
        </div>
      )}
      {subjectType !== 'page' && (
        <div>
          <dt className="text-sm text-ink-2">{isAppeal ? t('admin.reports.by') : t('admin.reports.about')}</dt>
          <dd>
            <About rider={reported} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function About({ rider }: { rider: ReportedRider | null }) {
  if (!rider) return t('shell.unknownRider')
  const { suspension } = rider
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <AppLink href={`/riders/${rider.id}`}>
          <bdi>{rider.displayName}</bdi>
        </AppLink>
        {suspension && <Badge tone="bad">{t('admin.reports.suspended')}</Badge>}
      </span>
      <span className="text-sm text-ink-2">{earlierTimes(rider)}</span>
      {suspension && (
        <span className="report-words text-sm text-ink-2">
          {suspension.until
            ? t('admin.reports.suspendedUntil', { time: fullTime(suspension.until), reason: suspension.reason })
            : t('admin.reports.suspendedEndlessly', { reason: suspension.reason })}
        </span>
      )}
    </div>
  )
}

function earlierTimes({ reportCount, warningCount, suspensionCount }: ReportedRider): string {
  const earlier = [
    [reportCount, 'admin.reports.otherReports'],
    [warningCount, 'admin.reports.warnings'],
    [suspensionCount, 'admin.reports.suspensions'],
  ] as const
  const words = earlier.flatMap(([count, key]) => (count > 0 ? [t(key, { count })] : []))
  return words.length > 0 ? words.join(' · ') : t('admin.reports.nothingEarlier')
}
