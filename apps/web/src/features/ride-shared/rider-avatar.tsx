import type { Rider } from '@scooter-rides/contract'
import { Avatar } from '../../ui/content/avatar.tsx'
import { riderName } from './rider-name.ts'

/** A rider's photo or initials. The last name is the rest of the display name after the first name. */
export function RiderAvatar({ rider, size = 'normal' }: { rider: Rider; size?: 'small' | 'normal' | 'large' }) {
  const lastName = riderName(rider).slice(rider.firstName.length).trim()
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
