import type { Me } from '@scooter-rides/contract'
import { useState } from 'react'
import DownloadIcon from '~icons/pixelarticons/download'
import TrashIcon from '~icons/pixelarticons/trash'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { SettingRow } from '../setting-row.tsx'
import { CalendarRow } from './calendar/calendar-row.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
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
        Your account
      </h2>
      <div className="rows">
        <SettingRow title="Your data" hint="Everything the site stores about you, in one JSON file.">
          <ButtonLink href="/api/users/me/export" download="scooter-rides-data.json" icon={DownloadIcon}>
            Download
          </ButtonLink>
        </SettingRow>
        {rider.status === 'active' && (
          <>
            <CalendarRow />
            <StorageRow />
          </>
        )}
        <SettingRow
          title="Delete account"
          hint="Your profile, scooters and photos are deleted, and rides you lead are cancelled. Your messages to others stay without your name."
        >
          <Button variant="ghost" icon={TrashIcon} onClick={() => setIsDeleting(true)}>
            Delete account
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
