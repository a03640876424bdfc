import type { Rider } from '@scooter-rides/contract'
import { AppLink } from '../../ui/base/app-link.tsx'
import { isDeletedRider, riderName } from './rider-name.ts'

interface RiderLinkProps {
  rider: Pick<Rider, 'id' | 'username' | 'displayName'>
  className?: string
}

/** A rider's name, linked to their page unless the account was deleted. */
export function RiderLink({ rider, className }: RiderLinkProps) {
  if (isDeletedRider(rider)) return <bdi className={className}>{riderName(rider)}</bdi>
  return (
    <AppLink href={`/riders/${encodeURIComponent(rider.id)}`} className={className}>
      <bdi>{riderName(rider)}</bdi>
    </AppLink>
  )
}
