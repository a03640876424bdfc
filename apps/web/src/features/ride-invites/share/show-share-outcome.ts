import type { RideWithStops } from '@scooter-rides/contract'
import type { ShareOutcome } from '../../../lib/page/share-link.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { ShareNotice } from './share-rules.ts'

/** What the messages of making a link are about: two buttons make the same one. */
export const linkTopic = ({ id }: Pick<RideWithStops, 'id'>) => `the link of ride ${id}`

/** Says what happened to a link. The system's own sheet has said so already, and who closed it knows. */
export function showShareOutcome(outcome: ShareOutcome, told: ShareNotice, url: string): void {
  if (outcome === 'copied') toast({ ...told, kind: 'success' })
  if (outcome === 'shown') toast({ title: 'Copy this link', description: url, kind: 'info' })
}
