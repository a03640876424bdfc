import type { Restriction } from '@scooter-rides/contract'
import { type ReactNode, useId } from 'react'
import { t } from '../../../lib/language/t.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DecisionAppeal } from './decision-appeal.tsx'
import { decisionTitle, foundByLabels, groundParts } from './decision-labels.ts'

interface DecisionCardProps {
  decision: Restriction
  /** The suspended account has its own form above the list. */
  isAppealedAbove: boolean
}

export function DecisionCard({ decision, isAppealedAbove }: DecisionCardProps) {
  const id = useId()
  const { facts, subject, foundBy, isAutomated, createdAt } = decision
  const ground = groundParts(decision.ground)
  return (
    <Panel headingLevel={3} id={id} title={decisionTitle(decision)} meta={<State decision={decision} />}>
      <div className="grid gap-4">
        <dl className="grid gap-3">
          <Entry label={t('decisions.facts')}>{facts}</Entry>
          {subject.type === 'message' && subject.text && <Entry label={t('decisions.content')}>{subject.text}</Entry>}
          <Entry label={ground.label}>{ground.text}</Entry>
          <Entry label={t('decisions.found')}>
            {t(foundByLabels[foundBy])} · {isAutomated ? t('decisions.byProgram') : t('decisions.byPerson')}
          </Entry>
        </dl>
        <time dateTime={createdAt.toISOString()} className="text-sm text-ink-2">
          {fullTime(createdAt)}
        </time>
        {!isAppealedAbove && <DecisionAppeal decision={decision} />}
      </div>
    </Panel>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  )
}

function State({ decision: { until, endedAt, isWithdrawn } }: { decision: Restriction }) {
  if (isWithdrawn) return <Badge tone="ok">{t('decisions.withdrawn')}</Badge>
  if (endedAt) return <Badge tone="neutral">{t('decisions.ended', { time: fullTime(endedAt) })}</Badge>
  return until && <Badge tone="amber">{t('decisions.until', { time: fullTime(until) })}</Badge>
}
