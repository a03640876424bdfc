import { type AdminSponsor, deleteSponsor, isolate } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { useAfterSponsors } from './use-save-sponsor.ts'

interface DeleteSponsorDialogProps {
  sponsor: AdminSponsor
  onClose: () => void
}

export function DeleteSponsorDialog({ sponsor: { id, name }, onClose }: DeleteSponsorDialogProps) {
  const afterwards = useAfterSponsors()
  return (
    <AdminDialog
      title={`Delete ${isolate(name)}`}
      action="Delete sponsor"
      isDangerous
      onDo={async () => {
        await afterwards(call(deleteSponsor, { params: { sponsorId: id } }))
        toast({ title: `${isolate(name)} was deleted`, kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>
        The page and the logo are deleted at once. This cannot be undone. To hide the sponsor for a while, set an end
        date instead.
      </p>
    </AdminDialog>
  )
}
