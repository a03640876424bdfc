import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/t.ts'
import { Empty, LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { decisionsQuery } from '../account.queries.ts'
import { DecisionCard } from './decision-card.tsx'

interface DecisionsSectionProps {
  /** Whether the page has an own form for the appeal against the suspension in force. */
  isSuspended?: boolean
}

/** What the team decided about the rider, with facts, ground and appeal. */
export function DecisionsSection({ isSuspended = false }: DecisionsSectionProps) {
  const { data: decisions, error, refetch } = useQuery(decisionsQuery)
  return (
    <section className="grid gap-4" aria-labelledby="decisions-title">
      <div>
        <h2 className="text-h2" id="decisions-title">
          {t('decisions.title')}
        </h2>
        <p className="text-ink-2">{t('decisions.intro')}</p>
      </div>
      {decisions ? (
        decisions.length === 0 ? (
          <Empty title={t('decisions.none')}>{t('decisions.noneHelp')}</Empty>
        ) : (
          <ul className="grid gap-4" aria-labelledby="decisions-title">
            {decisions.map((decision) => (
              <li key={decision.id}>
                <DecisionCard
                  decision={decision}
                  isAppealedAbove={isSuspended && decision.kind === 'suspension' && decision.endedAt === null}
                />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed title={t('decisions.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>{t('decisions.loading')}</Loading>
      )}
    </section>
  )
}
