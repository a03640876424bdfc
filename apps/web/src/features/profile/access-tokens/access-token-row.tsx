import { type AccessToken, isolate } from '@scooter-rides/contract'
import { dateFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { scopeLabels } from './scope-labels.ts'
import { useRevokeAccessToken } from './use-change-access-tokens.ts'

interface AccessTokenRowProps {
  token: AccessToken
  now: Date
}

export function AccessTokenRow({ token: { id, name, scopes, lastUsedAt, expiresAt }, now }: AccessTokenRowProps) {
  const revoke = useRevokeAccessToken()
  const isExpired = expiresAt !== null && expiresAt <= now
  // not translated: identifies the notice of a failure
  const about = `access token ${id}`

  async function confirmAndRevoke() {
    dismissToast(about)
    const isSure = await confirm({
      title: t('access-tokens.revoke.title', { name: isolate(name) }),
      body: t('access-tokens.revoke.body'),
      action: t('access-tokens.revoke.action'),
      isDangerous: true,
    })
    if (!isSure) return
    revoke.mutate(id, {
      onError: (error) =>
        toast({ title: t('access-tokens.revoke.failed'), description: error.message, kind: 'error', about }),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere" dir="auto">
            {name}
          </span>
          {scopes.map((scope) => (
            <Badge key={scope}>{t(scopeLabels[scope].name)}</Badge>
          ))}
          {isExpired && <Badge tone="bad">{t('access-tokens.row.expired')}</Badge>}
        </p>
        <p className="text-sm text-ink-2" title={lastUsedAt ? fullTime(lastUsedAt) : undefined}>
          {lastUsedAt
            ? t('access-tokens.row.used', { time: relativeTime(lastUsedAt, now) })
            : t('access-tokens.row.unused')}
        </p>
        <p className="text-sm text-ink-2">
          {expiresAt
            ? t('access-tokens.row.expires', { date: dateFormat({ dateStyle: 'medium' }).format(expiresAt) })
            : t('access-tokens.row.endless')}
        </p>
      </div>
      <Button
        variant="quiet"
        isBusy={revoke.isPending}
        busyLabel={t('access-tokens.revoke.busy')}
        aria-label={t('access-tokens.revoke.label', { name: isolate(name) })}
        onClick={() => void confirmAndRevoke()}
      >
        {t('access-tokens.revoke.action')}
      </Button>
    </li>
  )
}
