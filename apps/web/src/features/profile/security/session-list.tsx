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
import { t } from '../../../lib/language/t.ts'
import { dateFormat } from '../../../lib/language/formats.ts'

// not translated: identifies the notice of a failure
const about = 'signing out elsewhere'

interface EndTexts {
  question: string
  done: string
}

const othersTexts = (): EndTexts => ({
  question: t('profile.sessions.askOthers'),
  done: t('profile.sessions.endedOthers'),
})

const deviceTexts = (device: string): EndTexts => ({
  question: t('profile.sessions.askDevice', { device }),
  done: t('profile.sessions.endedDevice', { device }),
})

export function SessionList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const end = useEndSessions()
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []

  async function confirmAndEnd(ended: readonly SessionInfo[], { question, done }: EndTexts) {
    const action = t('profile.sessions.end')
    if (!(await confirm({ title: action, body: question, action, isDangerous: true }))) return
    dismissToast(about)
    await end.mutateAsync(ended).then(
      () => toast({ title: t('profile.sessions.ended'), description: done, kind: 'success' }),
      (cause: unknown) =>
        toast({
          title: t('profile.common.error'),
          description: errorText(cause, t('profile.common.tryAgain')),
          kind: 'error',
          about,
        }),
    )
  }

  return (
    <section aria-labelledby="sessions-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2" id="sessions-title">
          {t('profile.sessions.title')}
        </h2>
        {others.length > 0 && (
          <Button size="small" isBusy={end.isPending} onClick={() => void confirmAndEnd(others, othersTexts())}>
            {t('profile.sessions.endOthers')}
          </Button>
        )}
      </div>
      {!sessions && !error && <Skeleton className="h-24" />}
      {error && <LoadFailed title={t('profile.sessions.failed')} error={error} onRetry={() => void refetch()} />}
      {sessions && (
        <ul className="rows well">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {deviceName(session.userAgent)}
                  {session.isCurrent && <Badge tone="mint">{t('profile.sessions.current')}</Badge>}
                </p>
                <p className="text-sm text-ink-2">
                  {t('profile.sessions.seen', {
                    seen: momentText(session.lastSeenAt),
                    created: momentText(session.createdAt),
                  })}
                </p>
              </div>
              {!session.isCurrent && (
                <Button
                  size="small"
                  variant="quiet"
                  isBusy={end.isPending}
                  aria-label={t('profile.sessions.endDevice', { device: deviceName(session.userAgent) })}
                  onClick={() => void confirmAndEnd([session], deviceTexts(deviceName(session.userAgent)))}
                >
                  {t('profile.sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const momentText = (at: Date) => dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(at)
