import { isolate } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { t } from '../../lib/language/t.ts'
import { runExclusive } from '../../lib/async/run-exclusive.ts'
import { useAuthStore } from '../../session/storage/auth-store.ts'
import { isStillRider } from '../../session/me/is-still-rider.ts'
import { toast } from '../../ui/toast/toast.ts'
import { cacheRide, invalidateRide } from '../rides/rides.queries.ts'
import { dropSentDraft } from './drop-sent-draft.ts'
import { sendOfflineEdit, type Outcome } from './send-offline-edit.ts'
import { changeOfflineEdit, dropOfflineEdit, readOfflineEdits, type OfflineEdit } from './use-offline-edits.ts'

/** Sends the stored edits one by one, under a lock across windows. @returns whether an edit must be retried */
export async function flushOfflineEdits(queryClient: QueryClient, riderId: string): Promise<boolean> {
  let isLeft = false
  await runExclusive(`ride-edits:${riderId}`, async () => {
    const isSameRider = await isStillRider(queryClient, riderId).catch(() => undefined)
    if (isSameRider === undefined) isLeft = true
    if (!isSameRider) return
    for (const edit of readOfflineEdits().filter(({ state }) => state === 'waiting')) {
      const outcome = await sendOfflineEdit(queryClient, edit)
      // After a sign-out, the stored edits belong to another rider.
      if (useAuthStore.getState().user?.id !== riderId) return
      isLeft ||= outcome.type === 'later'
      applyOutcome(queryClient, { edit, riderId, outcome })
    }
  })
  return isLeft
}

interface Sent {
  edit: OfflineEdit
  riderId: string
  outcome: Outcome
}

function applyOutcome(queryClient: QueryClient, { edit, riderId, outcome }: Sent): void {
  const { rideId, savedAt, values } = edit
  const title = isolate(values.title)
  const about = `waiting-change-${rideId}`
  switch (outcome.type) {
    case 'later':
      return
    case 'saved':
      dropOfflineEdit(rideId, savedAt)
      dropSentDraft(riderId, edit)
      cacheRide(queryClient, outcome.ride)
      toast({
        title: t('edits.sent.saved'),
        description: t('edits.sent.savedHelp', { title }),
        kind: 'success',
        about,
      })
      return
    case 'conflict':
      changeOfflineEdit(edit, { state: 'conflict' })
      invalidateRide(queryClient, rideId)
      toast({
        title: t('edits.sent.conflict'),
        description: t('edits.sent.conflictHelp', { title }),
        kind: 'error',
        about,
        outlivesPage: true,
      })
      return
    case 'refused':
      changeOfflineEdit(edit, { state: 'refused', trouble: outcome.detail })
      toast({
        title: t('edits.sent.refused'),
        description: t('edits.sent.refusedHelp', { title, reason: outcome.detail }),
        kind: 'error',
        about,
        outlivesPage: true,
      })
  }
}
