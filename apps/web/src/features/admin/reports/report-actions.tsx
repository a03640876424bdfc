import type { AdminReport } from '@scooter-rides/contract'
import { errorText } from '../../../api/form-errors.ts'
import { relativeTime } from '../../../lib/time/relative-time.ts'
import { t } from '../../../lib/language/t.ts'
import { useMe } from '../../../session/me/use-me.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useClaimReport, useReleaseReport } from './use-change-reports.ts'

interface ReportActionsProps {
  report: AdminReport
  now: Date
  onAnswer: () => void
}

export function ReportActions({
  report: { id, status, claimedBy, claimedAt, outcomes },
  now,
  onAnswer,
}: ReportActionsProps) {
  const me = useMe()
  const claim = useClaimReport()
  const release = useReleaseReport()
  const isOwn = claimedBy !== null && claimedBy.id === me?.id
  // not translated: a key of toasts
  const about = `report ${id}`
  if (status === 'resolved') return null

  function claimText(name: string): string {
    const time = relativeTime(claimedAt, now)
    return isOwn ? t('admin.reports.claimedByYou', { time }) : t('admin.reports.claimedBy', { name, time })
  }

  function perform(step: typeof claim, title: string, description: string) {
    dismissToast(about)
    step.mutate(id, {
      onSuccess: () => toast({ title, description, kind: 'success', about }),
      onError: (error) =>
        toast({
          title: t('admin.reports.notChanged'),
          description: errorText(error, t('admin.reports.tryAgain')),
          kind: 'error',
          about,
        }),
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {outcomes.length > 0 && (
        <>
          {isOwn ? (
            <Button
              isBusy={release.isPending}
              onClick={() => perform(release, t('admin.reports.released'), t('admin.reports.releasedHelp'))}
            >
              {t('admin.reports.release')}
            </Button>
          ) : (
            <Button
              isBusy={claim.isPending}
              onClick={() => perform(claim, t('admin.reports.claimed'), t('admin.reports.claimedHelp'))}
            >
              {t('admin.reports.claim')}
            </Button>
          )}
          <Button variant="primary" onClick={onAnswer}>
            {t('admin.reports.resolve')}
          </Button>
        </>
      )}
      <span className="text-sm text-ink-2">
        {claimedBy ? claimText(claimedBy.displayName) : outcomes.length === 0 && t('admin.reports.onlyAnother')}
      </span>
    </div>
  )
}
