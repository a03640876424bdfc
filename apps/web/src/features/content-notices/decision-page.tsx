import type { NoticeDecision } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import FlagIcon from '~icons/pixelarticons/flag'
import { isApiError } from '../../api/api-error.ts'
import { dateFormat } from '../../lib/language/formats.ts'
import { t } from '../../lib/language/t.ts'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { WindowPage } from '../../ui/layout/window-page.tsx'
import { noticeDecisionQuery } from './decisions.queries.ts'
import { ObjectionForm } from './objection-form.tsx'

/** The target of the link in the mail with a decision: its sender objects, also without an account. */
export function DecisionPage({ token }: { token: string }) {
  const { data: decision, error, refetch } = useQuery(noticeDecisionQuery(token))
  if (!decision && isApiError(error) && error.status === 404)
    return (
      <MissingPage title={t('notice.decision.unknown')}>
        <p>{t('notice.decision.unknownHelp')}</p>
      </MissingPage>
    )
  if (!decision && !error) return <Loading>{t('notice.decision.loading')}</Loading>
  return (
    <WindowPage title={t('notice.decision.title')} icon={FlagIcon} padding="large">
      {decision ? (
        <Decision token={token} decision={decision} />
      ) : (
        <LoadFailed title={t('notice.decision.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </WindowPage>
  )
}

function Decision({ token, decision }: { token: string; decision: NoticeDecision }) {
  const { reference, resolvedAt, objectBy, hasObjected } = decision
  const dateOf = (moment: Date) => dateFormat({ dateStyle: 'long' }).format(moment)
  return (
    <div className="grid gap-4">
      <p>{t('notice.decision.about', { reference, date: dateOf(resolvedAt) })}</p>
      {objectBy && <p>{t('notice.decision.until', { date: dateOf(objectBy) })}</p>}
      {objectBy && <ObjectionForm token={token} />}
      <p role="status" className="empty:hidden">
        {hasObjected && t('notice.decision.objected')}
      </p>
      {!objectBy && !hasObjected && <p>{t('notice.decision.over')}</p>}
    </div>
  )
}
