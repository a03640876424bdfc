import type { Rider } from '@scooter-rides/contract'
import { Avatar } from '../../ui/content/avatar.tsx'

/** Another rider's photo or initials; what follows the first name in the displayed one is the last. */
export function RiderAvatar({ rider, size }: { rider: Rider; size: 'normal' | 'large' }) {
  const lastName = rider.displayName.slice(rider.firstName.length).trim()
  return (
    <Avatar
      id={rider.id}
      firstName={rider.firstName}
      lastName={lastName}
      imageUrl={rider.profileImageUrl}
      size={size}
    />
  )
}
