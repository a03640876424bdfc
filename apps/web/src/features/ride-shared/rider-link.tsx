import { reservedUsernamePrefix, type Rider } from '@scooter-rides/contract'
import { AppLink } from '../../ui/base/app-link.tsx'

interface RiderLinkProps {
  rider: Pick<Rider, 'id' | 'username' | 'displayName'>
  className?: string
}

/** A rider's name, linked to their page unless the account was deleted. */
export function RiderLink({ rider: { id, username, displayName }, className }: RiderLinkProps) {
  if (username.startsWith(reservedUsernamePrefix)) return <bdi className={className}>{displayName}</bdi>
  return (
    <AppLink href={`/riders/${encodeURIComponent(id)}`} className={className}>
      <bdi>{displayName}</bdi>
    </AppLink>
  )
}
