import { isolate, type Tracker } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useRevokeTracker } from '../use-change-trackers.ts'

interface TrackerRowProps {
  rideId: number
  tracker: Tracker
  now: Date
}

export function TrackerRow({ rideId, tracker: { id, name, lastSeenAt }, now }: TrackerRowProps) {
  const revoke = useRevokeTracker(rideId)
  // not translated: identifies the notice of a failure
  const about = `tracker ${id}`

  async function confirmAndRevoke() {
    dismissToast(about)
    const isSure = await confirm({
      title: t('live-trackers.revoke.title', { name: isolate(name) }),
      body: t('live-trackers.revoke.body'),
      action: t('live-trackers.revoke.action'),
      isDangerous: true,
    })
    if (!isSure) return
    revoke.mutate(id, {
      onError: (error) =>
        toast({ title: t('live-trackers.revoke.failed'), description: error.message, kind: 'error', about }),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="text-sm text-ink-2" title={lastSeenAt ? fullTime(lastSeenAt) : undefined}>
          {lastSeenAt
            ? t('live-trackers.row.last', { time: relativeTime(lastSeenAt, now) })
            : t('live-trackers.row.never')}
        </p>
      </div>
      <Button
        variant="quiet"
        isBusy={revoke.isPending}
        busyLabel={t('live-trackers.revoke.busy')}
        aria-label={t('live-trackers.revoke.label', { name: isolate(name) })}
        onClick={() => void confirmAndRevoke()}
      >
        {t('live-trackers.revoke.action')}
      </Button>
    </li>
  )
}
