import { type AdminRide, isolate, limits } from '@scooter-rides/contract'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import type { RideAction } from './ride-menu.tsx'
import { useActOnRide } from './use-act-on-ride.ts'

interface RideDialogProps {
  ride: AdminRide
  operation: RideAction
  onClose: () => void
}

interface Words {
  title: string
  body: string
  action: string
  done: string
  /** The maximum length of the reason, if one is required. */
  reason?: number
  isDangerous?: boolean
}

function wordsFor(operation: RideAction, { title, organiser }: AdminRide): Words {
  const ride = `“${isolate(title)}”`
  switch (operation) {
    case 'hide':
      return {
        title: `Take ${ride} down`,
        body: `After that, only ${isolate(organiser.displayName)} can see it. All participants are notified.`,
        action: 'Take down',
        done: `${ride} was taken down`,
        reason: limits.moderationNote,
        isDangerous: true,
      }
    case 'restore':
      return {
        title: `Restore ${ride}`,
        body: 'It becomes visible again, and its participants are notified. Their RSVPs still count.',
        action: 'Restore',
        done: `${ride} was restored`,
      }
    case 'cancel':
      return {
        title: `Cancel ${ride}`,
        body: 'All participants are notified that the team cancelled it. This cannot be undone.',
        action: 'Cancel ride',
        done: `${ride} was cancelled`,
        reason: limits.cancelReason,
        isDangerous: true,
      }
    case 'feature':
      return {
        title: `Feature ${ride}`,
        body: 'It appears among the featured routes of the home page until it is over.',
        action: 'Feature',
        done: `${ride} is featured`,
      }
    case 'unfeature':
      return {
        title: `Stop featuring ${ride}`,
        body: 'It is removed from the featured routes of the home page and stays in all lists.',
        action: 'Stop featuring',
        done: `${ride} is no longer featured`,
      }
  }
}

export function RideDialog({ ride, operation, onClose }: RideDialogProps) {
  const act = useActOnRide(ride.id)
  const { title, body, action, done, reason, isDangerous = false } = wordsFor(operation, ride)
  return (
    <AdminDialog
      title={title}
      action={action}
      isDangerous={isDangerous}
      {...(reason !== undefined && {
        note: { label: 'Reason', hint: 'The affected riders see this text.', max: reason, isOptional: true },
      })}
      onDo={async (note) => {
        await act[operation](note)
        toast({ title: done, kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>{body}</p>
    </AdminDialog>
  )
}
