import { dismissJob, type Failure, retryJob } from '@scooter-rides/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
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
  if (!jobs && error) return <LoadFailed title={t('admin.jobs.failed')} error={error} onRetry={() => void refetch()} />
  if (!jobs) return <Skeleton className="m-5 h-40" />
  const { failures, counts, backup } = jobs
  return (
    <div className="grid gap-6 p-5">
      <Facts
        facts={[
          { name: t('admin.jobs.waiting'), value: counts.queued },
          { name: t('admin.jobs.running'), value: counts.active },
          { name: t('admin.jobs.over'), value: counts.failed },
          { name: t('admin.jobs.backups'), value: backup },
        ]}
      />
      <section aria-labelledby="failures-title">
        <h2 className="text-h2 mb-3" id="failures-title">
          {t('admin.jobs.failures')}
        </h2>
        {failures.length === 0 ? (
          <Empty title={t('admin.jobs.noFailures')}>{t('admin.jobs.noFailuresHelp')}</Empty>
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
          <code dir="ltr">{name}</code>
          <Badge tone={isOver ? 'bad' : 'warn'}>{isOver ? t('admin.jobs.isOver') : t('admin.jobs.isRetried')}</Badge>
        </p>
        <p className="text-sm text-ink-2">
          {failedAt
            ? richText('admin.jobs.attemptsLast', {
                attempts,
                time: relativeTime(failedAt, now),
                when: timeTitled(fullTime(failedAt)),
              })
            : t('admin.jobs.attempts', { attempts })}
        </p>
        <p className="text-data">{error ? <bdi dir="ltr">{error}</bdi> : t('admin.jobs.noReason')}</p>
      </div>
      <Button size="small" aria-label={t('admin.jobs.retryOne', { name })} onClick={() => onOperation('retry')}>
        {t('admin.jobs.retry')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('admin.jobs.discardOne', { name })}
        onClick={() => onOperation('dismiss')}
      >
        {t('admin.jobs.discard')}
      </Button>
    </li>
  )
}

const timeTitled = (title: string) => (children: ReactNode) => <time title={title}>{children}</time>

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
      title={isRetry ? t('admin.jobs.retryOne', { name }) : t('admin.jobs.discardOne', { name })}
      action={isRetry ? t('admin.jobs.retry') : t('admin.jobs.discard')}
      isDangerous={!isRetry}
      onDo={async () => {
        await call(isRetry ? retryJob : dismissJob, { params: { id } }).finally(
          () => void queryClient.invalidateQueries({ queryKey: adminKeys.jobs }),
        )
        toast({
          title: isRetry ? t('admin.jobs.retried', { name }) : t('admin.jobs.discarded', { name }),
          kind: 'success',
        })
      }}
      onClose={onClose}
    >
      <p>{isRetry ? t('admin.jobs.retryHelp') : t('admin.jobs.discardHelp')}</p>
    </AdminDialog>
  )
}
