import type { AdminReport } from '@scooter-rides/contract'
import { type ReactNode, useId, useState } from 'react'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AppealedDecision } from './appealed-decision.tsx'
import { AroundMessages } from './around-messages.tsx'
import { NoticeDetails } from './notice-details.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportedContents } from './reported-contents.tsx'
import { ReportPeople } from './report-people.tsx'
import { categoryLabels, kindLabels, outcomeLabels, statusBadges, titleOf } from './report-labels.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

export function ReportCard({ report, now }: { report: AdminReport; now: Date }) {
  const [isAnswering, setAnswering] = useState(false)
  const id = useId()
  const { kind, category, status, note, around, link, createdAt } = report
  const isAppeal = kind === 'appeal'
  const kindLabel = kindLabels[kind]
  return (
    <Panel
      headingLevel={2}
      id={id}
      title={titleOf(report)}
      meta={<Badge tone={statusBadges[status].tone}>{t(statusBadges[status].text)}</Badge>}
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2">
          {kindLabel && <Badge tone="brand">{t(kindLabel)}</Badge>}
          {!isAppeal && <Badge tone="neutral">{t(categoryLabels[category])}</Badge>}
          <time dateTime={createdAt.toISOString()} title={fullTime(createdAt)} className="text-sm text-ink-2">
            {relativeTime(createdAt, now)}
          </time>
          {link !== null && report.now !== null && <AppLink href={link}>{t('admin.reports.open')}</AppLink>}
        </p>
        <ReportPeople report={report} />
        {report.notice && <NoticeDetails report={report} notice={report.notice} now={now} />}
        {note && <blockquote className="report-words">{t('admin.reports.note', { note })}</blockquote>}
        {report.restriction && <AppealedDecision restriction={report.restriction} />}
        {!isAppeal && report.subjectType !== 'page' && <ReportedContents report={report} />}
        {around.length > 0 && <AroundMessages messages={around} now={now} />}
        <Outcome report={report} now={now} />
        <ReportActions report={report} now={now} onAnswer={() => setAnswering(true)} />
      </div>
      {isAnswering && <ResolveDialog report={report} onClose={() => setAnswering(false)} />}
    </Panel>
  )
}

function Outcome({ report, now }: { report: AdminReport; now: Date }) {
  const { outcome, outcomeNote, resolvedBy, resolvedAt } = report
  if (outcome === null) return null
  return (
    <div>
      <p>
        {richText(outcomeLabels(report, outcome).ended, {
          who: resolvedBy ? 'person' : 'operator',
          name: resolvedBy?.displayName ?? '',
          time: relativeTime(resolvedAt, now),
          when: titled(fullTime(resolvedAt)),
        })}
      </p>
      {outcomeNote && <p className="report-words text-ink-2">{outcomeNote}</p>}
    </div>
  )
}

const titled = (title: string) => (children: ReactNode) => <span title={title}>{children}</span>
