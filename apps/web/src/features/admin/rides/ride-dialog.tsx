import { type AdminRide, isolate, limits } from '@scooter-rides/contract'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import type { RideAction } from './ride-menu.tsx'
import { useActOnRide } from './use-act-on-ride.ts'

interface RideDialogProps {
  ride: AdminRide
  deed: RideAction
  onClose: () => void
}

interface Words {
  title: string
  body: string
  action: string
  done: string
  /** How long the reason may be, where one is asked for. */
  reason?: number
  isDangerous?: boolean
}

function wordsFor(deed: RideAction, { title, organiser }: AdminRide): Words {
  const ride = `“${isolate(title)}”`
  switch (deed) {
    case 'hide':
      return {
        title: `Take ${ride} down`,
        body: `Nobody but ${isolate(organiser.displayName)} sees it any more, and everybody on it is told.`,
        action: 'Take down',
        done: `${ride} is taken down`,
        reason: limits.deskNote,
        isDangerous: true,
      }
    case 'restore':
      return {
        title: `Put ${ride} back`,
        body: 'It is shown as before, and its riders are told. Their answers still count.',
        action: 'Put back',
        done: `${ride} is back`,
      }
    case 'cancel':
      return {
        title: `Cancel ${ride}`,
        body: 'Everybody on it is told that the team called it off. This cannot be undone.',
        action: 'Cancel ride',
        done: `${ride} is cancelled`,
        reason: limits.cancelReason,
        isDangerous: true,
      }
    case 'feature':
      return {
        title: `Feature ${ride}`,
        body: 'It stands among the featured routes of the home page until it is over.',
        action: 'Feature',
        done: `${ride} is featured`,
      }
    case 'unfeature':
      return {
        title: `Feature ${ride} no longer`,
        body: 'It leaves the featured routes of the home page, and stays in all lists.',
        action: 'Feature no longer',
        done: `${ride} is not featured any more`,
      }
  }
}

export function RideDialog({ ride, deed, onClose }: RideDialogProps) {
  const act = useActOnRide(ride.id)
  const { title, body, action, done, reason, isDangerous = false } = wordsFor(deed, ride)
  return (
    <AdminDialog
      title={title}
      action={action}
      isDangerous={isDangerous}
      {...(reason !== undefined && {
        note: { label: 'Reason', hint: 'Told word by word to whoever it concerns.', max: reason, isOptional: true },
      })}
      onDo={async (note) => {
        await act[deed](note)
        toast({ title: done, kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>{body}</p>
    </AdminDialog>
  )
}
