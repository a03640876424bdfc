import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { shareLink } from '../../../lib/page/share-link.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useMakeInviteLink } from '../use-invite.ts'
import { sharePlan, type SharePlan } from './share-rules.ts'
import { linkTopic, showShareOutcome } from './show-share-outcome.ts'
import ShareIcon from '~icons/pixelarticons/share'

/** Shares the ride; asks first if the recipient could not open the link. */
export function ShareButton({ ride }: { ride: RideWithStops }) {
  const plan = sharePlan(ride)
  return plan && <ShareByPlan ride={ride} plan={plan} />
}

function ShareByPlan({ ride, plan }: { ride: RideWithStops; plan: SharePlan }) {
  const invite = useMakeInviteLink(ride.id)

  async function findUrl(): Promise<string | undefined> {
    if (plan.link === 'ride') return new URL(`/rides/${ride.id}`, window.location.origin).href
    return (await invite.mutateAsync(null)).url
  }

  const share = useSingleFlight(async () => {
    if (plan.question && !(await confirm(plan.question))) return
    const about = linkTopic(ride)
    dismissToast(about)
    try {
      const url = await findUrl()
      if (url) showShareOutcome(await shareLink({ title: ride.title, url }), plan.notice, url)
    } catch (error) {
      const description = error instanceof Error ? error.message : ''
      toast({ title: t('invites.share.failed'), description, kind: 'error', about })
    }
  })

  return (
    <Button
      size="small"
      icon={ShareIcon}
      isBusy={invite.isPending}
      busyLabel={t('invites.link.creating')}
      onClick={() => void share()}
    >
      {t('invites.share.action')}
    </Button>
  )
}
