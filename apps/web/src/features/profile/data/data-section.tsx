import type { Me } from '@scooter-rides/contract'
import { useState } from 'react'
import TrashIcon from '~icons/pixelarticons/trash'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SettingRow } from '../setting-row.tsx'
import { CalendarRow } from './calendar/calendar-row.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ExportRow } from './export-row.tsx'
import { StorageRow } from './storage-row.tsx'

interface DataSectionProps {
  rider: Pick<Me, 'hasPassword' | 'status'>
  onDeleted: () => void
}

export function DataSection({ rider, onDeleted }: DataSectionProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <section aria-labelledby="data-title">
      <h2 className="text-h2" id="data-title">
        {t('profile.data.title')}
      </h2>
      <div className="rows">
        <ExportRow />
        {rider.status === 'active' && (
          <>
            <CalendarRow />
            <StorageRow />
          </>
        )}
        <SettingRow title={t('profile.data.delete')} hint={t('profile.data.deleteHint')}>
          <Button variant="ghost" icon={TrashIcon} onClick={() => setIsDeleting(true)}>
            {t('profile.data.delete')}
          </Button>
        </SettingRow>
      </div>
      {isDeleting && (
        <DeleteAccountDialog
          isSuspended={rider.status === 'suspended'}
          hasPassword={rider.hasPassword}
          onClose={() => setIsDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </section>
  )
}
