import { isolate } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { runExclusive } from '../../lib/async/run-exclusive.ts'
import { useAuthStore } from '../../session/storage/auth-store.ts'
import { isStillRider } from '../../session/me/is-still-rider.ts'
import { toast } from '../../ui/toast/toast.ts'
import { cacheRide, invalidateRide } from '../rides/rides.queries.ts'
import { dropSentDraft } from './drop-sent-draft.ts'
import { sendWaitingEdit, type Outcome } from './send-offline-edit.ts'
import { changeWaitingEdit, dropWaitingEdit, readWaitingEdits, type WaitingEdit } from './use-offline-edits.ts'

/** Sends what waits, one after the other; one window at a time does. Answers whether something has to be tried again. */
export async function flushWaitingEdits(queryClient: QueryClient, riderId: string): Promise<boolean> {
  let isLeft = false
  await runExclusive(`ride-edits:${riderId}`, async () => {
    const isTheirs = await isStillRider(queryClient, riderId).catch(() => undefined)
    if (isTheirs === undefined) isLeft = true
    if (!isTheirs) return
    for (const edit of readWaitingEdits().filter(({ state }) => state === 'waiting')) {
      const outcome = await sendWaitingEdit(queryClient, edit)
      // Who signed out meanwhile has nothing waiting, and the next rider none of theirs.
      if (useAuthStore.getState().user?.id !== riderId) return
      isLeft ||= outcome.type === 'later'
      settle(queryClient, { edit, riderId, outcome })
    }
  })
  return isLeft
}

interface Settled {
  edit: WaitingEdit
  riderId: string
  outcome: Outcome
}

function settle(queryClient: QueryClient, { edit, riderId, outcome }: Settled): void {
  const { rideId, savedAt, values } = edit
  const about = `the waiting change of ride ${rideId}`
  switch (outcome.type) {
    case 'later':
      return
    case 'saved':
      dropWaitingEdit(rideId, savedAt)
      dropSentDraft(riderId, edit)
      cacheRide(queryClient, outcome.ride)
      toast({
        title: 'Ride saved',
        description: `Your change of "${isolate(values.title)}" was sent.`,
        kind: 'success',
        about,
      })
      return
    case 'conflict':
      changeWaitingEdit(edit, { state: 'conflict' })
      invalidateRide(queryClient, rideId)
      toast({
        title: 'Your change met a newer one',
        description: `"${isolate(values.title)}" was changed elsewhere while you were offline. Open the ride to choose.`,
        kind: 'error',
        about,
        outlivesPage: true,
      })
      return
    case 'refused':
      changeWaitingEdit(edit, { state: 'refused', trouble: outcome.detail })
      toast({
        title: 'Your change was not taken',
        description: `"${isolate(values.title)}": ${outcome.detail} What you typed is kept.`,
        kind: 'error',
        about,
        outlivesPage: true,
      })
  }
}
