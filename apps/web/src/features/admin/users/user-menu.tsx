import { type AdminUser, isolate } from '@scooter-rides/contract'
import MoreIcon from '~icons/pixelarticons/more-horizontal'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/popup/menu.tsx'
import type { UserAction } from './user-dialog.tsx'

interface UserMenuProps {
  user: AdminUser
  onOperation: (operation: UserAction) => void
}

export function UserMenu({ user, onOperation }: UserMenuProps) {
  return (
    <Menu
      align="end"
      trigger={<Button size="small" icon={MoreIcon} aria-label={`Manage ${isolate(user.displayName)}`} />}
    >
      <MenuItem onSelect={() => onOperation('roles')}>Roles...</MenuItem>
      <MenuItem onSelect={() => onOperation('warn')}>Warn...</MenuItem>
      <MenuItem onSelect={() => onOperation('suspend')}>
        {user.suspension ? 'Change suspension...' : 'Suspend...'}
      </MenuItem>
      {user.suspension && <MenuItem onSelect={() => onOperation('lift')}>Lift suspension...</MenuItem>}
      <MenuSeparator />
      <MenuItem onSelect={() => onOperation('sessions')}>Sessions...</MenuItem>
      <MenuItem onSelect={() => onOperation('resetLink')}>Reset link...</MenuItem>
      <MenuItem onSelect={() => onOperation('export')}>Export data...</MenuItem>
      <MenuSeparator />
      <MenuItem isDangerous onSelect={() => onOperation('delete')}>
        Delete account...
      </MenuItem>
    </Menu>
  )
}
