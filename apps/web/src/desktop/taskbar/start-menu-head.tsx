import type { Me } from '@scooter-rides/contract'

import { Avatar } from '../../ui/content/avatar.tsx'
import { t } from '../../lib/language/t.ts'

export function StartMenuHead({ rider }: { rider: Me | null }) {
  const fullName = rider ? `${rider.firstName} ${rider.lastName}`.trim() : ''
  return (
    <div className="start-menu-head">
      <Avatar
        id={rider?.id}
        firstName={rider?.firstName}
        lastName={rider?.lastName}
        email={rider?.email}
        imageUrl={rider?.profileImageUrl}
      />
      <div className="min-w-0">
        {fullName && (
          <p className="truncate font-[650]" dir="auto">
            {fullName}
          </p>
        )}
        {/* A long address keeps its beginning, also in a page from right to left. */}
        <p className="truncate text-sm [text-align:match-parent]" dir="auto">
          {rider?.email ?? t('shell.account.guest')}
        </p>
      </div>
    </div>
  )
}
