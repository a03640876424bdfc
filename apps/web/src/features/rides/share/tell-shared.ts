import type { ShareOutcome } from '../../../lib/share-link.ts'
import { toast } from '../../../ui/toast.ts'
import type { Told } from './share-rules.ts'

/** Says what happened to a link. The system's own sheet has said so already, and who closed it knows. */
export function tellShared(outcome: ShareOutcome, told: Told, url: string): void {
  if (outcome === 'copied') toast({ ...told, kind: 'success' })
  if (outcome === 'shown') toast({ title: 'Copy this link', description: url, kind: 'info' })
}
