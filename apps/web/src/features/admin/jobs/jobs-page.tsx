import { dismissJob, type Failure, retryJob } from '@scooter-rides/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../lib/units/counted.ts'
import { call } from '../../../api/call.ts'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { adminKeys } from '../admin.keys.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { jobsQuery } from './jobs.queries.ts'

export function JobsPage() {
  const { data: jobs, error, refetch } = useQuery(jobsQuery)
  const [selected, setSelected] = useState<{ failure: Failure; operation: 'retry' | 'dismiss' }>()
  if (!jobs && error) return <LoadFailed title="Error loading jobs" error={error} onRetry={() => void refetch()} />
  if (!jobs) return <Skeleton className="m-5 h-40" />
  const { failures, counts, backup } = jobs
  return (
    <div className="grid gap-6 p-5">
      <Facts
        facts={[
          { name: 'Waiting', value: counts.queued },
          { name: 'Running', value: counts.active },
          { name: 'Failed', value: counts.failed },
          { name: 'Backups', value: backup },
        ]}
      />
      <section aria-labelledby="failures-title">
        <h2 className="text-h2 mb-3" id="failures-title">
          Failed jobs
        </h2>
        {failures.length === 0 ? (
          <Empty title="No failed jobs.">Mails, reminders and other background jobs run normally.</Empty>
        ) : (
          <ul className="rows well">
            {failures.map((failure) => (
              <FailureRow
                key={failure.id}
                failure={failure}
                onOperation={(operation) => setSelected({ failure, operation })}
              />
            ))}
          </ul>
        )}
      </section>
      {selected && <JobDialog {...selected} onClose={() => setSelected(undefined)} />}
    </div>
  )
}

interface FailureRowProps {
  failure: Failure
  onOperation: (operation: 'retry' | 'dismiss') => void
}

function FailureRow({ failure: { name, attempts, isOver, error, failedAt }, onOperation }: FailureRowProps) {
  const now = useMinute()
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge tone={isOver ? 'bad' : 'warn'}>{isOver ? 'failed' : 'retried automatically'}</Badge>
        </p>
        <p className="text-sm text-ink-2">
          {counted(attempts, 'attempt')}
          {failedAt && (
            <>
              , last <time title={fullTime(failedAt)}>{relativeTime(failedAt, now)}</time>
            </>
          )}
        </p>
        <p className="text-data">{error ?? 'No reason recorded.'}</p>
      </div>
      <Button size="small" aria-label={`Retry ${name}`} onClick={() => onOperation('retry')}>
        Retry
      </Button>
      <Button size="small" variant="quiet" aria-label={`Discard ${name}`} onClick={() => onOperation('dismiss')}>
        Discard
      </Button>
    </li>
  )
}

interface JobDialogProps {
  failure: Failure
  operation: 'retry' | 'dismiss'
  onClose: () => void
}

function JobDialog({ failure: { id, name }, operation, onClose }: JobDialogProps) {
  const queryClient = useQueryClient()
  const isRetry = operation === 'retry'
  return (
    <AdminDialog
      title={isRetry ? `Retry ${name}` : `Discard ${name}`}
      action={isRetry ? 'Retry' : 'Discard'}
      isDangerous={!isRetry}
      onDo={async () => {
        await call(isRetry ? retryJob : dismissJob, { params: { id } }).finally(
          () => void queryClient.invalidateQueries({ queryKey: adminKeys.jobs }),
        )
        toast({ title: isRetry ? `${name} is being retried` : `${name} was discarded`, kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>
        {isRetry
          ? 'The job runs once more now. If it fails again, it stays in this list.'
          : 'The job will not run again, and its work stays undone.'}
      </p>
    </AdminDialog>
  )
}
