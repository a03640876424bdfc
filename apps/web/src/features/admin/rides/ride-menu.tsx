import { type AdminRide, isolate } from '@scooter-rides/contract'
import MoreIcon from '~icons/pixelarticons/more-horizontal'
import { t } from '../../../lib/language/t.ts'
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
    <Menu
      align="end"
      trigger={
        <Button size="small" icon={MoreIcon} aria-label={t('admin.rides.manage', { ride: isolate(ride.title) })} />
      }
    >
      {ride.takenDown ? (
        <MenuItem onSelect={() => onOperation('restore')}>{t('admin.rides.menu.restore')}</MenuItem>
      ) : (
        <MenuItem onSelect={() => onOperation('hide')}>{t('admin.rides.menu.hide')}</MenuItem>
      )}
      {isAdmin && ride.isFeatured && (
        <MenuItem onSelect={() => onOperation('unfeature')}>{t('admin.rides.menu.unfeature')}</MenuItem>
      )}
      {isAdmin && !ride.isFeatured && isOpen && !ride.takenDown && (
        <MenuItem onSelect={() => onOperation('feature')}>{t('admin.rides.menu.feature')}</MenuItem>
      )}
      {isOpen && (
        <MenuItem isDangerous onSelect={() => onOperation('cancel')}>
          {t('admin.rides.menu.cancel')}
        </MenuItem>
      )}
    </Menu>
  )
}
