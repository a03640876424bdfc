import type { Rider } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { RiderAvatar } from '../../ride-shared/rider-avatar.tsx'
import { riderName } from '../../ride-shared/rider-name.ts'

/** A rider in one line: photo, name, presence. */
export function RiderName({ rider }: { rider: Rider }) {
  return (
    <span className="flex items-center gap-3 min-w-0">
      <RiderAvatar rider={rider} size="small" />
      <bdi className="min-w-0 truncate">{riderName(rider)}</bdi>{' '}
      <small className="text-ink-2">{t(rider.isOnline ? 'chat.online' : 'chat.offline')}</small>
    </span>
  )
}
