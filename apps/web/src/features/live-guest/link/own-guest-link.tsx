import type { GuestLink, RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { shareLink } from '../../../lib/page/share-link.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { momentText, withZone } from '../../ride-shared/ride-time.ts'
import { useRevokeGuestLink } from './use-guest-link.ts'
import ShareIcon from '~icons/pixelarticons/share'

interface OwnGuestLinkProps {
  ride: RideWithStops
  link: GuestLink
}

export function OwnGuestLink({ ride, link: { url, expiresAt } }: OwnGuestLinkProps) {
  const revoke = useRevokeGuestLink(ride.id)
  // not translated: identifies the notice of a failure
  const about = `guest link ${ride.id}`

  async function share() {
    if ((await shareLink({ title: ride.title, url })) === 'copied')
      toast({ title: t('live-guest.card.copied'), kind: 'success' })
  }

  async function confirmAndRevoke() {
    const isSure = await confirm({
      title: t('live-guest.revoke.title'),
      body: t('live-guest.revoke.body'),
      action: t('live-guest.revoke.action'),
      isDangerous: true,
    })
    if (!isSure) return
    revoke.mutate(undefined, {
      onSuccess: () => toast({ title: t('live-guest.revoke.done'), kind: 'success', about }),
      onError: (error) =>
        toast({ title: t('live-guest.revoke.failed'), description: error.message, kind: 'error', about }),
    })
  }

  const ends = withZone(momentText(expiresAt, ride.timeZone), expiresAt, ride.timeZone)
  return (
    <>
      <CopyField
        label={t('live-guest.card.label')}
        value={url}
        copyLabel={t('live-guest.card.copy')}
        copiedText={t('live-guest.card.copied')}
      />
      <p className="text-sm text-ink-2">{t('live-guest.card.ends', { time: ends })}</p>
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button icon={ShareIcon} onClick={() => void share()}>
            {t('live-guest.card.share')}
          </Button>
        )}
        <Button
          variant="quiet"
          isBusy={revoke.isPending}
          busyLabel={t('live-guest.revoke.busy')}
          onClick={() => void confirmAndRevoke()}
        >
          {t('live-guest.revoke.action')}
        </Button>
      </div>
    </>
  )
}
