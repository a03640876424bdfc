import type { AdminReport } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { decisionLabels } from './report-labels.ts'

interface AppealedDecisionProps {
  restriction: NonNullable<AdminReport['restriction']>
}

/** The decision that an appeal is against, as the rider received it. */
export function AppealedDecision({ restriction: { kind, facts, ground, createdAt } }: AppealedDecisionProps) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm text-ink-2">{t('admin.reports.decision.title')}</h3>
      <p>
        {t(decisionLabels[kind])}{' '}
        <time dateTime={createdAt.toISOString()} className="text-sm text-ink-2">
          {fullTime(createdAt)}
        </time>
      </p>
      <p className="report-words">
        <bdi>{facts}</bdi>
      </p>
      <p className="report-words text-ink-2">
        <bdi>{ground}</bdi>
      </p>
    </div>
  )
}
