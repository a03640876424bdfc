import { type AdminSponsor, deleteSponsor, isolate } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { t } from '../../../lib/language/t.ts'
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
      title={t('admin.sponsors.deleteOne', { name: isolate(name) })}
      action={t('admin.sponsors.deleteAction')}
      isDangerous
      onDo={async () => {
        await afterwards(call(deleteSponsor, { params: { sponsorId: id } }))
        toast({ title: t('admin.sponsors.deleted', { name: isolate(name) }), kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>{t('admin.sponsors.deleteHelp')}</p>
    </AdminDialog>
  )
}
