import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import type { ShareOutcome } from '../../../lib/page/share-link.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { ShareNotice } from './share-rules.ts'

/** The toast topic of creating a link, which two buttons share. */
export const linkTopic = ({ id }: Pick<RideWithStops, 'id'>) => `ride-link-${id}`

/** Shows the outcome. The system's share sheet shows its own, and a cancelled sheet needs none. */
export function showShareOutcome(outcome: ShareOutcome, notice: ShareNotice, url: string): void {
  if (outcome === 'copied') toast({ ...notice, kind: 'success' })
  if (outcome === 'shown') toast({ title: t('invites.share.copyThis'), description: url, kind: 'info' })
}
