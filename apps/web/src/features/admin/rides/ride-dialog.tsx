import { type AdminRide, isolate, limits } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { riderName } from '../../ride-shared/rider-name.ts'
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
  /** The maximum length of a reason for the participants. */
  reason?: number
  needsStatement?: boolean
  isDangerous?: boolean
}

function wordsFor(operation: RideAction, { title, organiser }: AdminRide): Words {
  const ride = isolate(title)
  switch (operation) {
    case 'hide':
      return {
        title: t('admin.rides.hide.title', { ride }),
        body: t('admin.rides.hide.body', { organiser: isolate(riderName(organiser)) }),
        action: t('admin.rides.hide.action'),
        done: t('admin.rides.hide.done', { ride }),
        needsStatement: true,
        isDangerous: true,
      }
    case 'restore':
      return {
        title: t('admin.rides.restore.title', { ride }),
        body: t('admin.rides.restore.body'),
        action: t('admin.rides.restore.action'),
        done: t('admin.rides.restore.done', { ride }),
      }
    case 'cancel':
      return {
        title: t('admin.rides.cancel.title', { ride }),
        body: t('admin.rides.cancel.body'),
        action: t('admin.rides.cancel.action'),
        done: t('admin.rides.cancel.done', { ride }),
        reason: limits.cancelReason,
        needsStatement: true,
        isDangerous: true,
      }
    case 'feature':
      return {
        title: t('admin.rides.feature.title', { ride }),
        body: t('admin.rides.feature.body'),
        action: t('admin.rides.feature.action'),
        done: t('admin.rides.feature.done', { ride }),
      }
    case 'unfeature':
      return {
        title: t('admin.rides.unfeature.title', { ride }),
        body: t('admin.rides.unfeature.body'),
        action: t('admin.rides.unfeature.action'),
        done: t('admin.rides.unfeature.done', { ride }),
      }
  }
}

export function RideDialog({ ride, operation, onClose }: RideDialogProps) {
  const act = useActOnRide(ride.id)
  const { title, body, action, done, reason, needsStatement = false, isDangerous = false } = wordsFor(operation, ride)
  return (
    <AdminDialog
      title={title}
      action={action}
      isDangerous={isDangerous}
      needsStatement={needsStatement}
      {...(reason !== undefined && {
        note: { label: t('admin.rides.reason'), hint: t('admin.rides.reasonHint'), max: reason, isOptional: true },
      })}
      onDo={async (note, statement) => {
        await act[operation](note, statement)
        toast({ title: done, kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>{body}</p>
    </AdminDialog>
  )
}
