import { useQuery } from '@tanstack/react-query'
import type { SessionInfo } from '@scooter-rides/contract'
import { errorText } from '../../../api/form-errors.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { sessionsQuery } from '../account.queries.ts'
import { useEndSessions } from '../use-change-account.ts'
import { deviceName } from '../../../lib/device-name.ts'

const about = 'signing out elsewhere'

export function SessionList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const end = useEndSessions()
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []

  /** @param where as in "Sign out everywhere else" */
  async function confirmAndEnd(ended: readonly SessionInfo[], where: string) {
    if (!(await confirm({ title: 'Sign out', body: `Sign out ${where}?`, action: 'Sign out', isDangerous: true })))
      return
    dismissToast(about)
    await end.mutateAsync(ended).then(
      () => toast({ title: 'Signed out', description: `You are signed out ${where}.`, kind: 'success' }),
      (cause: unknown) =>
        toast({ title: 'Error', description: errorText(cause, 'Please try again.'), kind: 'error', about }),
    )
  }

  return (
    <section aria-labelledby="sessions-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2" id="sessions-title">
          Where you are signed in
        </h2>
        {others.length > 0 && (
          <Button size="small" isBusy={end.isPending} onClick={() => void confirmAndEnd(others, 'everywhere else')}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      {!sessions && !error && <Skeleton className="h-24" />}
      {error && <LoadFailed title="Error loading your sessions" error={error} onRetry={() => void refetch()} />}
      {sessions && (
        <ul className="rows well">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {deviceName(session.userAgent)}
                  {session.isCurrent && <Badge tone="mint">This device</Badge>}
                </p>
                <p className="text-sm text-ink-2">
                  Last seen {momentText(session.lastSeenAt)}, signed in {momentText(session.createdAt)}
                </p>
              </div>
              {!session.isCurrent && (
                <Button
                  size="small"
                  variant="quiet"
                  isBusy={end.isPending}
                  aria-label={`Sign out ${deviceName(session.userAgent)}`}
                  onClick={() => void confirmAndEnd([session], `on ${deviceName(session.userAgent)}`)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const momentText = (at: Date) => at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
