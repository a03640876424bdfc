import type { Room } from '@scooter-rides/contract'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { RiderAvatar } from '../../ride-shared/rider-avatar.tsx'
import { listName, partnerIn } from '../text/room-labels.ts'

/** The other rider's photo, or the initials of a group's name. */
export function RoomAvatar({ room, riderId }: { room: Room; riderId: string }) {
  const partner = partnerIn(room, riderId)
  if (partner) return <RiderAvatar rider={partner} />
  const [first, second] = listName(room, riderId).split(' ')
  return <Avatar id={`room ${room.id}`} firstName={first} lastName={second} />
}
