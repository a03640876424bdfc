import type { AdminReport } from '@scooter-rides/contract'
import { errorText } from '../../../api/form-errors.ts'
import { relativeTime } from '../../../lib/time/relative-time.ts'
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
  const about = `report ${id}`
  if (status === 'resolved') return null

  function perform(step: typeof claim, title: string, description: string) {
    dismissToast(about)
    step.mutate(id, {
      onSuccess: () => toast({ title, description, kind: 'success', about }),
      onError: (error) =>
        toast({
          title: 'Report not changed',
          description: errorText(error, 'Please try again.'),
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
              onClick={() => perform(release, 'Report released', 'Other moderators can answer it now.')}
            >
              Release
            </Button>
          ) : (
            <Button
              isBusy={claim.isPending}
              onClick={() => perform(claim, 'Report claimed', 'It is reserved for you for an hour.')}
            >
              Claim
            </Button>
          )}
          <Button variant="primary" onClick={onAnswer}>
            Resolve
          </Button>
        </>
      )}
      <span className="text-sm text-ink-2">
        {claimedBy
          ? `Claimed by ${isOwn ? 'you' : claimedBy.displayName} ${relativeTime(claimedAt, now)}`
          : outcomes.length === 0 && 'Only another admin can answer this.'}
      </span>
    </div>
  )
}
