import { type AdminRide, isolate } from '@scooter-rides/contract'
import MoreIcon from '~icons/pixelarticons/more-horizontal'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu, MenuItem } from '../../../ui/popup/menu.tsx'

export type RideAction = 'hide' | 'restore' | 'cancel' | 'feature' | 'unfeature'

interface RideMenuProps {
  ride: AdminRide
  /** Only admins feature rides. */
  isAdmin: boolean
  onOperation: (operation: RideAction) => void
}

export function RideMenu({ ride, isAdmin, onOperation }: RideMenuProps) {
  const isOpen = ride.status === 'upcoming' || ride.status === 'ongoing'
  return (
    <Menu align="end" trigger={<Button size="small" icon={MoreIcon} aria-label={`Manage ${isolate(ride.title)}`} />}>
      {ride.takenDown ? (
        <MenuItem onSelect={() => onOperation('restore')}>Restore...</MenuItem>
      ) : (
        <MenuItem onSelect={() => onOperation('hide')}>Take down...</MenuItem>
      )}
      {isAdmin && ride.isFeatured && <MenuItem onSelect={() => onOperation('unfeature')}>Stop featuring...</MenuItem>}
      {isAdmin && !ride.isFeatured && isOpen && !ride.takenDown && (
        <MenuItem onSelect={() => onOperation('feature')}>Feature...</MenuItem>
      )}
      {isOpen && (
        <MenuItem isDangerous onSelect={() => onOperation('cancel')}>
          Cancel ride...
        </MenuItem>
      )}
    </Menu>
  )
}
