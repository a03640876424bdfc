import { useQuery } from '@tanstack/react-query'
import { isolate } from '@scooter-rides/contract'
import { deviceName } from '../../../lib/device-name.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { t } from '../../../lib/language/t.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { userSessionsQuery } from './admin-users.queries.ts'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'

export function SessionsDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  const { data: sessions, error, refetch } = useQuery(userSessionsQuery(user.id))
  return (
    <AdminDialog
      title={t('admin.users.sessions.title', { name: isolate(user.displayName) })}
      action={t('admin.users.sessions.action')}
      isDangerous
      isReady={sessions !== undefined && sessions.length > 0}
      onDo={async () => {
        await act.endSessions()
        toast({ title: t('admin.users.sessions.done', { name: isolate(user.displayName) }), kind: 'success' })
      }}
      onClose={onClose}
    >
      {!sessions && !error && <Skeleton className="h-16" />}
      {error && <LoadFailed title={t('admin.users.sessions.failed')} error={error} onRetry={() => void refetch()} />}
      {sessions?.length === 0 && <p>{t('admin.users.sessions.none')}</p>}
      {sessions && sessions.length > 0 && (
        <ul className="rows well">
          {sessions.map((session) => (
            <li key={session.id} className="p-3">
              <p className="font-semibold">{deviceName(session.userAgent)}</p>
              <p className="text-sm text-ink-2">
                {t('admin.users.sessions.lastSeen', { time: fullTime(session.lastSeenAt) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </AdminDialog>
  )
}
